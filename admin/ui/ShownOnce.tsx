import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useRef } from 'react'
import { useCopy } from './useCopy.ts'

interface Props {
  title: string
  text: string
  /** Secret to show. */
  value: string
  label: string
  messages: Readonly<Record<'copy' | 'copied' | 'notCopied' | 'close', string>>
  onClose: () => void
}

/** Dialog that shows a secret once, to be copied. */
export const ShownOnce = ({ title, text, value, label, messages, onClose }: Props) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { outcome, copy } = useCopy(value)

  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{text}</DialogContentText>
        <TextField
          label={label}
          value={value}
          inputRef={field}
          onFocus={() => field.current?.select()}
          slotProps={{ htmlInput: { dir: 'ltr', readOnly: true } }}
        />
        {outcome && (
          <Alert severity={outcome === 'copied' ? 'success' : 'warning'}>{messages[outcome]}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
        <Button variant="contained" onClick={() => void copy()}>
          {messages.copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
