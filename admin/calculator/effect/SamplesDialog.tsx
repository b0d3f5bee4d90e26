import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import {
  type SampleLoan,
  type Samples,
  sampleAmountPattern,
  sampleLimits,
} from '../../../domain/calculator/sample-loans.ts'
import { normalizeTypedNumber } from '../../../domain/format/format.ts'
import { useWords } from '../../ui/useWords.ts'
import { useAmountFormat } from './NumberText.tsx'
import { useSampleLoans } from './useSampleEffect.ts'

/** The fields of the sample loans as they are typed, by name: `amount.0`, `property.0`, `years.0`. */
type SampleInputs = Readonly<Record<string, string>>

type SampleError = 'badSum' | 'badTerm'

/** The loans that a change is tried on: their amounts, what the property is worth, and the terms. */
export const SamplesDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const id = useId()
  const { fieldOf, apply, reset } = useSamplesForm(onClose)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog is drawn within the form of the page, as React sees it.
    event.stopPropagation()
    apply()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{words('calculator.effect.samples.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">{words('calculator.effect.samples.text')}</DialogContentText>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
            {loanIndexes.flatMap((place) =>
              (['amount', 'property'] as const).map((part) => (
                <SampleField
                  key={`${part}.${place}`}
                  label={words(`calculator.effect.samples.${part}`, { number: place + 1 })}
                  unit="₪"
                  {...fieldOf(`${part}.${place}`)}
                />
              )),
            )}
            {termIndexes.map((place) => (
              <SampleField
                key={place}
                label={words('calculator.effect.samples.term', { number: place + 1 })}
                {...fieldOf(`years.${place}`)}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={reset} sx={{ marginInlineEnd: 'auto' }}>
            {words('calculator.effect.samples.usual')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {words('calculator.effect.samples.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {words('calculator.effect.samples.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const indexesTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const loanIndexes = indexesTo(sampleLimits.loans)
const termIndexes = indexesTo(sampleLimits.terms)

/** What stands in the fields for sample loans. */
const toSampleInputs = ({ loans, years }: Samples, shown: (amount: string) => string): SampleInputs => ({
  ...Object.fromEntries(
    loans.flatMap(({ amount, property }, index) => [
      [`amount.${index}`, shown(amount)],
      [`property.${index}`, property && shown(property)],
    ]),
  ),
  ...Object.fromEntries(years.map((each, index) => [`years.${index}`, String(each)])),
})

const isSame = (one: SampleLoan, other: SampleLoan): boolean =>
  one.amount === other.amount && one.property === other.property

/** The sample loans that were typed: one without any number, one typed twice and an empty term are left out. */
const parseSamples = (typed: SampleInputs): Samples => {
  const sum = (name: string) => normalizeTypedNumber(typed[name] ?? '', true)
  const loans = loanIndexes.map((place) => ({
    amount: sum(`amount.${place}`),
    property: sum(`property.${place}`),
  }))
  const years = termIndexes
    .map((place) => normalizeTypedNumber(typed[`years.${place}`] ?? ''))
    .filter(Boolean)
  const said = loans.filter(({ amount, property }) => amount || property)
  const once = said.filter((loan, index) => said.findIndex((each) => isSame(each, loan)) === index)

  return { loans: once, years: years.map(Number) }
}

const isSum = (text: string): boolean => new RegExp(sampleAmountPattern).test(text)

const amountErrors = (typed: SampleInputs): [string, SampleError][] =>
  loanIndexes.flatMap((place) => {
    const [amount = '', property = ''] = ['amount', 'property'].map((name) =>
      normalizeTypedNumber(typed[`${name}.${place}`] ?? '', true),
    )
    const needsAmount = amount !== '' || property !== '' || parseSamples(typed).loans.length === 0

    return [
      ...(needsAmount && !isSum(amount) ? [[`amount.${place}`, 'badSum'] as [string, SampleError]] : []),
      ...(property !== '' && !isSum(property)
        ? [[`property.${place}`, 'badSum'] as [string, SampleError]]
        : []),
    ]
  })

const termErrors = (typed: SampleInputs): [string, SampleError][] => {
  const { years } = parseSamples(typed)
  return termIndexes.flatMap((place) => {
    const text = normalizeTypedNumber(typed[`years.${place}`] ?? '')
    const count = Number(text)
    const isTerm = Number.isInteger(count) && count >= 1 && count <= sampleLimits.years
    const isOnce = years.filter((each) => each === count).length === 1
    const isFine = text === '' ? years.length > 0 : isTerm && isOnce
    return isFine ? [] : [[`years.${place}`, 'badTerm'] as [string, SampleError]]
  })
}

/** What is wrong with what was typed, by field. */
const validateSamples = (typed: SampleInputs): Readonly<Record<string, SampleError>> =>
  Object.fromEntries([...amountErrors(typed), ...termErrors(typed)])

interface SampleFieldProps {
  label: string
  value: string
  fault: SampleError | undefined
  unit?: string
  onChange: (value: string) => void
}

/** A number of a sample loan. */
const SampleField = ({ label, value, fault, unit, onChange }: SampleFieldProps) => {
  const words = useWords()

  return (
    <TextField
      label={label}
      value={value}
      error={fault !== undefined}
      helperText={fault && words(`calculator.effect.samples.${fault}`, { most: sampleLimits.years })}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}

/** What is typed, and what is wrong with it once it was to be applied. */
const useSamplesForm = (onClose: () => void) => {
  const { samples, remember } = useSampleLoans()
  const { bare } = useAmountFormat()
  const [typed, setTyped] = useState(() => toSampleInputs(samples, bare))
  const [isTold, setIsTold] = useState(false)

  const faults = validateSamples(typed)
  const keep = (next: Parameters<typeof remember>[0]) => {
    remember(next)
    onClose()
  }

  return {
    fieldOf: (name: string) => ({
      value: typed[name] ?? '',
      fault: isTold ? faults[name] : undefined,
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    }),
    apply: () => (Object.keys(faults).length > 0 ? setIsTold(true) : keep(parseSamples(typed))),
    reset: () => keep(null),
  }
}
