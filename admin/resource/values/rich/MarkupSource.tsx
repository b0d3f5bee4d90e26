import TextField from '@mui/material/TextField'

interface Props {
  value: string | null
  onChange: (value: string) => void
  onBlur: () => void
  attributes: Record<string, string>
}

/** A rich text with its tags to be seen, where an editor would lose some of them. */
export const MarkupSource = ({ value, onChange, onBlur, attributes }: Props) => (
  <TextField
    multiline
    minRows={4}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
    onBlur={onBlur}
    slotProps={{ htmlInput: attributes }}
  />
)
