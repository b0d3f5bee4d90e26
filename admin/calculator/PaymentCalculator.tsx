import LinkIcon from '@mui/icons-material/LinkOutlined'
import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { ComparedLoan } from '../../domain/calculator/bank-comparison.ts'
import type { ConfigurationValues } from '../../domain/calculator/configuration.ts'
import {
  calculateSampleEffect,
  findLoanRejections,
  type LoanCost,
  type LoanFormula,
} from '../../domain/calculator/sample-loans.ts'
import { formatDateTime, isolateBidi } from '../../domain/format/format.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useCopyLink } from '../ui/useCopy.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { NamedBank } from './calculator-types.ts'
import {
  hiddenInPrint,
  LoanFields,
  PrintButton,
  PrintStyles,
  useLoanInAddress,
} from './compare/loan-comparison.tsx'
import { NumberText, useAmountFormat } from './effect/NumberText.tsx'
import { ParameterValue } from './ParameterValue.tsx'

interface BankWithRates {
  bank: NamedBank
  values: ConfigurationValues
}

/** Parameters that take effect later. */
interface ComingChange {
  bank: NamedBank
  effective_from: string | null
  after: ConfigurationValues
}

interface Props {
  banks: readonly BankWithRates[]
  /** Scheduled changes, the next first. */
  upcoming: readonly ComingChange[]
  terms: Pick<LoanFormula, 'minTerm' | 'maxTerm'>
}

/** Card that calculates a client's payment at a bank; the loan and the bank are in the address. */
export const PaymentCalculator = ({ banks, upcoming, terms }: Props) => {
  const t = useTranslate()
  const { loan, searchParams, updateAddress } = useLoanInAddress()

  const bankId = searchParams.get('bank') ?? String(banks[0]?.bank.id)
  const chosenBank = banks.find(({ bank }) => String(bank.id) === bankId)
  const change = upcoming.find(({ bank }) => bank.id === chosenBank?.bank.id)

  return (
    <TitledCard title={t('calculator.payment.title')}>
      <PrintStyles printed=".payment" orientation="portrait" />
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 3, marginBlockEnd: 3 }}
      >
        <LoanFields loan={loan} onChange={(changes) => updateAddress({ ...changes })} />
        <BankField
          banks={banks}
          chosenBank={chosenBank}
          onChange={(bank) => updateAddress({ bank: String(bank) })}
        />
      </Stack>
      {chosenBank ? (
        <PaymentOfLoan loan={loan} chosenBank={chosenBank} change={change} terms={terms} />
      ) : (
        <Alert severity="info">{t('calculator.payment.noBank')}</Alert>
      )}
    </TitledCard>
  )
}

interface BankFieldProps {
  banks: readonly BankWithRates[]
  /** Undefined when the address names another bank. */
  chosenBank: BankWithRates | undefined
  onChange: (bank: number) => void
}

const BankField = ({ banks, chosenBank, onChange }: BankFieldProps) => {
  const t = useTranslate()
  const language = useLanguage()

  return (
    <TextField
      select
      label={t('calculator.page.bank')}
      value={chosenBank?.bank.id ?? ''}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ width: { xs: '100%', sm: 280 } }}
    >
      {banks.map(({ bank }) => (
        <MenuItem key={bank.id} value={bank.id}>
          <bdi>{bank[`name_${language}`]}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Calculates the cost of a loan at these parameters; undefined for an invalid amount. */
const calculateCost = ({ amount, years }: ComparedLoan, values: ConfigurationValues): LoanCost | undefined =>
  calculateSampleEffect({ loans: [{ amount, property: '' }], years: [years] }, { after: values })[0]?.terms[0]
    ?.after

interface PaymentOfLoanProps {
  loan: ComparedLoan
  chosenBank: BankWithRates
  change: ComingChange | undefined
  terms: Props['terms']
}

/** Result of the calculation, which alone is printed, with the buttons to print and to share it. */
const PaymentOfLoan = ({ loan, chosenBank: { bank, values }, change, terms }: PaymentOfLoanProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const { formatMoney } = useAmountFormat()

  const cost = calculateCost(loan, values)
  if (!cost) return null

  const rejections = findLoanRejections({ amount: loan.amount, property: '' }, loan.years, values, terms)
  const reasons = rejections.map((reason) => t(`calculator.effect.reasons.${reason}`)).join(', ')
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('calculator.page.bank'), <bdi key="bank">{bank[`name_${language}`]}</bdi>],
    [t('calculator.compare.amount'), <NumberText key="amount">{formatMoney(loan.amount)}</NumberText>],
    [t('calculator.payment.term'), t('calculator.effect.years', { smart_count: loan.years })],
    [
      t('calculator.payment.rate'),
      <ParameterValue key="rate" name="base_interest_rate" value={values.base_interest_rate} />,
    ],
    [t('calculator.payment.interest'), <NumberText key="interest">{formatMoney(cost.interest)}</NumberText>],
    [t('calculator.payment.total'), <NumberText key="total">{formatMoney(cost.total)}</NumberText>],
    [
      t('calculator.payment.fee'),
      <ParameterValue key="fee" name="processing_fee" value={values.processing_fee} />,
    ],
    [
      t('calculator.payment.ltv'),
      <ParameterValue key="ltv" name="max_ltv_ratio" value={values.max_ltv_ratio} />,
    ],
  ]

  return (
    <div className="payment">
      {reasons && (
        <Alert severity="warning" sx={{ marginBlockEnd: 3 }}>
          {t('calculator.compare.notGiven', { reasons })}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('calculator.payment.monthly')}
      </Typography>
      <Typography component="p" role="status" sx={{ fontSize: 28, fontWeight: 600, lineHeight: 1.4 }}>
        <NumberText>{formatMoney(cost.payment)}</NumberText>
      </Typography>
      {change && <PaymentAfterChange loan={loan} change={change} />}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'auto auto', sm: 'repeat(2, auto auto)' },
          justifyContent: { xs: 'space-between', sm: 'start' },
          columnGap: 6,
          rowGap: 1.5,
          marginBlock: 3,
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0 },
        }}
      >
        {facts.map(([label, value]) => (
          <FactLine key={label} label={label} value={value} />
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('calculator.payment.note')} <DateTime time={new Date().toISOString()} />
      </Typography>
      <ResultActions loan={loan} bank={bank.id} />
    </div>
  )
}

const FactLine = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

/** Payment after the next change of the bank's parameters. */
const PaymentAfterChange = ({ loan, change }: { loan: ComparedLoan; change: ComingChange }) => {
  const t = useTranslate()
  const { formatMoney } = useAmountFormat()

  const cost = calculateCost(loan, change.after)
  if (!cost) return null

  return (
    <Typography variant="body2">
      {t('calculator.payment.later', { time: isolateBidi(formatDateTime(change.effective_from) ?? '') })}{' '}
      <NumberText sx={{ fontWeight: 600 }}>{formatMoney(cost.payment)}</NumberText>
    </Typography>
  )
}

const ResultActions = ({ loan: { amount, years }, bank }: { loan: ComparedLoan; bank: number }) => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const copyLink = useCopyLink()

  const search = new URLSearchParams({ amount, years: String(years), bank: String(bank) })

  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 2, flexWrap: 'wrap', marginBlockStart: 3, ...hiddenInPrint }}
    >
      <PrintButton />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<LinkIcon />}
        onClick={() => void copyLink(`${pathname}?${search}`)}
      >
        {t('calculator.payment.copyLink')}
      </Button>
    </Stack>
  )
}
