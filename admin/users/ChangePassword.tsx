import * as calls from 'virtual:calls'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { findBrokenPasswordRule } from '../../domain/users/passwords.ts'
import { BackButton } from '../form/SaveBar.tsx'
import { useApiMutation } from '../providers/api-queries.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useWayBack } from '../ui/navigation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useAccount } from '../ui/useAccount.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'
import { isShownAtField, NewPasswordField, PasswordField } from './PasswordFields.tsx'

/** Page on which users change their own password. */
export const ChangePassword = () => (
  <>
    <PageHeader
      title={useTranslate()('users.password.change')}
      actions={<BackButton {...useWayBack('/', '')} />}
    />
    <ChangePasswordForm />
  </>
)

/** Holds the typed passwords and the state of the call. */
const usePasswordChange = () => {
  const owner = useAccount() ?? { name: '', email: '' }
  const [typed, setTyped] = useState({ current: '', password: '' })
  const [isTried, setTried] = useState(false)
  const { mutate, reset, ...mutation } = useApiMutation(calls.changePassword)

  const type = (changes: Partial<typeof typed>) => {
    setTried(false)
    reset()
    setTyped({ ...typed, ...changes })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.current && !findBrokenPasswordRule(typed.password, owner))
      mutate({ body: { current_password: typed.current, password: typed.password } })
  }

  return { owner, typed, type, isTried, submit, ...mutation }
}

/** The own password, the old one asked for and the new one typed. */
export const ChangePasswordForm = () => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const { owner, typed, type, isTried, submit, isPending, isSuccess, error } = usePasswordChange()

  if (isSuccess) return <Alert severity="success">{t('users.password.changed')}</Alert>

  const isWrongPassword = apiErrorOf(error)?.fields.current_password !== undefined
  const problem = isTried && !typed.current ? 'rules.required' : isWrongPassword ? 'rules.wrong' : undefined

  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12, maxWidth: 440 }}>
      {error && !isShownAtField(error) && <Alert severity="error">{translateMessage(error.message)}</Alert>}
      <PasswordField
        label={t('users.password.current')}
        value={typed.current}
        onChange={(current) => type({ current })}
        problem={problem && t(problem)}
      />
      <NewPasswordField
        value={typed.password}
        onChange={(password) => type({ password })}
        owner={owner}
        isTried={isTried}
        error={error}
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {t(isPending ? 'users.password.submitting' : 'users.password.change')}
      </Button>
    </form>
  )
}
