import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { savedViews } from '../../../../domain/resources/saved-views.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { Named } from './useViewActs.ts'

interface Props {
  title: string
  named: Named
  isRunning: boolean
  /** Rejects where the name is another view's. */
  onSave: (named: Named) => Promise<unknown>
  onClose: () => void
}

const { name: nameField, is_shared: sharedField } = savedViews.fields

/** Where a view gets its name, and where it is said whether it is for all. */
export const ViewDialog = ({ title, named, isRunning, onSave, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const [name, setName] = useState(named.name)
  const [isShared, setIsShared] = useState(named.is_shared)
  const [isTaken, setIsTaken] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await onSave({ name: name.trim(), is_shared: isShared }).catch(() => setIsTaken(true))
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            label={nameField.label[language]}
            value={name}
            error={isTaken}
            helperText={isTaken && words('resource.views.taken')}
            onChange={({ target }) => {
              setName(target.value)
              setIsTaken(false)
            }}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: nameField.maxLength } }}
          />
          <FormControlLabel
            label={sharedField.label[language]}
            control={<Checkbox checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isRunning} disabled={name.trim() === ''}>
            {words('resource.views.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
