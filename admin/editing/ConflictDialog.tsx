import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { dateText } from '../ui/date-text.ts'
import { isolated } from '../ui/isolated.ts'
import { useWords } from '../ui/useWords.ts'
import { ConflictField } from './ConflictField.tsx'
import { type Choices, type ConflictRow, defaultChoices } from './conflict.ts'

interface Stored {
  /** Who saved the stored version, when that is known. */
  who?: string
  when?: string
}

const Explanation = ({ who, when: time }: Stored) => {
  const words = useWords()
  const when = isolated(dateText(time) ?? '')
  return (
    <DialogContentText>
      {who
        ? words('ui.conflict.savedBy', { who: isolated(who), when })
        : words('ui.conflict.saved', { when })}{' '}
      {words('ui.conflict.explain')}
    </DialogContentText>
  )
}

interface Props extends Stored {
  rows: readonly ConflictRow[]
  isSaving: boolean
  /** Why the choice could not be saved. */
  error?: string
  onResolve: (choices: Choices) => void
  onClose: () => void
}

/**
 * Somebody saved first: shows theirs, mine and what it was, field by field, to choose and save again. Give
 * it the stored version as `key`, so that a second conflict starts anew.
 */
export const ConflictDialog = ({ who, when, rows, isSaving, error, onResolve, onClose }: Props) => {
  const words = useWords()
  const id = useId()
  const [choices, setChoices] = useState(() => defaultChoices(rows))
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words('ui.conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 6 }}>
        <Explanation who={who} when={when} />
        {rows.map((row) => (
          <ConflictField
            key={row.path}
            row={row}
            choice={choices[row.path]}
            onChoose={(side) => setChoices({ ...choices, [row.path]: side })}
          />
        ))}
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words('ui.conflict.back')}</Button>
        <Button
          variant="contained"
          disabled={!rows.every(({ path }) => choices[path])}
          loading={isSaving}
          onClick={() => onResolve(choices)}
        >
          {words('ui.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
