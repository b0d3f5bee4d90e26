import { passwordLength } from '../../../domain/limits.ts'
import { brokenPasswordRule, type PasswordOwner, passwordRules } from '../../../domain/users/passwords.ts'
import { refusalIn } from '../../providers/http.ts'
import { useSignInOptions } from '../../ui/preferences/useSignInOptions.ts'
import { useWords } from '../../ui/useWords.ts'
import { PasswordField } from '../sign-in/PasswordField.tsx'

interface NewPasswordProps {
  value: string
  onChange: (value: string) => void
  owner: PasswordOwner
  /** Whether it is time to say what is wrong with it. */
  isTried: boolean
  /** What the server has said of it. */
  error: unknown
}

/** The rule that the server says a password breaks: it knows banks and more common passwords. */
const refusedRule = (error: unknown) => {
  const said = refusalIn(error)?.fields.password
  return passwordRules.find((rule) => rule === said)
}

/** A new password with its rules, and which of them it breaks. */
export const NewPassword = ({ value, onChange, owner, isTried, error }: NewPasswordProps) => {
  const words = useWords()
  const least = useSignInOptions()?.password_min_length ?? passwordLength.least
  const length = { ...passwordLength, least }
  const isShort = [...value].length < least
  const broken = isShort ? 'minLength' : brokenPasswordRule(value, owner)
  const rule = isTried ? (broken ?? refusedRule(error)) : undefined
  return (
    <PasswordField
      isNew
      value={value}
      onChange={onChange}
      hint={words('users.password.hint', length)}
      problem={rule && words(`users.password.rules.${rule}`, length)}
    />
  )
}

/** True when the server refused values that are named beside their fields. */
export const isToldInForm = (error: unknown): boolean => refusalIn(error)?.code === 'invalid'
