import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { DropdownUsage } from '../DropdownUsage.tsx'

interface Props {
  dropdownKey: string
  /** Stored value, and the value typed in its place. */
  from: string
  to: string
  /** Called with whether the user confirmed the change. */
  onClose: (isConfirmed: boolean) => void
}

/** Confirms a change of a stored option's value, and lists its dependents. */
export const ValueChangeDialog = ({ dropdownKey, from, to, onClose }: Props) => {
  const t = useTranslate()
  const headingId = useId()

  const keep = () => onClose(false)

  return (
    <Dialog open fullWidth maxWidth="md" onClose={keep} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>
        {t('options.uses.change.title', { from: isolateBidi(from), to: isolateBidi(to) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{t('options.uses.change.text')}</DialogContentText>
        <DropdownUsage dropdownKey={dropdownKey} value={from} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={keep}>
          {t('options.uses.change.keep')}
        </Button>
        <Button color="warning" onClick={() => onClose(true)}>
          {t('options.uses.change.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
