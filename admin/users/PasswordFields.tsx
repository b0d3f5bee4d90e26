import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { passwordLength } from '../../domain/limits.ts'
import { findBrokenPasswordRule, type PasswordOwner, passwordRules } from '../../domain/users/passwords.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useSignInOptions } from '../ui/useSignInOptions.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface PasswordFieldProps {
  /** What it is called, where that is neither the password to sign in with nor a new one. */
  label?: string
  value: string
  onChange: (value: string) => void
  /** A password that is set now, not one that is known already. */
  isNew?: boolean
  /** What the password should be like. */
  hint?: string
  /** The rule that it breaks, said in place of the hint. */
  problem?: string
}

/** A password with a button that shows it. */
export const PasswordField = ({ label, value, onChange, isNew, hint, problem }: PasswordFieldProps) => {
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
      error={problem !== undefined}
      helperText={problem ?? (isCapital ? t('signIn.capsLock') : hint)}
      onKeyDown={(event) => setCapital(event.getModifierState('CapsLock'))}
      onKeyUp={(event) => setCapital(event.getModifierState('CapsLock'))}
      onBlur={() => setCapital(false)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { dir: 'ltr' }, input: { endAdornment: toggle } }}
    />
  )
}

/** The rule that the server says a password breaks: it knows banks and more common passwords. */
const findRejectedRule = (error: unknown) => {
  const fieldError = apiErrorOf(error)?.fields.password
  return passwordRules.find((rule) => rule === fieldError)
}

interface NewPasswordFieldProps {
  value: string
  onChange: (value: string) => void
  owner: PasswordOwner
  /** Whether it is time to say what is wrong with it. */
  isTried: boolean
  /** What the server has said of it. */
  error: unknown
}

/** A new password with its rules, and which of them it breaks. */
export const NewPasswordField = ({ value, onChange, owner, isTried, error }: NewPasswordFieldProps) => {
  const t = useTranslate()
  const least = useSignInOptions()?.password_min_length ?? passwordLength.least

  const length = { ...passwordLength, least }
  const isShort = [...value].length < least
  const brokenRule = isShort ? 'minLength' : findBrokenPasswordRule(value, owner)
  const rule = isTried ? (brokenRule ?? findRejectedRule(error)) : undefined

  return (
    <PasswordField
      isNew
      value={value}
      onChange={onChange}
      hint={t('users.password.hint', length)}
      problem={rule && t(`users.password.rules.${rule}`, length)}
    />
  )
}

/** True when the server refused values that are named beside their fields. */
export const isShownAtField = (error: unknown): boolean => apiErrorOf(error)?.code === 'invalid'
