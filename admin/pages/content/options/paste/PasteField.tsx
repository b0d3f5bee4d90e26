import { TextField, Typography } from '@mui/material'
import type { ClipboardEvent } from 'react'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  typed: string
  onType: (typed: string) => void
  /** A table was pasted. */
  onRead: (pasted: string) => void
  /** What was read has no row. */
  isEmpty: boolean
}

/** Where a table is pasted or typed. */
export const PasteField = ({ typed, onType, onRead, isEmpty }: Props) => {
  const words = useWords()
  const take = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (typed !== '' || pasted.trim() === '') return
    event.preventDefault()
    onRead(pasted)
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {words('options.tools.paste.hint')}
      </Typography>
      <TextField
        autoFocus
        multiline
        minRows={6}
        maxRows={12}
        label={words('options.tools.paste.field')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onPaste={take}
        error={isEmpty}
        helperText={isEmpty && words('options.tools.paste.empty')}
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
      />
    </>
  )
}
