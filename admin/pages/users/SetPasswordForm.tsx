import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { brokenPasswordRule, type PasswordRule, passwordLength } from '../../../domain/passwords.ts'
import { refusalIn } from '../../providers/http.ts'
import { type LinkHolder, setPassword } from '../../providers/links.ts'
import { useWords } from '../../ui/useWords.ts'
import { PasswordField } from '../sign-in/PasswordField.tsx'
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
  const [rule, setRule] = useState<PasswordRule>()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => setPassword(token, password),
  })
  if (isSuccess) return <Done />
  if (refusalIn(error)?.code === 'not_found') return <UnusableLink />
  const submit = () => {
    const broken = brokenPasswordRule(password, holder.email)
    setRule(broken)
    if (!broken) mutate()
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
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      <TextField
        label={words('signIn.email')}
        value={holder.email}
        autoComplete="username"
        slotProps={{ htmlInput: { dir: 'ltr', readOnly: true } }}
      />
      <PasswordField
        isNew
        value={password}
        onChange={type}
        hint={words('users.password.hint', passwordLength)}
        problem={rule && words(`users.password.rules.${rule}`, passwordLength)}
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {words(isPending ? 'users.password.submitting' : 'users.password.submit')}
      </Button>
    </form>
  )
}
