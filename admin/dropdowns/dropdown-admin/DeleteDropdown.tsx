import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { isolateBidi } from '../../../domain/format/format.ts'
import { FailureAlert } from '../../form/SaveBar.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useActionError } from '../action-feedback.ts'
import { UsesList } from '../DropdownUsage.tsx'
import { useDropdownUses } from '../dropdown-queries.ts'
import type { DropdownTarget } from './DropdownMenu.tsx'
import { useDeleteDropdown } from './useDeleteDropdown.tsx'

interface Props {
  dropdown: DropdownTarget
  onClose: () => void
  onRemoved?: () => void
}

/** Confirms a deletion: lists the dependents; if visitors see the dropdown, its key must be typed. */
export const DeleteDropdown = ({ dropdown, onClose, onRemoved }: Props) => {
  const t = useTranslate()
  const headingId = useId()
  const [typedKey, setTypedKey] = useState('')
  const uses = useDropdownUses(dropdown.dropdown_key)
  const deletion = useDeleteDropdown(dropdown, () => {
    onClose()
    onRemoved?.()
  })
  const describeError = useActionError('dropdownAdmin.failed.remove')

  const failure = describeError(deletion.error)

  const key = dropdown.dropdown_key
  const isConfirmed = uses.data !== undefined && (!uses.data.is_used || typedKey.trim() === key)

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !deletion.isPending) deletion.remove()
        }}
      >
        <DialogTitle id={headingId}>{t('resource.removeTitle', { name: isolateBidi(key) })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <DialogContentText>{t('dropdownAdmin.remove.text')}</DialogContentText>
          {failure && <FailureAlert title={failure.title}>{failure.reason}</FailureAlert>}
          <Loaded query={uses}>{(data) => <UsesList uses={data} />}</Loaded>
          {uses.data?.is_used && (
            <TextField
              label={t('dropdownAdmin.remove.typeKey', { key: isolateBidi(key) })}
              value={typedKey}
              onChange={({ target }) => setTypedKey(target.value)}
              slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={deletion.isPending} autoFocus onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            loading={deletion.isPending}
            disabled={!isConfirmed}
          >
            {t('resource.remove')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
