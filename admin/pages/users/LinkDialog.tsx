import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useRef, useState } from 'react'
import { isolated } from '../../../domain/in-words/isolated.ts'
import { linkHours } from '../../../domain/passwords.ts'
import { useWords } from '../../ui/useWords.ts'

interface LinkDialogProps {
  /** Whom the link is for. */
  name: string
  /** The path that the server has answered. */
  path: string
  onClose: () => void
}

const useCopy = (text: string) => {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  // Over plain HTTP browsers have no clipboard at all.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }
  return { outcome, copy }
}

/** Shows a one-time link, this once, to be copied and passed on. */
export const LinkDialog = ({ name, path, onClose }: LinkDialogProps) => {
  const words = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const link = new URL(path, window.location.origin).href
  const { outcome, copy } = useCopy(link)
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words('users.link.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>
          {words('users.link.text', { name: isolated(name), smart_count: linkHours })}
        </DialogContentText>
        <TextField
          label={words('users.link.label')}
          value={link}
          inputRef={field}
          onFocus={() => field.current?.select()}
          slotProps={{ htmlInput: { dir: 'ltr', readOnly: true } }}
        />
        {outcome && (
          <Alert severity={outcome === 'copied' ? 'success' : 'warning'}>
            {words(`users.link.${outcome}`)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words('users.link.close')}</Button>
        <Button variant="contained" onClick={() => void copy()}>
          {words('users.link.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
