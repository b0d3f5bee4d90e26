import * as calls from 'virtual:calls'
import { Alert, AlertTitle, Button, Link as MuiLink, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useApiQuery } from '../../providers/api-queries.ts'
import { useAccount } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankSeries, BankWithValues, ParameterChange } from '../calculator-types.ts'
import { formatEffectiveTime } from '../values/effective-time.ts'
import { type OnStartEdit, toParameterTexts } from '../values/typed-parameters.ts'
import { ChangeToApprove, formatIsolatedTime } from './ChangeToApprove.tsx'
import { findUnapprovedChange } from './change-outcomes.ts'

interface Props {
  banks: readonly BankWithValues[]
  series: BankSeries
  /** Starts a change of the bank; undefined for users who may only read. */
  onStartEdit: OnStartEdit | undefined
}

/** Changes that wait for approval, of the shown bank and of the others. */
export const ChangesAwaitingApproval = ({ banks, series, onStartEdit }: Props) => {
  /**
   * Starts a new change with the values of an unapproved one, at its effective time unless that has passed.
   */
  const takeOver = ({ replaces, effective_from, reason, ...values }: ParameterChange) => {
    const replacedPeriod = series.periods.find(({ id, state }) => id === replaces && state === 'scheduled')
    const isUpcoming = effective_from !== null && Date.parse(effective_from) > Date.parse(series.now)
    onStartEdit?.(replacedPeriod, {
      ...toParameterTexts(values),
      effective_from: formatEffectiveTime(isUpcoming ? effective_from : null),
      reason: reason ?? '',
    })
  }
  return (
    <>
      <OtherBanksAwaitingApproval banks={banks} shownBankId={series.bank.id} />
      <BankChangesAwaitingApproval series={series} onTakeOver={onStartEdit && takeOver} />
    </>
  )
}

interface OtherBanksProps {
  banks: readonly BankWithValues[]
  shownBankId: number
}

/** Links to the other banks with changes that wait for approval. */
const OtherBanksAwaitingApproval = ({ banks, shownBankId }: OtherBanksProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const { data: changesAwaitingApproval = [] } = useApiQuery(calls.configurationChanges, {
    query: { status: 'waiting' },
  })
  const otherBanks = banks.filter(
    ({ bank: { id } }) => id !== shownBankId && changesAwaitingApproval.some(({ bank_id }) => bank_id === id),
  )
  if (otherBanks.length === 0) return null

  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {t('calculator.approval.others')}{' '}
      {otherBanks.map(({ bank }, index) => (
        <span key={bank.id}>
          {index > 0 && ', '}
          <MuiLink component={Link} to={`/calculator-formula?bank=${bank.id}`}>
            <bdi>{bank[`name_${language}`]}</bdi>
          </MuiLink>
        </span>
      ))}
    </Alert>
  )
}

const useOutcomeText = ({ status, decided_by, decided_at, effective_from }: ParameterChange): string => {
  const t = useTranslate()
  if (status === 'lapsed')
    return t('calculator.approval.lapsed', { time: formatIsolatedTime(effective_from) })
  const name = isolateBidi(decided_by?.name ?? '—')
  return t('calculator.approval.rejected', { name, time: formatIsolatedTime(decided_at) })
}

interface UnapprovedChangeAlertProps {
  change: ParameterChange
  onTakeOver: (change: ParameterChange) => void
}

/** Alert for the author: their change was rejected, with the reason, or not approved in time. */
const UnapprovedChangeAlert = ({ change, onTakeOver }: UnapprovedChangeAlertProps) => {
  const t = useTranslate()
  const outcomeText = useOutcomeText(change)

  const { decision_reason: reason } = change

  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => onTakeOver(change)}>
          {t('calculator.approval.takeOver')}
        </Button>
      }
    >
      <AlertTitle>{outcomeText}</AlertTitle>
      {reason && t('calculator.approval.reason', { reason: isolateBidi(reason) })}{' '}
      {t('calculator.approval.kept')}
    </Alert>
  )
}

interface BankChangesAwaitingApprovalProps {
  series: BankSeries
  /** Starts a new change with the values of this one; undefined for users who may only read. */
  onTakeOver: ((change: ParameterChange) => void) | undefined
}

/**
 * Changes of the bank that wait for approval, and the user's own change that was rejected or not approved in
 * time.
 */
const BankChangesAwaitingApproval = ({ series, onTakeOver }: BankChangesAwaitingApprovalProps) => {
  const account = useAccount()

  const unapprovedChange = findUnapprovedChange(series, account?.id)
  const changesAwaitingApproval = series.changes.filter(({ status }) => status === 'waiting')
  if (!unapprovedChange && changesAwaitingApproval.length === 0) return null

  return (
    <Stack sx={{ gap: 3, marginBlockEnd: 3 }}>
      {unapprovedChange && onTakeOver && (
        <UnapprovedChangeAlert change={unapprovedChange} onTakeOver={onTakeOver} />
      )}
      {changesAwaitingApproval.map((change) => (
        <ChangeToApprove key={change.id} change={change} series={series} />
      ))}
    </Stack>
  )
}
