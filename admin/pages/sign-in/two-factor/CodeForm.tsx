import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { refusalIn } from '../../../providers/http.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ProblemAlert } from '../ProblemAlert.tsx'
import { type Problem, problemOf } from '../problem.ts'

interface CodeFormProps {
  onSubmit: (code: string) => Promise<unknown>
  submit: string
  /** What stands beside the button. */
  children?: ReactNode
}

const codeProblemOf = (error: unknown): Problem => {
  const code = refusalIn(error)?.code
  if (code === 'invalid') return { key: 'signIn.twoFactor.wrong' }
  return code === 'not_found' ? { key: 'signIn.twoFactor.expired' } : problemOf(error)
}

/** A code of the authenticator app, and why it was not taken. */
export const CodeForm = ({ onSubmit, submit, children }: CodeFormProps) => {
  const words = useWords()
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onSubmit(code.trim()) })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) mutate()
  }
  return (
    <form noValidate onSubmit={handleSubmit} style={{ display: 'grid', gap: 12 }}>
      {error && <ProblemAlert problem={codeProblemOf(error)} />}
      <TextField
        label={words('signIn.twoFactor.code')}
        helperText={words('signIn.twoFactor.codeHint')}
        name="code"
        autoComplete="one-time-code"
        // Where a code is asked for, nothing else can be done.
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'characters', maxLength: 40 } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {submit}
      </Button>
      {children}
    </form>
  )
}
