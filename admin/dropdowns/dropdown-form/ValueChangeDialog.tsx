import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useWords } from '../../ui/useWords.ts'
import { DropdownUsage } from '../DropdownUsage.tsx'

interface Props {
  dropdownKey: string
  /** The value that is stored, and the one that was typed in its place. */
  from: string
  to: string
  /** Whether the person stands by the change. */
  onClose: (isMeant: boolean) => void
}

/** Asks before the value of a stored option becomes another, and tells what depends on it. */
export const ValueChangeDialog = ({ dropdownKey, from, to, onClose }: Props) => {
  const words = useWords()
  const headingId = useId()

  const keep = () => onClose(false)

  return (
    <Dialog open fullWidth maxWidth="md" onClose={keep} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>
        {words('options.uses.change.title', { from: isolateBidi(from), to: isolateBidi(to) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{words('options.uses.change.text')}</DialogContentText>
        <DropdownUsage dropdownKey={dropdownKey} value={from} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={keep}>
          {words('options.uses.change.keep')}
        </Button>
        <Button color="warning" onClick={() => onClose(true)}>
          {words('options.uses.change.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
