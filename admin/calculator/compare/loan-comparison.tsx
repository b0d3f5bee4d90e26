import Print from '@mui/icons-material/PrintOutlined'
import { Button, GlobalStyles, TextField } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BankOrder, ComparedLoan } from '../../../domain/calculator/bank-comparison.ts'
import { parameters } from '../../../domain/calculator/configuration.ts'
import { isSampleAmount, sampleLimits, startPageSample } from '../../../domain/calculator/sample-loans.ts'
import { parseTypedNumber } from '../../../domain/format/typed-number.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useAmountFormat } from '../effect/NumberText.tsx'

export const comparisonColumns: readonly Exclude<BankOrder['by'], 'name'>[] = [
  ...parameters,
  'monthly_payment',
  'total_interest',
  'effective_rate',
]

const isLoanTerm = (text: string): boolean => /^[1-9]\d?$/.test(text) && Number(text) <= sampleLimits.years

/** Loan used where the address has none or an invalid one. */
const defaultLoan = { amount: startPageSample.amount, years: String(startPageSample.years) }

const readLoanFromAddress = (searchParams: URLSearchParams): ComparedLoan => {
  const amount = searchParams.get('amount') ?? ''
  const years = searchParams.get('years') ?? ''
  return {
    amount: isSampleAmount(amount) ? amount : defaultLoan.amount,
    years: Number(isLoanTerm(years) ? years : defaultLoan.years),
  }
}

const readOrderFromAddress = (searchParams: URLSearchParams): BankOrder => ({
  by: comparisonColumns.find((column) => column === searchParams.get('sort')) ?? 'name',
  isDescending: searchParams.get('order') === 'desc',
})

/** Reads a loan from the address, so that a link can be shared; `updateAddress` replaces the named values. */
export const useLoanInAddress = () => {
  const [searchParams, setSearchParams] = useSearchParams()

  const updateAddress = (changes: Record<string, string>) =>
    setSearchParams((previous) => new URLSearchParams({ ...Object.fromEntries(previous), ...changes }), {
      replace: true,
    })

  return { loan: readLoanFromAddress(searchParams), searchParams, updateAddress }
}

/** Reads the compared loan, the order and the filter from the address, so that a link can be shared. */
export const useComparison = () => {
  const { loan, searchParams, updateAddress } = useLoanInAddress()
  const order = readOrderFromAddress(searchParams)

  return {
    loan,
    order,
    isActiveOnly: searchParams.get('banks') !== 'all',
    setLoan: (changes: LoanChanges) => updateAddress({ ...changes }),
    setActiveOnly: (isActiveOnly: boolean) => updateAddress({ banks: isActiveOnly ? 'active' : 'all' }),
    sortBy: (by: BankOrder['by']) =>
      updateAddress({ sort: by, order: order.by === by && !order.isDescending ? 'desc' : 'asc' }),
  }
}

export type BankComparison = ReturnType<typeof useComparison>

interface LoanChanges {
  amount?: string
  years?: string
}

interface LoanFieldsProps {
  loan: ComparedLoan
  onChange: (changes: LoanChanges) => void
}

/** Inputs for the amount and the term of a loan. */
export const LoanFields = ({ loan, onChange }: LoanFieldsProps) => {
  const t = useTranslate()
  const { formatMoney } = useAmountFormat()

  const parseAmount = (input: string) => parseTypedNumber(input, { scale: 2 })

  return (
    <>
      <NumberField
        label={t('calculator.compare.amount')}
        formattedValue={formatMoney(loan.amount)}
        validate={(input) =>
          isSampleAmount(parseAmount(input)) ? undefined : t('calculator.effect.samples.badSum')
        }
        onChange={(input) => onChange({ amount: parseAmount(input) })}
      />
      <NumberField
        label={t('calculator.compare.years')}
        formattedValue={String(loan.years)}
        validate={(input) =>
          isLoanTerm(input.trim()) ? undefined : t('calculator.compare.badTerm', { most: sampleLimits.years })
        }
        onChange={(input) => onChange({ years: input.trim() })}
      />
    </>
  )
}

export const loanFieldSx = { width: { xs: 'calc(50% - 6px)', sm: 112, xl: 200 } }

interface NumberFieldProps {
  label: string
  formattedValue: string
  /** Returns the error text of an input; undefined for a valid one. */
  validate: (input: string) => string | undefined
  onChange: (input: string) => void
}

/** Number input that takes effect during typing, as soon as the input is valid. */
const NumberField = ({ label, formattedValue, validate, onChange }: NumberFieldProps) => {
  const [input, setInput] = useState<string>()

  const error = input === undefined ? undefined : validate(input)
  const handleChange = (text: string) => {
    setInput(text)
    if (validate(text) === undefined) onChange(text)
  }

  return (
    <TextField
      label={label}
      value={input ?? formattedValue}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={() => error === undefined && setInput(undefined)}
      sx={loanFieldSx}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } } }}
    />
  )
}

export const hiddenInPrint = { '@media print': { display: 'none' } }

interface PrintStylesProps {
  /** Selector of the only element that is printed, with what is in it. */
  printed: string
  orientation: 'landscape' | 'portrait'
  /** Further styles in print. */
  styles?: object
}

/** Print styles: only one element of the page, in paper colours, with nothing cut off. */
export const PrintStyles = ({ printed, orientation, styles }: PrintStylesProps) => (
  <GlobalStyles
    styles={{
      '@page': { size: `A4 ${orientation}`, margin: '10mm' },
      '@media print': {
        ':root': { colorScheme: 'light' },
        // Every element beside the ancestors of the printed one.
        [`#root *:has(${printed}) > *:not(:has(${printed})):not(${printed}), header nav`]: {
          display: 'none',
        },
        'body, body *': { color: 'CanvasText !important', backgroundColor: 'Canvas !important' },
        main: { padding: '0 !important' },
        'main *': { overflow: 'visible !important' },
        ...styles,
      },
    }}
  />
)

export const PrintButton = () => {
  const t = useTranslate()

  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Print />}
      onClick={() => window.print()}
      sx={hiddenInPrint}
    >
      {t('calculator.compare.print')}
    </Button>
  )
}
