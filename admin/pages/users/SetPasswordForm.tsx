import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { brokenPasswordRule } from '../../../domain/users/passwords.ts'
import { refusalIn } from '../../providers/http.ts'
import { type LinkHolder, setPassword } from '../../providers/links.ts'
import { useWords } from '../../ui/useWords.ts'
import { isToldInForm, NewPassword } from './NewPassword.tsx'
import { UnusableLink } from './UnusableLink.tsx'

const Done = () => {
  const words = useWords()
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert severity="success">{words('users.password.done')}</Alert>
      <Button variant="contained" size="large" component={Link} to="/login">
        {words('signIn.submit')}
      </Button>
    </div>
  )
}

/** The form that a one-time link opens, until the password is set. */
export const SetPasswordForm = ({ token, holder }: { token: string; holder: LinkHolder }) => {
  const words = useWords()
  const translate = useTranslate()
  const [password, type] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => setPassword(token, password),
  })
  if (isSuccess) return <Done />
  if (refusalIn(error)?.code === 'not_found') return <UnusableLink />
  const submit = () => {
    setTried(true)
    if (!brokenPasswordRule(password, holder)) mutate()
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
      {error && !isToldInForm(error) && <Alert severity="error">{translate(error.message)}</Alert>}
      <TextField
        label={words('signIn.email')}
        value={holder.email}
        autoComplete="username"
        slotProps={{ htmlInput: { dir: 'ltr', readOnly: true } }}
      />
      <NewPassword
        value={password}
        onChange={(typed) => {
          setTried(false)
          reset()
          type(typed)
        }}
        owner={holder}
        isTried={isTried}
        error={error}
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {words(isPending ? 'users.password.submitting' : 'users.password.submit')}
      </Button>
    </form>
  )
}
