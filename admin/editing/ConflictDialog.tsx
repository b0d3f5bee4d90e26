import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { formatDateTime, isolateBidi } from '../../domain/format/format.ts'
import { useWords } from '../ui/useWords.ts'
import { ConflictFields } from './ConflictFields.tsx'
import { type Choices, type ConflictRow, defaultChoices } from './conflict.ts'

interface Stored {
  /** Who saved the stored version, when that is known. */
  who?: string
  when?: string
}

const Explanation = ({ who, when: time }: Stored) => {
  const words = useWords()
  const when = isolateBidi(formatDateTime(time) ?? '')
  return (
    <DialogContentText>
      {who
        ? words('editing.conflict.savedBy', { who: isolateBidi(who), when })
        : words('editing.conflict.saved', { when })}{' '}
      {words('editing.conflict.explain')}
    </DialogContentText>
  )
}

interface Props extends Stored {
  rows: readonly ConflictRow[]
  onResolve: (choices: Choices) => void
  onClose: () => void
}

/** Somebody saved first: shows theirs, mine and what it was, field by field, to choose and save again. */
export const ConflictDialog = ({ who, when, rows, onResolve, onClose }: Props) => {
  const words = useWords()
  const id = useId()
  const [choices, setChoices] = useState(() => defaultChoices(rows))
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words('editing.conflict.title')}</DialogTitle>
      <ConflictFields
        rows={rows}
        choices={choices}
        onChoose={(path, side) => setChoices({ ...choices, [path]: side })}
      >
        <Explanation who={who} when={when} />
      </ConflictFields>
      <DialogActions>
        <Button onClick={onClose}>{words('editing.conflict.back')}</Button>
        <Button
          variant="contained"
          disabled={!rows.every(({ path }) => choices[path])}
          onClick={() => onResolve(choices)}
        >
          {words('editing.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
