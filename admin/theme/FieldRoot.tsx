import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'div'> {
  InputProps?: unknown
  inputProps?: unknown
  InputLabelProps?: unknown
}

/** The element around a field, without what react-admin hands it for earlier versions of MUI besides the slots. */
export const FieldRoot = ({ InputProps: _, inputProps: __, InputLabelProps: ___, ...known }: Props) => (
  <div {...known} />
)
