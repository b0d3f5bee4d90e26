import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { passwordLength } from '../../domain/limits.ts'
import { findBrokenPasswordRule, type PasswordOwner, passwordRules } from '../../domain/users/passwords.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useSignInOptions } from '../ui/useSignInOptions.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface PasswordFieldProps {
  /** Label, unless it is the password to sign in with or a new one. */
  label?: string
  value: string
  onChange: (value: string) => void
  /** Whether a new password is set; otherwise an existing one is entered. */
  isNew?: boolean
  hint?: string
  /** Error shown in place of the hint. */
  errorText?: string
}

/** Password input with a button that reveals the text. */
export const PasswordField = ({ label, value, onChange, isNew, hint, errorText }: PasswordFieldProps) => {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const [isCapital, setCapital] = useState(false)

  const Icon = isShown ? VisibilityOffIcon : VisibilityIcon
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        onClick={() => setShown(!isShown)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  )

  return (
    <TextField
      label={label ?? t(isNew ? 'users.password.label' : 'signIn.password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      error={errorText !== undefined}
      helperText={errorText ?? (isCapital ? t('signIn.capsLock') : hint)}
      onKeyDown={(event) => setCapital(event.getModifierState('CapsLock'))}
      onKeyUp={(event) => setCapital(event.getModifierState('CapsLock'))}
      onBlur={() => setCapital(false)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { dir: 'ltr' }, input: { endAdornment: toggle } }}
    />
  )
}

/**
 * Finds the rule by which the server refused a password; the server also knows the words of bank names and
 * more common passwords.
 */
const findRejectedRule = (error: unknown) => {
  const fieldError = apiErrorOf(error)?.fields.password
  return passwordRules.find((rule) => rule === fieldError)
}

interface NewPasswordFieldProps {
  value: string
  onChange: (value: string) => void
  owner: PasswordOwner
  /** Whether to show broken rules, once the form was submitted. */
  wasSubmitted: boolean
  error: unknown
}

/** Input of a new password with its requirements, and the first one it breaks. */
export const NewPasswordField = ({ value, onChange, owner, wasSubmitted, error }: NewPasswordFieldProps) => {
  const t = useTranslate()
  const minLength = useSignInOptions()?.password_min_length ?? passwordLength.min

  const length = { least: minLength, most: passwordLength.max }
  const isShort = [...value].length < minLength
  const brokenRule = isShort ? 'minLength' : findBrokenPasswordRule(value, owner)
  const rule = wasSubmitted ? (brokenRule ?? findRejectedRule(error)) : undefined

  return (
    <PasswordField
      isNew
      value={value}
      onChange={onChange}
      hint={t('users.password.hint', length)}
      errorText={rule && t(`users.password.rules.${rule}`, length)}
    />
  )
}

/** Whether an error is about values whose fields show it themselves. */
export const isShownAtField = (error: unknown): boolean => apiErrorOf(error)?.code === 'invalid'
