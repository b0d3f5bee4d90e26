import InputAdornment from '@mui/material/InputAdornment'
import { TextInput } from 'react-admin'
import { decimalFrom } from '../../../ui/decimal-text.ts'
import { commonOf, type InputProps } from './field-type-view.ts'

interface Props extends InputProps<'decimal' | 'percent' | 'money'> {
  sign: string | undefined
}

/** What an input says of its unit, behind what is typed. */
export const signed = (sign: string | undefined) => ({
  endAdornment: sign && <InputAdornment position="end">{sign}</InputAdornment>,
})

/** The input of a number with places, beside its unit. */
export const AmountInput = ({ sign, ...props }: Props) => (
  <TextInput
    {...commonOf(props)}
    defaultValue={props.field.default}
    parse={(typed: string) => decimalFrom(typed) || null}
    slotProps={{
      htmlInput: { dir: 'ltr', inputMode: 'decimal' },
      input: signed(sign),
    }}
  />
)
