import { TextInput } from 'react-admin'
import { commonOf, type InputProps } from '../field-type-view.ts'

interface Props extends InputProps<'url' | 'email'> {
  inputMode: 'url' | 'email'
}

const asTyped = (text: string) => text.trim()
const orNothing = (text: string) => text.trim() || null

/** The input of an address, which reads from left to right; spaces that were pasted along are left out. */
export const AddressInput = ({ inputMode, ...props }: Props) => (
  <TextInput
    {...commonOf(props)}
    defaultValue={props.field.default}
    parse={props.field.required ? asTyped : orNothing}
    slotProps={{ htmlInput: { dir: 'ltr', inputMode, autoComplete: 'off' } }}
  />
)
