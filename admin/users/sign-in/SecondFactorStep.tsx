import * as calls from 'virtual:calls'
import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useApiMutation, useApiQuery } from '../../providers/api-queries.ts'
import { completeSignIn, type PendingSecondStep, type SignedInUser } from '../../providers/authProvider.ts'
import { LoadFailure } from '../../ui/Notice.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { AuthenticatorSetup, CodeForm, RecoveryCodes } from '../TwoFactorForms.tsx'

interface SecondFactorStepProps {
  pendingStep: PendingSecondStep
  /** Returns to the password form. */
  onBack: () => void
  onSignedIn: () => Promise<unknown>
}

/** Second step of signing in: the code of the app, or its setup with the recovery codes. */
export const SecondFactorStep = ({
  pendingStep: { step, ticket },
  onBack,
  onSignedIn,
}: SecondFactorStepProps) => {
  const t = useTranslate()
  const { mutateAsync, data: signedIn } = useApiMutation(calls.takeSecondStep)

  const finish = (signedInUser: SignedInUser) => {
    completeSignIn(signedInUser)
    return onSignedIn()
  }
  const submitCode = async (code: string) => {
    const { user, recovery_codes } = await mutateAsync({ body: { ticket, code } })
    if (!recovery_codes?.length) await finish({ user })
  }
  if (signedIn?.recovery_codes?.length)
    return <RecoveryCodes codes={signedIn.recovery_codes} onDone={() => void finish(signedIn)} />

  const back = (
    <Button color="inherit" onClick={onBack}>
      {t('signIn.twoFactor.back')}
    </Button>
  )

  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {step === 'to_set_up' ? (
        <RequiredSetup ticket={ticket} onCode={submitCode}>
          {back}
        </RequiredSetup>
      ) : (
        <CodeForm onSubmit={submitCode} submitLabel={t('signIn.submit')}>
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

/** Setup of the authenticator app, for a role that requires it. */
const RequiredSetup = ({ ticket, onCode, children }: RequiredSetupProps) => {
  const t = useTranslate()
  const { data, error, refetch } = useApiQuery(
    calls.beginByTicket,
    { body: { ticket } },
    // Each call creates another secret, but the app keeps the first one.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  )

  return (
    <>
      <Alert severity="info">{t('signIn.twoFactor.setUp')}</Alert>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data ? (
        <AuthenticatorSetup setup={data} onCode={onCode}>
          {children}
        </AuthenticatorSetup>
      ) : (
        children
      )}
    </>
  )
}
