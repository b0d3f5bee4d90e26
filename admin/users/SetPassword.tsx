import * as calls from 'virtual:calls'
import { Alert, AlertTitle, Button, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { linkCalls } from '../../domain/api/auth.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import { findBrokenPasswordRule } from '../../domain/users/passwords.ts'
import { EntryPage } from '../layout/EntryPage.tsx'
import { useApiMutation, useApiQuery } from '../providers/api-queries.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { Loading } from '../ui/Loading.tsx'
import { LoadFailure } from '../ui/Notice.tsx'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'
import { isShownAtField, NewPasswordField } from './PasswordFields.tsx'

/** Page of a one-time link: users set a password, then sign in with it. */
export const SetPassword = () => {
  const t = useTranslate()

  return (
    <EntryPage title={t('users.password.title')}>
      <LinkHolderGate />
    </EntryPage>
  )
}

/** Form for the user of the link, or a notice that the link cannot be used. */
const LinkHolderGate = () => {
  const token = useToken()
  const { data, error, refetch } = useApiQuery(
    calls.linkHolder,
    { body: { token } },
    { refetchOnWindowFocus: false, enabled: token !== '' },
  )

  if (data) return <SetPasswordForm token={token} holder={data} />
  if (!token || apiErrorOf(error)?.code === 'not_found') return <UnusableLink />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />

  return <Loading />
}

/**
 * Returns the token after the # of the link. It is removed from the URL, which the browser's history keeps
 * and others may see; after a reload it is read from the history entry's state.
 */
const useToken = (): string => {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const token = hash.slice(1) || String(state?.token ?? '')
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state: { token } })
  }, [hash, pathname, token, navigate])
  return token
}

interface SetPasswordFormProps {
  token: string
  /** User the link is for. */
  holder: ResponseOf<typeof linkCalls.linkHolder>
}

/** Form of a one-time link, until the password is set. */
const SetPasswordForm = ({ token, holder }: SetPasswordFormProps) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const [password, setPassword] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { mutate, reset, isPending, isSuccess, error } = useApiMutation(calls.setPassword)

  if (isSuccess) return <PasswordSetNotice />
  if (apiErrorOf(error)?.code === 'not_found') return <UnusableLink />

  const submit = () => {
    setWasSubmitted(true)
    if (!findBrokenPasswordRule(password, holder)) mutate({ body: { token, password } })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      style={{ display: 'grid', gap: 12 }}
    >
      {error && !isShownAtField(error) && <Alert severity="error">{translateMessage(error.message)}</Alert>}
      <TextField
        label={t('signIn.email')}
        value={holder.email}
        autoComplete="username"
        slotProps={{ htmlInput: { dir: 'ltr', readOnly: true } }}
      />
      <NewPasswordField
        value={password}
        onChange={(newPassword) => {
          setWasSubmitted(false)
          reset()
          setPassword(newPassword)
        }}
        owner={holder}
        wasSubmitted={wasSubmitted}
        error={error}
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {t(isPending ? 'users.password.submitting' : 'users.password.submit')}
      </Button>
    </form>
  )
}

const PasswordSetNotice = () => {
  const t = useTranslate()
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert severity="success">{t('users.password.done')}</Alert>
      <Button variant="contained" size="large" component={Link} to="/login">
        {t('signIn.submit')}
      </Button>
    </div>
  )
}

/** Warning that a one-time link is not valid, with advice. */
const UnusableLink = () => {
  const t = useTranslate()
  return (
    <Alert severity="warning">
      <AlertTitle>{t('users.password.unusable')}</AlertTitle>
      {t('users.password.unusableText')}
    </Alert>
  )
}
