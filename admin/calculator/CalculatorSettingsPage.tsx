import * as calls from 'virtual:calls'
import { Button, Card, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { systemAccess } from '../../domain/access-rules.ts'
import { calculatorSettings } from '../../domain/calculator/settings.ts'
import { formatFieldValue } from '../../domain/descriptor/field.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { CalculatorSettingsDialog } from './approval/CalculatorSettingsDialog.tsx'
import type { CalculatorSettings } from './calculator-types.ts'

/** Settings for changing parameters; visible to users who can read them, editable by system managers. */
export const CalculatorSettingsPage = () => {
  const t = useTranslate()
  const may = useMay()
  const settingsQuery = useApiQuery(calls.calculatorSettings)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <PageHeader
        title={t('shell.menu.bankSettings')}
        actions={
          may(systemAccess) && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {t('outward.banks.change')}
            </Button>
          )
        }
      />
      <Loaded query={settingsQuery}>{(settings) => <CalculatorSettingsList settings={settings} />}</Loaded>
      {isOpen && <CalculatorSettingsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

const CalculatorSettingsList = ({ settings }: { settings: CalculatorSettings }) => {
  const t = useTranslate()
  const language = useLanguage()

  const { second_approval, warning_share } = calculatorSettings.fields
  const rows = [
    {
      field: second_approval,
      value: t(settings.second_approval ? 'outward.banks.on' : 'outward.banks.off'),
    },
    { field: warning_share, value: formatFieldValue(warning_share, settings.warning_share, language) },
  ]

  return (
    <Card component="dl" sx={{ margin: 0, padding: 4, display: 'grid', gap: 4, maxWidth: 760 }}>
      {rows.map(({ field: { label, hint }, value }) => (
        <Stack key={label.en} sx={{ gap: 0.5 }}>
          <Stack component="dt" direction="row" sx={{ columnGap: 3, flexWrap: 'wrap' }}>
            <Typography component="span" sx={{ fontWeight: 600, minWidth: 220 }}>
              {label[language]}
            </Typography>
            <bdi>{value}</bdi>
          </Stack>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ margin: 0 }}>
            {hint[language]}
          </Typography>
        </Stack>
      ))}
    </Card>
  )
}
