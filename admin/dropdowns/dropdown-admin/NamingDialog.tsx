import * as calls from 'virtual:calls'
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
import { useId } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { dropdownKey, isFieldName, maxFieldNameLength } from '../../../domain/dropdowns/dropdown-data.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { FailureAlert } from '../../form/SaveBar.tsx'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { useApiMutation } from '../../providers/api-queries.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useActionError, useNotifySuccess } from '../action-feedback.ts'
import { type DropdownName, useEveryScreen, useScreenDropdowns } from '../dropdown-queries.ts'
import { dropdownRecordPath } from '../paths.ts'
import type { DropdownTarget } from './DropdownMenu.tsx'
import { ScreenSelect } from './ScreenSelect.tsx'
import { dialogParameter } from './useDropdownList.ts'

/** Reason why a name is refused: wrong pattern, or its key belongs to another dropdown. */
type NameError = 'pattern' | 'taken'

interface NamingDialogProps {
  title: string
  /** Explains the result of the action. */
  text: string
  submitLabel: string
  naming: ReturnType<typeof useKeptInputs<DropdownName>>
  isBusy: boolean
  failure: { readonly title: string; readonly reason: string } | undefined
  onName: (name: DropdownName) => void
  onClose: () => void
}

/** Dialog for the screen and the field of a new dropdown; reports a taken key while typing. */
const NamingDialog = ({
  title,
  text,
  submitLabel,
  naming,
  isBusy,
  failure,
  onName,
  onClose,
}: NamingDialogProps) => {
  const t = useTranslate()
  const headingId = useId()
  const { inputs: name, changeInputs, finish } = naming
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
            onChoose={(screen_location) => changeInputs({ screen_location })}
          />
          <FieldName
            name={name}
            error={error}
            owner={owner}
            onChange={(field_name) => changeInputs({ field_name })}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={finish}>
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

interface CreateDropdownProps {
  /** Screen that the list is filtered by. */
  screen: string
  onClose: () => void
}

/** Dialog that creates an empty dropdown, then opens its page. */
export const CreateDropdown = ({ screen, onClose }: CreateDropdownProps) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const leavingState = useReturnState(dialogParameter)
  const naming = useKeptInputs('new-dropdown', { screen_location: screen, field_name: '' }, onClose)
  const notifySuccess = useNotifySuccess()
  const describeError = useActionError('dropdownAdmin.failed.create')
  const { mutate, isPending, error } = useApiMutation(calls.createDropdown, {
    refetchAfterError: true,
    onSuccess: ({ dropdown_key }) => {
      notifySuccess('dropdownAdmin.done.create')
      // The back link must lead to the list, not to this dialog.
      naming.finish()
      void navigate(dropdownRecordPath(dropdown_key), { state: leavingState })
    },
  })

  return (
    <NamingDialog
      title={t('dropdownAdmin.create')}
      text={t('dropdownAdmin.naming.created')}
      submitLabel={t('dropdownAdmin.naming.create')}
      naming={naming}
      isBusy={isPending}
      failure={describeError(error)}
      onName={(name) => mutate({ body: { ...name, status: 'draft' } })}
      onClose={onClose}
    />
  )
}

interface CopyDropdownProps {
  dropdown: DropdownTarget
  onClose: () => void
}

/** Dialog that copies a dropdown to another screen or field, then opens the copy. */
export const CopyDropdown = ({ dropdown, onClose }: CopyDropdownProps) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const returnState = useReturnState()
  const naming = useKeptInputs(
    `copied-dropdown/${dropdown.dropdown_key}`,
    { screen_location: '', field_name: dropdown.field_name },
    onClose,
  )
  const notifySuccess = useNotifySuccess()
  const describeError = useActionError('dropdownAdmin.failed.create')
  const { mutate, isPending, error } = useApiMutation(calls.duplicateDropdown, {
    refetchAfterError: true,
    onSuccess: ({ dropdown_key }) => {
      notifySuccess('dropdownAdmin.done.create')
      naming.finish()
      void navigate(dropdownRecordPath(dropdown_key), { state: returnState })
    },
  })

  return (
    <NamingDialog
      title={t('dropdownAdmin.copy.title', { name: isolateBidi(dropdown.dropdown_key) })}
      text={t('dropdownAdmin.copy.text')}
      submitLabel={t('dropdownAdmin.copy.act')}
      naming={naming}
      isBusy={isPending}
      failure={describeError(error)}
      onName={(name) =>
        mutate({ params: { key: dropdown.dropdown_key }, body: { ...name, version: dropdown.version } })
      }
      onClose={onClose}
    />
  )
}
