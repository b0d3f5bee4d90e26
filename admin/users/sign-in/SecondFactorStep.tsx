import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { completeSignIn, type PendingSecondStep } from '../../providers/authProvider.ts'
import { beginTwoFactorByTicket, signInWithCode, type TwoFactorSignIn } from '../../providers/users.ts'
import { LoadFailure } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.ts'
import { AuthenticatorSetup, CodeForm, RecoveryCodes } from '../TwoFactorForms.tsx'

interface SecondFactorStepProps {
  halfWay: PendingSecondStep
  /** Back to the password. */
  onBack: () => void
  onEntered: () => Promise<unknown>
}

/** What comes after the password: the code of the app, or setting it up with its recovery codes. */
export const SecondFactorStep = ({ halfWay: { step, ticket }, onBack, onEntered }: SecondFactorStepProps) => {
  const words = useWords()
  const [completedSignIn, setCompletedSignIn] = useState<TwoFactorSignIn>()

  const finish = (signInResult: TwoFactorSignIn) => {
    completeSignIn(signInResult.me)
    return onEntered()
  }
  const submitCode = async (code: string) => {
    const signInResult = await signInWithCode(ticket, code)
    if (signInResult.recoveryCodes.length > 0) setCompletedSignIn(signInResult)
    else await finish(signInResult)
  }
  if (completedSignIn)
    return <RecoveryCodes codes={completedSignIn.recoveryCodes} onDone={() => void finish(completedSignIn)} />

  const back = (
    <Button color="inherit" onClick={onBack}>
      {words('signIn.twoFactor.back')}
    </Button>
  )

  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {step === 'to_set_up' ? (
        <RequiredSetup ticket={ticket} onCode={submitCode}>
          {back}
        </RequiredSetup>
      ) : (
        <CodeForm onSubmit={submitCode} submit={words('signIn.submit')}>
          {back}
        </CodeForm>
      )}
    </div>
  )
}

interface RequiredSetupProps {
  ticket: string
  onCode: (code: string) => Promise<void>
  children: ReactNode
}

/** Sets the app up that the role asks for. */
const RequiredSetup = ({ ticket, onCode, children }: RequiredSetupProps) => {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['second factor by ticket', ticket],
    queryFn: () => beginTwoFactorByTicket(ticket),
    // Each asking makes another secret, and the app has the first.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  })

  return (
    <>
      <Alert severity="info">{words('signIn.twoFactor.setUp')}</Alert>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data ? (
        <AuthenticatorSetup beginning={data} onCode={onCode}>
          {children}
        </AuthenticatorSetup>
      ) : (
        children
      )}
    </>
  )
}
