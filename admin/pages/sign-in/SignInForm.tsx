import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../ui/useWords.ts'
import { PasswordField } from './PasswordField.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { type Problem, problemOf } from './problem.ts'

export interface Credentials {
  email: string
  password: string
}

interface SignInFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  /** A further field between the two. */
  children?: ReactNode
  onSubmit: (credentials: Credentials) => Promise<unknown>
}

const useSubmit = ({ credentials, onSubmit }: SignInFormProps) => {
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const email = credentials.email.trim()
    if (!email || !credentials.password) return setProblem({ key: 'signIn.fillAll' })
    setProblem(undefined)
    setBusy(true)
    await onSubmit({ ...credentials, email }).catch((error: unknown) => setProblem(problemOf(error)))
    setBusy(false)
  }
  return { problem, isBusy, submit }
}

/** E-mail, password and what went wrong. The same form serves the page and an ended session. */
export const SignInForm = (props: SignInFormProps) => {
  const { credentials, onChange, children } = props
  const words = useWords()
  const { problem, isBusy, submit } = useSubmit(props)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate onSubmit={handleSubmit} style={{ display: 'grid', gap: 12 }}>
      {problem && <ProblemAlert problem={problem} />}
      <TextField
        label={words('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={credentials.email}
        onChange={({ target }) => onChange({ ...credentials, email: target.value })}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      {children}
      <PasswordField
        value={credentials.password}
        onChange={(password) => onChange({ ...credentials, password })}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {words(isBusy ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
    </form>
  )
}
