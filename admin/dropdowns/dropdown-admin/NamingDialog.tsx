import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dropdownKey, isFieldName, maxFieldNameLength } from '../../../domain/dropdowns/dropdown-data.ts'
import { FailureAlert } from '../../form/SaveBar.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DropdownName } from '../dropdown-record.ts'
import { dropdownRecordPath } from '../paths.ts'
import { useEveryScreen, useScreenDropdowns } from '../queries.ts'
import { ScreenSelect } from './ScreenSelect.tsx'

/** What keeps a name from being taken: it cannot be one, or another dropdown has its key. */
type NameError = 'pattern' | 'taken'

interface NamingDialogProps {
  title: string
  /** What becomes of it. */
  text: string
  /** What the button says. */
  submitLabel: string
  initialName: DropdownName
  isBusy: boolean
  /** What the last attempt came to. */
  failure: { readonly title: string; readonly why: string } | undefined
  onName: (name: DropdownName) => void
  onClose: () => void
}

/** Asks for the screen and the field of a new dropdown; a key that is taken is told at once. */
export const NamingDialog = ({
  title,
  text,
  submitLabel,
  initialName,
  isBusy,
  failure,
  onName,
  onClose,
}: NamingDialogProps) => {
  const t = useTranslate()
  const headingId = useId()
  const [name, setName] = useState(initialName)
  const { error, owner, isReady } = useNameCheck(name)

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isBusy) onName(name)
        }}
      >
        <DialogTitle id={headingId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <DialogContentText>{text}</DialogContentText>
          {failure && <FailureAlert title={failure.title}>{failure.why}</FailureAlert>}
          <ScreenChoice
            screen={name.screen_location}
            onChoose={(screen_location) => setName({ ...name, screen_location })}
          />
          <FieldName
            name={name}
            error={error}
            owner={owner}
            onChange={(field_name) => setName({ ...name, field_name })}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Whether a dropdown can be made under a name, and who has its key where it cannot. */
const useNameCheck = ({ screen_location, field_name }: DropdownName) => {
  const { data: others } = useScreenDropdowns(screen_location, useLanguage())
  const key = dropdownKey(screen_location, field_name)
  const owner = others?.find((other) => other.key === key)
  const nameError: NameError | undefined =
    field_name !== '' && !isFieldName(field_name) ? 'pattern' : owner && 'taken'
  return { owner, error: nameError, isReady: screen_location !== '' && field_name !== '' && !nameError }
}

interface FieldNameProps {
  name: DropdownName
  error: NameError | undefined
  /** The dropdown that has the key already. */
  owner: { readonly key: string; readonly label: string } | undefined
  onChange: (field: string) => void
}

const KeyTakenNote = ({ owner: { key, label } }: { owner: NonNullable<FieldNameProps['owner']> }) => (
  <>
    {useTranslate()('dropdownAdmin.naming.taken')}{' '}
    <Link component={RouterLink} to={dropdownRecordPath(key)}>
      <bdi>{label || key}</bdi>
    </Link>
  </>
)

/** The field of a dropdown, with the key that comes of it or what is wrong with that. */
const FieldName = ({ name, error, owner, onChange }: FieldNameProps) => {
  const t = useTranslate()

  const { screen_location: screen, field_name: field } = name
  const errorTexts = {
    pattern: t('dropdownAdmin.naming.pattern'),
    taken: owner && <KeyTakenNote owner={owner} />,
  }
  const key = screen && field && (
    <>
      {t('dropdownAdmin.naming.key')}{' '}
      <Box component="bdi" dir="ltr" sx={{ color: 'text.primary' }}>
        {dropdownKey(screen, field)}
      </Box>
    </>
  )

  return (
    <TextField
      label={t('dropdownAdmin.naming.field')}
      value={field}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ? errorTexts[error] : key || t('dropdownAdmin.naming.pattern')}
      slotProps={{
        htmlInput: { dir: 'ltr', maxLength: maxFieldNameLength, autoComplete: 'off', spellCheck: false },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}

interface ScreenChoiceProps {
  screen: string
  onChoose: (screen: string) => void
}

/** The screen of a new dropdown, among all there are. */
const ScreenChoice = ({ screen, onChoose }: ScreenChoiceProps) => (
  <ScreenSelect
    screens={useEveryScreen().data ?? []}
    screen={screen}
    onChoose={(chosen = '') => onChoose(chosen)}
    field={{ label: useTranslate()('dropdownAdmin.screen'), autoFocus: screen === '' }}
  />
)
