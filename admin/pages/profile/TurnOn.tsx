import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { refusalIn } from '../../providers/http.ts'
import { beginFactor, confirmFactor } from '../../providers/own/two-factor.ts'
import { useWords } from '../../ui/useWords.ts'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { ProblemAlert } from '../sign-in/ProblemAlert.tsx'
import { problemOf } from '../sign-in/problem.ts'
import { AppSetUp } from '../sign-in/two-factor/AppSetUp.tsx'

interface TurnOnProps {
  onCodes: (codes: readonly string[]) => void
  children: ReactNode
}

/** Asks for the password, then for the first code of the app. */
export const TurnOn = ({ onCodes, children }: TurnOnProps) => {
  const words = useWords()
  const [password, setPassword] = useState('')
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => beginFactor(password) })
  const confirm = async (code: string) => onCodes(await confirmFactor(code))
  if (data)
    return (
      <AppSetUp beginning={data} onCode={confirm}>
        {children}
      </AppSetUp>
    )
  const isWrong = refusalIn(error)?.fields.current_password !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) mutate()
  }
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
      {error && !isWrong && <ProblemAlert problem={problemOf(error)} />}
      <PasswordField
        label={words('users.password.current')}
        value={password}
        onChange={setPassword}
        problem={isWrong ? words('rules.wrong') : undefined}
      />
      <Button type="submit" variant="contained" disabled={isPending}>
        {words('profile.next')}
      </Button>
      {children}
    </form>
  )
}
