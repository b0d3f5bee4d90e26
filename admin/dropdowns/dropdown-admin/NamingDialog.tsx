import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dropdownKey, isFieldName, maxFieldNameLength } from '../../../domain/dropdowns/dropdown-data.ts'
import { FailureAlert } from '../../form/SaveBar.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { type DropdownName, useEveryScreen, useScreenDropdowns } from '../dropdown-queries.ts'
import { dropdownRecordPath } from '../paths.ts'
import { ScreenSelect } from './ScreenSelect.tsx'

/** Reason why a name is refused: wrong pattern, or its key belongs to another dropdown. */
type NameError = 'pattern' | 'taken'

interface NamingDialogProps {
  title: string
  /** Explains the result of the action. */
  text: string
  submitLabel: string
  initialName: DropdownName
  isBusy: boolean
  failure: { readonly title: string; readonly reason: string } | undefined
  onName: (name: DropdownName) => void
  onClose: () => void
}

/** Dialog for the screen and the field of a new dropdown; reports a taken key while typing. */
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
          {failure && <FailureAlert title={failure.title}>{failure.reason}</FailureAlert>}
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

/** Checks a name and finds the dropdown that already has its key. */
const useNameCheck = ({ screen_location, field_name }: DropdownName) => {
  const language = useLanguage()
  const { data: others } = useScreenDropdowns(screen_location, language)
  const key = dropdownKey(screen_location, field_name)
  const owner = others?.find((other) => other.key === key)
  const nameError: NameError | undefined =
    field_name !== '' && !isFieldName(field_name) ? 'pattern' : owner && 'taken'
  return { owner, error: nameError, isReady: screen_location !== '' && field_name !== '' && !nameError }
}

interface FieldNameProps {
  name: DropdownName
  error: NameError | undefined
  /** Dropdown that already has the key. */
  owner: { readonly key: string; readonly label: string } | undefined
  onChange: (field: string) => void
}

const KeyTakenNote = ({ owner: { key, label } }: { owner: NonNullable<FieldNameProps['owner']> }) => {
  const t = useTranslate()

  return (
    <>
      {t('dropdownAdmin.naming.taken')}{' '}
      <Link component={RouterLink} to={dropdownRecordPath(key)}>
        <bdi>{label || key}</bdi>
      </Link>
    </>
  )
}

/** Input for the field name, with the resulting key or the error as helper text. */
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

/** Selects the screen of a new dropdown among all screens. */
const ScreenChoice = ({ screen, onChoose }: ScreenChoiceProps) => {
  const screensQuery = useEveryScreen()
  const t = useTranslate()

  return (
    <ScreenSelect
      screens={screensQuery.data ?? []}
      screen={screen}
      onChoose={(newScreen = '') => onChoose(newScreen)}
      field={{ label: t('dropdownAdmin.screen'), autoFocus: screen === '' }}
    />
  )
}
