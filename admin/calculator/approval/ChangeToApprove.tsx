import * as calls from 'virtual:calls'
import {
  Alert,
  Button,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { calculatorAccess } from '../../../domain/access-rules.ts'
import {
  type ConfigurationValues,
  parameters,
  pickParameters,
} from '../../../domain/calculator/configuration.ts'
import { formatDateTime, isolateBidi } from '../../../domain/format/format.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { FailureAlert } from '../../form/SaveBar.tsx'
import { discardKeptInputs } from '../../form/useKeptEdits.ts'
import { useApiMutation, useApiQuery } from '../../providers/api-queries.ts'
import { useAccount, useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { BankSeries, ParameterChange } from '../calculator-types.ts'
import { EffectPanel } from '../effect/EffectPanel.tsx'
import { NumberCell } from '../NumberCell.tsx'
import {
  findChangedParameters,
  formatParameterChange,
  getParameterLabel,
  ParameterValue,
} from '../ParameterValue.tsx'

interface Props {
  change: ParameterChange
  series: BankSeries
}

/** Change that waits for approval: its differences, its effect on loans, and the decision. */
export const ChangeToApprove = ({ change, series }: Props) => {
  const t = useTranslate()
  const headingId = useId()
  const currentPeriod = series.periods.find(({ state }) => state === 'current')
  const { data: formula } = useApiQuery(calls.formula)

  // A change based on other parameters than the current ones can be rejected, but not approved.
  const isStale = change.based_on !== series.version

  return (
    <Card component="section" aria-labelledby={headingId} sx={{ padding: 4 }}>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <Typography variant="h2" id={headingId} sx={{ color: 'status.review' }}>
          {t('calculator.approval.waiting')}
        </Typography>
        <ChangeFacts change={change} />
        {change.withdraws && (
          <Alert severity="info">
            {t('calculator.approval.withdraws', { time: formatIsolatedTime(change.effective_from) })}
          </Alert>
        )}
        {isStale && <Alert severity="warning">{t('calculator.approval.stale')}</Alert>}
        <ChangedParametersTable before={currentPeriod} after={change} />
        <DecisionActions change={change} isStale={isStale} />
        <EffectPanel
          isWide
          before={currentPeriod && pickParameters(currentPeriod)}
          after={pickParameters(change)}
          formula={formula}
        />
      </Stack>
    </Card>
  )
}

/** Author, time and reason of a change, and when it takes effect. */
const ChangeFacts = ({ change }: { change: ParameterChange }) => {
  const t = useTranslate()

  const { created_by: author, created_at: createdAt, effective_from: effectiveFrom, reason } = change

  return (
    <div>
      <Typography variant="body2">
        {t('calculator.approval.by', {
          name: isolateBidi(author?.name ?? '—'),
          time: formatIsolatedTime(createdAt),
        })}
      </Typography>
      <Typography variant="body2">
        {effectiveFrom
          ? t('calculator.approval.from', { time: formatIsolatedTime(effectiveFrom) })
          : t('calculator.approval.fromApproval')}
      </Typography>
      {reason && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('calculator.approval.reason', { reason: isolateBidi(reason) })}
        </Typography>
      )}
    </div>
  )
}

/** Formats a time, isolated from the direction of the text around it. */
export const formatIsolatedTime = (time: string | null): string =>
  isolateBidi(formatDateTime(time ?? undefined) ?? '')

interface ChangedParametersTableProps {
  /** Values of today; undefined when the bank has none yet. */
  before: ConfigurationValues | undefined
  after: ConfigurationValues
}

/** On phones, today's value is below the name of the parameter instead of in a column. */
const phoneSx = { display: { sm: 'none' } }
const wideScreenSx = { display: { xs: 'none', sm: 'table-cell' } }

/** Parameters that differ from today's, each with the size of the difference. */
const ChangedParametersTable = ({ before, after }: ChangedParametersTableProps) => {
  const t = useTranslate()
  const language = useLanguage()

  const names = before ? findChangedParameters(before, after) : parameters

  return (
    <Table
      size="small"
      aria-label={t('calculator.approval.difference')}
      sx={{ '& th, & td': { paddingInline: { xs: 1, sm: 3 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('calculator.approval.parameter')}</TableCell>
          {(['today', 'proposed', 'changed'] as const).map((head) => (
            <NumberCell key={head} sx={{ whiteSpace: 'normal', ...(head === 'today' && wideScreenSx) }}>
              {t(`calculator.approval.${head}`)}
            </NumberCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {getParameterLabel(name, language)}
              {before && (
                <Typography variant="caption" component="div" color="textSecondary" sx={phoneSx}>
                  {t('calculator.approval.today')}: <ParameterValue name={name} value={before[name]} />
                </Typography>
              )}
            </TableCell>
            <NumberCell sx={wideScreenSx}>
              {before && <ParameterValue name={name} value={before[name]} />}
            </NumberCell>
            <NumberCell sx={{ fontWeight: 600 }}>
              <ParameterValue name={name} value={after[name]} />
            </NumberCell>
            <NumberCell sx={{ color: 'status.scheduled', fontWeight: 600 }}>
              {before && (
                <bdi dir="ltr">{formatParameterChange(name, before[name], after[name], language)}</bdi>
              )}
            </NumberCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const DecisionActions = ({ change, isStale }: { change: ParameterChange; isStale: boolean }) => {
  const translateMessage = useTranslateMessage()
  const may = useMay()
  const { decide, isPending, error } = useDecision(change)

  return (
    <>
      {error && <FailureAlert>{translateMessage(error.message)}</FailureAlert>}
      {may(calculatorAccess.edit) && (
        <ChangeActions change={change} isStale={isStale} isPending={isPending} onDecide={decide} />
      )}
    </>
  )
}

type ChangeDecision =
  | { readonly kind: 'approve' | 'withdraw' }
  | { readonly kind: 'reject'; readonly reason: string }

/** Name under which the reason for rejecting a change is kept. */
const rejectionOf = (id: ParameterChange['id']): string => `parameter-rejection/${id}`

/** Sends a decision on the version that the user has seen. */
const useDecision = ({ id, version }: ParameterChange) => {
  const notify = useNotify()
  const createOptions = (action: ChangeDecision['kind']) => ({
    refetchAfterError: true,
    awaitRefetch: true,
    onSuccess: () => {
      discardKeptInputs(rejectionOf(id))
      notify(`calculator.approval.done.${action}`, { type: 'success' })
    },
  })
  const approval = useApiMutation(calls.approveChange, createOptions('approve'))
  const withdrawal = useApiMutation(calls.withdrawChange, createOptions('withdraw'))
  const rejection = useApiMutation(calls.rejectChange, createOptions('reject'))

  const decisions = [approval, withdrawal, rejection]
  const decide = (decision: ChangeDecision) => {
    for (const { reset } of decisions) reset()
    const request = { params: { id }, body: { version } }
    if (decision.kind === 'reject')
      rejection.mutate({ ...request, body: { version, reason: decision.reason } })
    else if (decision.kind === 'approve') approval.mutate(request)
    else withdrawal.mutate(request)
  }

  return {
    decide,
    isPending: decisions.some((decision) => decision.isPending),
    error: decisions.find((decision) => decision.error)?.error,
  }
}

interface ChangeActionsProps {
  change: ParameterChange
  /** Whether the parameters have changed since the proposal; it can then only be rejected. */
  isStale: boolean
  isPending: boolean
  onDecide: (decision: ChangeDecision) => void
}

/** Actions on a waiting change: its author may withdraw it, others approve or reject it. */
const ChangeActions = (props: ChangeActionsProps) => {
  const account = useAccount()

  const isOwn = account?.id === props.change.created_by?.id

  return (
    <Stack
      direction="row"
      sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}
    >
      {isOwn ? <AuthorActions {...props} /> : <ApproverActions {...props} />}
    </Stack>
  )
}

/** Withdrawal by the author: nobody approves their own change. */
const AuthorActions = ({ isPending, onDecide }: ChangeActionsProps) => {
  const t = useTranslate()

  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {t('calculator.approval.own')}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        disabled={isPending}
        onClick={() => onDecide({ kind: 'withdraw' })}
      >
        {t('calculator.approval.withdraw')}
      </Button>
    </>
  )
}

const ApproverActions = ({ change, isStale, isPending, onDecide }: ChangeActionsProps) => {
  const t = useTranslate()
  const [isRejecting, setIsRejecting] = useState(false)

  return (
    <>
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        disabled={isPending}
        onClick={() => setIsRejecting(true)}
      >
        {t('calculator.approval.reject')}
      </Button>
      {!isStale && (
        <Button variant="contained" loading={isPending} onClick={() => onDecide({ kind: 'approve' })}>
          {t('calculator.approval.approve')}
        </Button>
      )}
      {isRejecting && (
        <ReasonDialog
          keepAs={rejectionOf(change.id)}
          title={t('calculator.approval.rejection.title')}
          label={t('calculator.approval.rejection.reason')}
          hint={t('calculator.approval.rejection.hint')}
          confirmLabel={t('calculator.approval.reject')}
          onConfirm={(reason) => {
            setIsRejecting(false)
            onDecide({ kind: 'reject', reason })
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  )
}
