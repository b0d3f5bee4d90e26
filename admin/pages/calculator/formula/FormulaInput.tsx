import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { formula } from '../../../../domain/calculator/formula.ts'
import { unitLabel } from '../../../../domain/descriptor/number-types.ts'
import { fieldOf } from '../../../../domain/descriptor/resource.ts'
import { messageOf } from '../../../resource/form/field-errors.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { FormulaEditing } from './useFormulaEditing.ts'
import { useMeaning } from './useMeaning.ts'

/** What stands behind the number of a field: what it counts, or the sign of a share. */
const useUnit = (name: string): string | undefined => {
  const language = useLanguage()
  const field = fieldOf(formula, name)
  return field && 'unit' in field ? unitLabel(field, language) : '%'
}

const useError = (editing: FormulaEditing, name: string): string | undefined => {
  const language = useLanguage()
  const translate = useTranslate()
  const rule = editing.errorOf(name)
  if (!rule) return undefined
  const { message, args } = messageOf(formula, name, `rules.${rule}`, { language, values: editing.numbers })
  return translate(message, args)
}

/** A number of the formula: typed with a comma or a point, its unit behind it, and what is wrong with it below. */
export const FormulaInput = ({ name, editing }: { name: string; editing: FormulaEditing }) => {
  const language = useLanguage()
  const unit = useUnit(name)
  const error = useError(editing, name)
  const meaning = useMeaning(name)
  return (
    <TextField
      fullWidth
      required
      label={fieldOf(formula, name)?.label[language]}
      value={editing.values[name] ?? ''}
      onChange={({ target }) => editing.type(name, target.value)}
      onBlur={() => editing.leave(name)}
      error={error !== undefined}
      helperText={error ?? meaning}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
        inputLabel: { required: false },
      }}
    />
  )
}
