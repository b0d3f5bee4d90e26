import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { sampleLimits } from '../../../../domain/calculator/sample-loans.ts'
import { normalizeTypedNumber } from '../../../../domain/format/format.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useFigures } from '../effect/useFigures.ts'
import { onScreenOnly } from './Printing.tsx'
import { type Comparison, isSum, isTerm } from './useComparison.ts'

interface NumberProps {
  label: string
  shown: string
  /** What is wrong with what was typed, if it is. */
  faultOf: (typed: string) => string | undefined
  onChange: (typed: string) => void
}

/** A number that takes effect while it is typed, as soon as it is one. */
const NumberField = ({ label, shown, faultOf, onChange }: NumberProps) => {
  const [typed, setTyped] = useState<string>()
  const fault = typed === undefined ? undefined : faultOf(typed)
  const change = (text: string) => {
    setTyped(text)
    if (faultOf(text) === undefined) onChange(text)
  }
  return (
    <TextField
      label={label}
      value={typed ?? shown}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => change(target.value)}
      onBlur={() => fault === undefined && setTyped(undefined)}
      sx={{ width: { xs: '100%', sm: 200 } }}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } } }}
    />
  )
}

/** The loan that is compared, and which banks. */
export const CompareControls = ({ comparison, count }: { comparison: Comparison; count: number }) => {
  const words = useWords()
  const { money } = useFigures()
  const { loan, isActiveOnly, setLoan, setActiveOnly } = comparison
  const sumOf = (typed: string) => normalizeTypedNumber(typed, true)
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, marginBlockEnd: 2, ...onScreenOnly }}
    >
      <NumberField
        label={words('calculator.compare.amount')}
        shown={money(loan.amount)}
        faultOf={(typed) => (isSum(sumOf(typed)) ? undefined : words('calculator.effect.samples.badSum'))}
        onChange={(typed) => setLoan({ amount: sumOf(typed) })}
      />
      <NumberField
        label={words('calculator.compare.years')}
        shown={String(loan.years)}
        faultOf={(typed) =>
          isTerm(typed.trim()) ? undefined : words('calculator.compare.badTerm', { most: sampleLimits.years })
        }
        onChange={(typed) => setLoan({ years: typed.trim() })}
      />
      <FormControlLabel
        control={<Switch checked={isActiveOnly} onChange={(_, checked) => setActiveOnly(checked)} />}
        label={words('calculator.compare.active')}
      />
      <Typography variant="body2" role="status" color="textSecondary">
        {words('calculator.compare.count', { smart_count: count })}
      </Typography>
    </Stack>
  )
}
