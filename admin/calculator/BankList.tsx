import * as calls from 'virtual:calls'
import { Box, DialogContentText } from '@mui/material'
import { configuration } from '../../domain/calculator/configuration.ts'
import { formatDateTime, formatPercent, isolateBidi } from '../../domain/format/format.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { ListPage } from '../resources/ListPage.tsx'
import { ConsequencesContext, type ConsequencesProps } from '../resources/resource-context.ts'
import { RetryAlert } from '../ui/Loading.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { BankWithValues } from './calculator-types.ts'

/** Actions after which visitors no longer see a bank. */
const removingActions: readonly string[] = ['deactivate', 'delete']

/** Bank list; before a bank is deactivated or deleted, the dialog says what visitors lose. */
export const BankList = () => {
  const language = useLanguage()
  const otherNames = languages.filter((code) => code !== language).map((code) => `name_${code}`)

  return (
    <ConsequencesContext value={BankRemovalConsequences}>
      <ListPage wideColumns={otherNames} />
    </ConsequencesContext>
  )
}

const getBankName = ({ bank }: BankWithValues, language: Language): string => bank[`name_${language}`]

/** Bank and base rate that visitors no longer see. */
const RemovedBank = ({ removedBank }: { removedBank: BankWithValues }) => {
  const t = useTranslate()
  const language = useLanguage()

  const { configuration: values, next_from } = removedBank
  const label = configuration.fields.base_interest_rate.label[language]

  return (
    <li>
      {isolateBidi(getBankName(removedBank, language))}
      {values && `: ${label} ${isolateBidi(formatPercent(values.base_interest_rate, language))}`}
      {next_from &&
        `, ${t('calculator.bank.loss.scheduled', { time: isolateBidi(formatDateTime(next_from) ?? '') })}`}
    </li>
  )
}

/** Banks that disappear from the public API when they are deactivated or deleted. */
export const BankRemovalConsequences = ({ actionName, ids }: ConsequencesProps) => {
  const t = useTranslate()
  const { data, error, refetch } = useApiQuery(calls.bankConfigurations)

  if (!removingActions.includes(actionName)) return null
  if (error)
    return <RetryAlert onRetry={() => void refetch()}>{t('calculator.bank.loss.unknown')}</RetryAlert>
  if (!data) return <DialogContentText>{t('calculator.bank.loss.loading')}</DialogContentText>

  const removedBanks = data.filter(
    ({ bank, configuration: values }) => ids.includes(bank.id) && bank.is_active && values,
  )
  if (removedBanks.length === 0)
    return <DialogContentText>{t('calculator.bank.loss.none')}</DialogContentText>

  return (
    <DialogContentText component="div" sx={{ marginBlockStart: 2, color: 'text.primary' }}>
      {t('calculator.bank.loss.some')}
      <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: 4 }}>
        {removedBanks.map((removedBank) => (
          <RemovedBank key={removedBank.bank.id} removedBank={removedBank} />
        ))}
      </Box>
    </DialogContentText>
  )
}
