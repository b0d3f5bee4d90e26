import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  InputAdornment,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import {
  isSampleAmount,
  type SampleLoan,
  type Samples,
  sampleLimits,
} from '../../../domain/calculator/sample-loans.ts'
import { parseTypedNumber } from '../../../domain/format/typed-number.ts'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useAmountFormat } from './NumberText.tsx'
import { useSampleLoans } from './useSampleEffect.ts'

/** Inputs of the sample loans by field name: `amount.0`, `property.0`, `years.0`. */
type SampleInputs = Readonly<Record<string, string>>

type SampleError = 'badSum' | 'badTerm'

/** Dialog that edits the sample loans: amounts, property values and terms. */
export const SamplesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const id = useId()
  const { fieldOf, apply, reset, finish } = useSamplesForm(onClose)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events of a dialog to the form of the page that contains it.
    event.stopPropagation()
    apply()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('calculator.effect.samples.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">{t('calculator.effect.samples.text')}</DialogContentText>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
            {loanIndexes.flatMap((index) =>
              (['amount', 'property'] as const).map((part) => (
                <SampleField
                  key={`${part}.${index}`}
                  label={t(`calculator.effect.samples.${part}`, { number: index + 1 })}
                  unit="₪"
                  {...fieldOf(`${part}.${index}`)}
                />
              )),
            )}
            {termIndexes.map((index) => (
              <SampleField
                key={index}
                label={t('calculator.effect.samples.term', { number: index + 1 })}
                {...fieldOf(`years.${index}`)}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={reset} sx={{ marginInlineEnd: 'auto' }}>
            {t('calculator.effect.samples.usual')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={finish}>
            {t('calculator.effect.samples.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('calculator.effect.samples.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const createIndexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const loanIndexes = createIndexes(sampleLimits.loans)
const termIndexes = createIndexes(sampleLimits.terms)

const toSampleInputs = ({ loans, years }: Samples, format: (amount: string) => string): SampleInputs => ({
  ...Object.fromEntries(
    loans.flatMap(({ amount, property }, index) => [
      [`amount.${index}`, format(amount)],
      [`property.${index}`, property && format(property)],
    ]),
  ),
  ...Object.fromEntries(years.map((count, index) => [`years.${index}`, String(count)])),
})

const isSameLoan = (first: SampleLoan, second: SampleLoan): boolean =>
  first.amount === second.amount && first.property === second.property

/** Parses the inputs; leaves out empty loans, repeated loans and empty terms. */
const parseSamples = (inputs: SampleInputs): Samples => {
  const parseAmount = (name: string) => parseTypedNumber(inputs[name] ?? '', { scale: 2 })
  const loans = loanIndexes.map((index) => ({
    amount: parseAmount(`amount.${index}`),
    property: parseAmount(`property.${index}`),
  }))
  const years = termIndexes
    .map((index) => parseTypedNumber(inputs[`years.${index}`] ?? '', { scale: 0 }))
    .filter(Boolean)
  const filledLoans = loans.filter(({ amount, property }) => amount || property)
  const uniqueLoans = filledLoans.filter(
    (loan, index) => filledLoans.findIndex((other) => isSameLoan(other, loan)) === index,
  )

  return { loans: uniqueLoans, years: years.map(Number) }
}

const findAmountErrors = (inputs: SampleInputs): [string, SampleError][] =>
  loanIndexes.flatMap((index) => {
    const [amount = '', property = ''] = ['amount', 'property'].map((name) =>
      parseTypedNumber(inputs[`${name}.${index}`] ?? '', { scale: 2 }),
    )
    const needsAmount = amount !== '' || property !== '' || parseSamples(inputs).loans.length === 0

    return [
      ...(needsAmount && !isSampleAmount(amount)
        ? [[`amount.${index}`, 'badSum'] as [string, SampleError]]
        : []),
      ...(property !== '' && !isSampleAmount(property)
        ? [[`property.${index}`, 'badSum'] as [string, SampleError]]
        : []),
    ]
  })

const findTermErrors = (inputs: SampleInputs): [string, SampleError][] => {
  const { years } = parseSamples(inputs)
  return termIndexes.flatMap((index) => {
    const text = parseTypedNumber(inputs[`years.${index}`] ?? '', { scale: 0 })
    const count = Number(text)
    const isTerm = Number.isInteger(count) && count >= 1 && count <= sampleLimits.years
    const isOnce = years.filter((other) => other === count).length === 1
    const isFine = text === '' ? years.length > 0 : isTerm && isOnce
    return isFine ? [] : [[`years.${index}`, 'badTerm'] as [string, SampleError]]
  })
}

/** Returns the errors by field name. */
const validateSamples = (inputs: SampleInputs): Readonly<Record<string, SampleError>> =>
  Object.fromEntries([...findAmountErrors(inputs), ...findTermErrors(inputs)])

interface SampleFieldProps {
  label: string
  value: string
  error: SampleError | undefined
  unit?: string
  onChange: (value: string) => void
}

const SampleField = ({ label, value, error, unit, onChange }: SampleFieldProps) => {
  const t = useTranslate()

  return (
    <TextField
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error && t(`calculator.effect.samples.${error}`, { most: sampleLimits.years })}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}

/** Holds the inputs; their errors show after the first attempt to apply. */
const useSamplesForm = (onClose: () => void) => {
  const { samples, remember } = useSampleLoans()
  const { formatNumber } = useAmountFormat()
  const { inputs, changeInputs, finish } = useKeptInputs(
    'sample-loans',
    toSampleInputs(samples, formatNumber),
    onClose,
  )
  const [showsErrors, setShowsErrors] = useState(false)

  const errors = validateSamples(inputs)
  const saveAndClose = (newSamples: Parameters<typeof remember>[0]) => {
    remember(newSamples)
    finish()
  }

  return {
    fieldOf: (name: string) => ({
      value: inputs[name] ?? '',
      error: showsErrors ? errors[name] : undefined,
      onChange: (value: string) => changeInputs({ [name]: value }),
    }),
    apply: () => (Object.keys(errors).length > 0 ? setShowsErrors(true) : saveAndClose(parseSamples(inputs))),
    reset: () => saveAndClose(null),
    finish,
  }
}
