import * as calls from 'virtual:calls'
import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { systemAccess } from '../../domain/access-rules.ts'
import { calculatorSettings } from '../../domain/calculator/settings.ts'
import { formatFieldValue } from '../../domain/descriptor/field.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { formWidth, WithAside } from '../resources/FieldGroups.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SkeletonRows } from '../ui/Loading.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusLabel } from '../ui/StatusDot.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { CalculatorSettingsDialog } from './approval/CalculatorSettingsDialog.tsx'
import type { CalculatorSettings } from './calculator-types.ts'
import { RelatedPages } from './RelatedPages.tsx'

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
            <Button variant="contained" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {t('outward.banks.change')}
            </Button>
          )
        }
      />
      <Loaded query={settingsQuery} skeleton={<SettingsSkeleton />}>
        {(settings) => <CalculatorSettingsList settings={settings} />}
      </Loaded>
      {isOpen && <CalculatorSettingsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Outlines of the settings, and of the pages beside them. */
const SettingsSkeleton = () => (
  <WithAside aside={<SkeletonRows rows={4} />}>
    <Box sx={{ maxWidth: formWidth }}>
      <SkeletonRows rows={3} />
    </Box>
  </WithAside>
)

/** Settings with what they mean, and the pages with everything else that decides what a visitor is offered. */
const CalculatorSettingsList = ({ settings }: { settings: CalculatorSettings }) => {
  const t = useTranslate()
  const language = useLanguage()

  const { second_approval, warning_share } = calculatorSettings.fields
  const rows = [
    {
      field: second_approval,
      value: (
        <StatusLabel
          status={settings.second_approval ? 'published' : 'missing'}
          isHollow={!settings.second_approval}
        >
          {t(settings.second_approval ? 'outward.banks.on' : 'outward.banks.off')}
        </StatusLabel>
      ),
    },
    { field: warning_share, value: formatFieldValue(warning_share, settings.warning_share, language) },
  ]

  return (
    <WithAside aside={<RelatedPages without="/banks/settings" />}>
      <Card component="dl" sx={{ margin: 0, maxWidth: formWidth }}>
        {rows.map(({ field: { label, hint }, value }) => (
          <Box key={label.en} sx={{ padding: 4, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Stack component="dt" direction="row" sx={{ gap: 3, justifyContent: 'space-between' }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {label[language]}
              </Typography>
              <bdi>{value}</bdi>
            </Stack>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ margin: 0 }}>
              {hint[language]}
            </Typography>
          </Box>
        ))}
      </Card>
    </WithAside>
  )
}
