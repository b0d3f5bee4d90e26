import * as calls from 'virtual:calls'
import { Alert, Button, Card } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { findBrokenPasswordRule } from '../../domain/users/passwords.ts'
import { LeavingWarning } from '../form/LeavingWarning.tsx'
import { BackButton } from '../form/SaveBar.tsx'
import { useApiMutation } from '../providers/api-queries.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { formWidth } from '../resources/FieldGroups.tsx'
import { useWayBack } from '../ui/navigation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useAccount } from '../ui/useAccount.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'
import { isShownAtField, NewPasswordField, PasswordField } from './PasswordFields.tsx'

/** Page on which users change their own password. */
export const ChangePassword = () => {
  const t = useTranslate()
  const wayBack = useWayBack('/', '')

  return (
    <>
      <PageHeader title={t('users.password.change')} actions={<BackButton {...wayBack} />} />
      <Card sx={{ maxWidth: formWidth, padding: 4 }}>
        <ChangePasswordForm />
      </Card>
    </>
  )
}

/** Returns the typed passwords and the state of the call. */
const usePasswordChange = () => {
  const owner = useAccount() ?? { name: '', email: '' }
  const [passwords, setPasswords] = useState({ current: '', password: '' })
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { mutate, reset, ...mutation } = useApiMutation(calls.changePassword)

  const updatePasswords = (changes: Partial<typeof passwords>) => {
    setWasSubmitted(false)
    reset()
    setPasswords({ ...passwords, ...changes })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (passwords.current && !findBrokenPasswordRule(passwords.password, owner))
      mutate({ body: { current_password: passwords.current, password: passwords.password } })
  }

  return { owner, passwords, updatePasswords, wasSubmitted, submit, ...mutation }
}

/** Form that changes the user's own password; it asks for the current one. */
export const ChangePasswordForm = () => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const { owner, passwords, updatePasswords, wasSubmitted, submit, isPending, isSuccess, error } =
    usePasswordChange()

  if (isSuccess) return <Alert severity="success">{t('users.password.changed')}</Alert>

  const isWrongPassword = apiErrorOf(error)?.fields.current_password !== undefined
  const wrongRule = isWrongPassword ? 'rules.wrong' : undefined
  const problem = wasSubmitted && !passwords.current ? 'rules.required' : wrongRule

  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12, maxWidth: 440 }}>
      {/* The browser keeps no passwords. */}
      <LeavingWarning edits={{ isDirty: passwords.current !== '' || passwords.password !== '' }} />
      {error && !isShownAtField(error) && <Alert severity="error">{translateMessage(error.message)}</Alert>}
      <PasswordField
        label={t('users.password.current')}
        value={passwords.current}
        onChange={(current) => updatePasswords({ current })}
        errorText={problem && t(problem)}
      />
      <NewPasswordField
        value={passwords.password}
        onChange={(password) => updatePasswords({ password })}
        owner={owner}
        wasSubmitted={wasSubmitted}
        error={error}
      />
      <Button type="submit" variant="contained" disabled={isPending} sx={{ justifySelf: 'start' }}>
        {t(isPending ? 'users.password.submitting' : 'users.password.change')}
      </Button>
    </form>
  )
}
