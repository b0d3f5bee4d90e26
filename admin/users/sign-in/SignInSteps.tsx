import { Button, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { type PendingSecondStep, signIn } from '../../providers/authProvider.ts'
import { lazyPart } from '../../ui/lazy-loading.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { PasswordField } from '../PasswordFields.tsx'
import { type SignInProblem, SignInProblemAlert, toSignInProblem } from '../SignInProblem.tsx'

export interface Credentials {
  email: string
  password: string
}

interface SignInStepsProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  onSignedIn?: () => Promise<unknown>
  /** Further field of the first step. */
  children?: ReactNode
}

/** Steps of signing in: the password, then a code for users with a second factor. */
export const SignInSteps = ({
  credentials,
  onChange,
  onSignedIn = doNothing,
  children,
}: SignInStepsProps) => {
  const [pendingStep, setPendingStep] = useState<PendingSecondStep>()

  const trySignIn = async (submittedCredentials: Credentials) => {
    const secondStep = await signIn(submittedCredentials)
    setPendingStep(secondStep)
    if (!secondStep) await onSignedIn()
  }
  if (pendingStep)
    return (
      <Suspense>
        <SecondFactorStep
          pendingStep={pendingStep}
          onBack={() => setPendingStep(undefined)}
          onSignedIn={onSignedIn}
        />
      </Suspense>
    )

  return (
    <SignInForm credentials={credentials} onChange={onChange} onSubmit={trySignIn}>
      {children}
    </SignInForm>
  )
}

interface SignInFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  /** Further field between e-mail and password. */
  children?: ReactNode
  onSubmit: (credentials: Credentials) => Promise<unknown>
}

const useSubmit = ({ credentials, onSubmit }: SignInFormProps) => {
  const [problem, setProblem] = useState<SignInProblem>()
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    const email = credentials.email.trim()
    if (!email || !credentials.password) return setProblem({ key: 'signIn.fillAll' })
    setProblem(undefined)
    setBusy(true)
    await onSubmit({ ...credentials, email }).catch((error: unknown) => setProblem(toSignInProblem(error)))
    setBusy(false)
  }

  return { problem, isBusy, submit }
}

/**
 * Form for e-mail and password, with the last error. It is used by the sign-in page and after a session has
 * ended.
 */
const SignInForm = (props: SignInFormProps) => {
  const { credentials, onChange, children } = props
  const t = useTranslate()
  const { problem, isBusy, submit } = useSubmit(props)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <form noValidate onSubmit={handleSubmit} style={{ display: 'grid', gap: 12 }}>
      {problem && <SignInProblemAlert problem={problem} />}
      <TextField
        label={t('signIn.email')}
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
        {t(isBusy ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
    </form>
  )
}

const SecondFactorStep = lazyPart(async () => (await import('./SecondFactorStep.tsx')).SecondFactorStep)

const doNothing = async () => undefined
