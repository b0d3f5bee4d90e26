import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import type { DropdownName } from '../../../providers/dropdown-admin.ts'
import { FieldName } from './FieldName.tsx'
import { ScreenChoice } from './ScreenChoice.tsx'
import { useNaming } from './useNaming.ts'

interface Props {
  title: string
  /** What becomes of it. */
  text: string
  /** What the button says. */
  act: string
  start: DropdownName
  isBusy: boolean
  /** What the last attempt came to. */
  failure: { readonly title: string; readonly why: string } | undefined
  onName: (name: DropdownName) => void
  onClose: () => void
}

/** Asks for the screen and the field of a new dropdown; a key that is taken is told at once. */
export const NamingDialog = ({ title, text, act, start, isBusy, failure, onName, onClose }: Props) => {
  const translate = useTranslate()
  const heading = useId()
  const [name, setName] = useState(start)
  const { mistake, owner, isReady } = useNaming(name)
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isBusy) onName(name)
        }}
      >
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <DialogContentText>{text}</DialogContentText>
          {failure && <FailureAlert title={failure.title}>{failure.why}</FailureAlert>}
          <ScreenChoice
            screen={name.screen_location}
            onChoose={(screen_location) => setName({ ...name, screen_location })}
          />
          <FieldName
            name={name}
            mistake={mistake}
            owner={owner}
            onChange={(field_name) => setName({ ...name, field_name })}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
