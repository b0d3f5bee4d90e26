import * as calls from 'virtual:calls'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { calculatorAccess } from '../../domain/access-rules.ts'
import { configuration, parameters } from '../../domain/calculator/configuration.ts'
import { formatDateTime, isolateBidi } from '../../domain/format/format.ts'
import { bankParametersPath } from '../../domain/page-access.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { WholeValue } from '../resources/FieldValue.tsx'
import { ChildRecords } from '../resources/ParentPage.tsx'
import { RecordPage } from '../resources/RecordPage.tsx'
import { ConsequencesContext } from '../resources/resource-context.ts'
import { LoadingRows, RetryAlert } from '../ui/Loading.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { BankRemovalConsequences } from './BankList.tsx'
import type { BankWithValues } from './calculator-types.ts'

/** Page of a bank with its calculator parameters. */
export const BankRecord = () => (
  <ConsequencesContext value={BankRemovalConsequences}>
    <RecordPage aside={<BankParametersCard />}>
      <ChildRecords />
    </RecordPage>
  </ConsequencesContext>
)

type Values = NonNullable<BankWithValues['configuration']>

const Parameters = ({ values }: { values: Values }) => {
  const language = useLanguage()

  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
        columnGap: 8,
        width: '100%',
        margin: 0,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {parameters.map((name) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            gap: 3,
            justifyContent: 'space-between',
            alignItems: 'baseline',
            paddingBlock: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" component="dt" color="textSecondary">
            {configuration.fields[name].label[language]}
          </Typography>
          <Box component="dd" sx={{ margin: 0, whiteSpace: 'nowrap' }}>
            <WholeValue field={configuration.fields[name]} part={{ path: name }} value={values[name]} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Whether visitors see the bank, and since when its values apply. */
const PublicState = ({ bank, configuration: values, next_from }: BankWithValues) => {
  const t = useTranslate()
  const activeVisibility = values ? 'seen' : 'unset'
  const visibility = bank.is_active ? activeVisibility : 'inactive'
  const lines = [
    t(`calculator.bank.${visibility}`),
    values && t('calculator.bank.since', { time: isolateBidi(formatDateTime(values.effective_from) ?? '') }),
    next_from && t('calculator.bank.next', { time: isolateBidi(formatDateTime(next_from) ?? '') }),
  ]

  return lines.map((line) => line && <Typography key={line}>{line}</Typography>)
}

const BankParameters = ({ bankWithValues }: { bankWithValues: BankWithValues }) => {
  const t = useTranslate()
  const may = useMay()
  const state = useReturnState()

  const { bank, configuration: values } = bankWithValues
  const mayEdit = may(calculatorAccess.edit)

  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <div>
        <PublicState {...bankWithValues} />
      </div>
      {values && <Parameters values={values} />}
      <Button variant="outlined" component={Link} to={bankParametersPath(bank.id)} state={state}>
        {t(values || !mayEdit ? 'calculator.bank.open' : 'calculator.bank.create')}
      </Button>
    </Stack>
  )
}

/** Card with the current parameters of the bank in the record context, and a link to change them. */
const BankParametersCard = () => {
  const t = useTranslate()
  const headingId = useId()
  const record = useRecordContext()
  const { data, error, refetch } = useApiQuery(calls.bankConfigurations)

  const bankWithValues = data?.find(({ bank }) => bank.id === record?.id)
  const renderCard = (content: ReactNode) => (
    <Paper component="section" aria-labelledby={headingId} variant="outlined" sx={{ padding: 4 }}>
      <Typography variant="h2" id={headingId} sx={{ marginBlockEnd: 3 }}>
        {t('calculator.bank.title')}
      </Typography>
      {content}
    </Paper>
  )
  if (bankWithValues) return renderCard(<BankParameters bankWithValues={bankWithValues} />)
  if (error)
    return renderCard(<RetryAlert onRetry={() => void refetch()}>{t('calculator.bank.failed')}</RetryAlert>)

  return data ? null : renderCard(<LoadingRows />)
}
