import * as calls from 'virtual:calls'
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import { Alert, AlertTitle, Box, Button, MenuItem, Stack, TextField } from '@mui/material'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { calculatorChange } from '../../../domain/cache-tags.ts'
import { useApiQuery, useInvalidate } from '../../providers/api-queries.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { LoadingRows, SkeletonRows } from '../../ui/Loading.tsx'
import { LoadFailure, Notice } from '../../ui/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import {
  type BankSeries,
  type BankWithValues,
  findFirstBank,
  type NamedBank,
  type Period,
} from '../calculator-types.ts'
import { type OnStartEdit, type StartedEdit, startEdit } from '../values/typed-parameters.ts'
import { CalculatorPageHeader, ControlsCard, LabelledControl, ParameterSkeleton } from './CalculatorFrame.tsx'
import { ParameterForm } from './ParameterForm.tsx'
import { ParameterTable } from './ParameterTable.tsx'
import { ParameterView } from './ParameterView.tsx'

/** Longest delay of a timer in browsers, in milliseconds. */
const longestTimeoutMs = 2 ** 31 - 1

/** Extra delay, as the server may begin the period slightly later. */
const graceMs = 1_000

/** Values shown when parameters cannot be loaded. They belong to no bank and are never saved. */
const fallbackValues = {
  base_interest_rate: '3.500',
  min_interest_rate: '2.800',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_credit_score: '620',
  max_loan_amount: '2000000.00',
  min_loan_amount: '100000.00',
  processing_fee: '1500.00',
}

/** Page with the parameters of one bank, to read, change and schedule. */
export const CalculatorPage = () => {
  const { data, error, refetch } = useApiQuery(calls.bankConfigurations)
  if (data) return <ChosenBank banks={data} />
  return (
    <>
      <CalculatorPageHeader isLoading={!error} />
      {error ? (
        <FallbackParameters error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows>
          <Box sx={{ marginBlockEnd: 3 }}>
            <SkeletonRows rows={1} />
          </Box>
          <ParameterSkeleton />
        </LoadingRows>
      )}
    </>
  )
}

interface FallbackParametersProps {
  error: Error
  onRetry: () => void
}

/** Alert that explains why parameters could not be loaded, and fallback values marked as such. */
const FallbackParameters = ({ error, onRetry }: FallbackParametersProps) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()

  const code = apiErrorOf(error)?.code ?? 'network'
  if (code === 'forbidden' || code === 'not_found') return <LoadFailure error={error} onRetry={onRetry} />

  return (
    <Stack sx={{ gap: 3 }}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      >
        <AlertTitle>
          {code === 'network' ? t('calculator.page.failures.connection') : translateMessage(error.message)}
        </AlertTitle>
        {t('calculator.page.builtIn')}
      </Alert>
      <section aria-label={t('calculator.page.builtInMark')}>
        <ParameterTable values={fallbackValues} medians={{}} />
      </section>
    </Stack>
  )
}

/** Reads the bank and the period from the address; no period means the current one. */
const useChosenBankAndPeriod = () => {
  const [searchParams, setSearchParams] = useSearchParams()

  return {
    bank: searchParams.get('bank'),
    period: searchParams.get('period'),
    chooseBank: (bank: number) => setSearchParams({ bank: String(bank) }),
    choosePeriod: (period: Period) =>
      setSearchParams((previous) => {
        const after = new URLSearchParams(previous)
        if (period.state === 'current') after.delete('period')
        else after.set('period', period.id)
        return after
      }),
  }
}

/** Finds the shown period: from the address, else the current one, else the last. */
const findShownPeriod = ({ periods }: BankSeries, periodId: string | null): Period | undefined =>
  periods.find(({ id }) => id === periodId) ??
  periods.find(({ state }) => state === 'current') ??
  periods.at(-1)

interface LoadedBankProps extends BankPageProps {
  series: BankSeries
}

const LoadedBank = ({ series, ...props }: LoadedBankProps) => {
  const { period, choosePeriod } = useChosenBankAndPeriod()
  const [startedEdit, setStartedEdit] = useState<StartedEdit>()
  const invalidate = useInvalidate()
  useRefetchAtNextPeriod(series, () => void invalidate(calculatorChange))

  const beginEdit: OnStartEdit = (replaced, initialEdits) =>
    setStartedEdit({ baseEdit: startEdit(series, replaced), initialEdits })
  const shownPeriod = findShownPeriod(series, period)
  const pageProps = { ...props, series, shownPeriod, onChoose: choosePeriod }

  if (startedEdit)
    return <ParameterForm {...pageProps} {...startedEdit} onDone={() => setStartedEdit(undefined)} />
  return <ParameterView {...pageProps} onStartEdit={beginEdit} />
}

interface BankPageProps {
  bank: NamedBank
  banks: readonly BankWithValues[]
  bankChoice: ReactNode
}

/** Page of one bank: its parameters, or the form that changes them. */
const BankPage = (props: BankPageProps) => {
  const { data, error, refetch } = useApiQuery(calls.configurationSeries, {
    params: { id: String(props.bank.id) },
  })
  const { period } = useChosenBankAndPeriod()

  // A change of period closes the form, as a change of bank does.
  if (data) return <LoadedBank key={period} {...props} series={data} />

  return (
    <>
      <CalculatorPageHeader isLoading={!error} />
      <ControlsCard>{props.bankChoice}</ControlsCard>
      {error ? (
        <FallbackParameters error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows>
          <ParameterSkeleton />
        </LoadingRows>
      )}
    </>
  )
}

interface BankChoiceProps {
  banks: readonly NamedBank[]
  chosenBankId: number | undefined
  onChoose: (bank: number) => void
}

const BankChoice = ({ banks, chosenBankId, onChoose }: BankChoiceProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const id = useId()

  return (
    <LabelledControl id={id} label={t('calculator.page.bank')} basis={160} phoneBasis={120}>
      <TextField
        select
        margin="none"
        value={chosenBankId ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
        slotProps={{ select: { labelId: id, SelectDisplayProps: { 'aria-labelledby': id } } }}
        sx={{ '& .MuiSelect-select': { fontSize: 13 } }}
      >
        {banks.map((bank) => (
          <MenuItem key={bank.id} value={bank.id}>
            {bank[`name_${language}`]}
            {!bank.is_active && ` · ${t('calculator.page.inactive')}`}
          </MenuItem>
        ))}
      </TextField>
    </LabelledControl>
  )
}

/** Finds the bank in the address; without one, the first bank that visitors see. */
const findChosenBank = (
  banks: readonly BankWithValues[],
  bankId: string | null,
): BankWithValues | undefined =>
  bankId === null ? findFirstBank(banks) : banks.find(({ bank }) => String(bank.id) === bankId)

const ChosenBank = ({ banks }: { banks: readonly BankWithValues[] }) => {
  const t = useTranslate()
  const { bank, chooseBank } = useChosenBankAndPeriod()

  const chosenBank = findChosenBank(banks, bank)
  const bankChoice = (
    <BankChoice
      banks={banks.map((entry) => entry.bank)}
      chosenBankId={chosenBank?.bank.id}
      onChoose={chooseBank}
    />
  )
  if (chosenBank)
    return <BankPage key={chosenBank.bank.id} bank={chosenBank.bank} banks={banks} bankChoice={bankChoice} />

  const title = t(banks.length > 0 ? 'calculator.page.unknownBank' : 'calculator.page.noBanks')

  return (
    <>
      <CalculatorPageHeader />
      {banks.length > 0 && <ControlsCard>{bankChoice}</ControlsCard>}
      <Notice icon={<AccountBalance />} title={title} />
    </>
  )
}

/** Calls `refetch` when the next scheduled period begins, while the page is open. */
export const useRefetchAtNextPeriod = ({ now, periods }: BankSeries, refetch: () => void): void => {
  const onPeriodStart = useEffectEvent(refetch)
  const nextPeriodStart = periods.find(({ state }) => state === 'scheduled')?.effective_from
  useEffect(() => {
    const waitMs =
      nextPeriodStart === undefined
        ? longestTimeoutMs
        : Date.parse(nextPeriodStart) - Date.parse(now) + graceMs
    if (waitMs >= longestTimeoutMs) return
    const timer = setTimeout(() => onPeriodStart(), waitMs)
    return () => clearTimeout(timer)
  }, [now, nextPeriodStart])
}
