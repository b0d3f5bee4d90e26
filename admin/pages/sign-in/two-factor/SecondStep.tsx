import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { enter, type HalfWay } from '../../../providers/auth.ts'
import { beginByTicket, type Entered, takeSecondStep } from '../../../providers/own/two-factor.ts'
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { AppSetUp } from './AppSetUp.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface StepProps {
  ticket: string
  onCode: (code: string) => Promise<void>
  children: ReactNode
}

/** Sets the app up that the role asks for. */
const SetUp = ({ ticket, onCode, children }: StepProps) => {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['second factor by ticket', ticket],
    queryFn: () => beginByTicket(ticket),
    // Each asking makes another secret, and the app has the first.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  })
  return (
    <>
      <Alert severity="info">{words('signIn.twoFactor.setUp')}</Alert>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data ? (
        <AppSetUp beginning={data} onCode={onCode}>
          {children}
        </AppSetUp>
      ) : (
        children
      )}
    </>
  )
}

interface SecondStepProps {
  halfWay: HalfWay
  /** Back to the password. */
  onBack: () => void
  onEntered: () => Promise<unknown>
}

/** What comes after the password: the code of the app, or setting it up with its recovery codes. */
export const SecondStep = ({ halfWay: { step, ticket }, onBack, onEntered }: SecondStepProps) => {
  const words = useWords()
  const [entered, setEntered] = useState<Entered>()
  const finish = (by: Entered) => {
    enter(by.me)
    return onEntered()
  }
  const take = async (code: string) => {
    const by = await takeSecondStep(ticket, code)
    if (by.recoveryCodes.length > 0) setEntered(by)
    else await finish(by)
  }
  if (entered) return <RecoveryCodes codes={entered.recoveryCodes} onDone={() => void finish(entered)} />
  const back = (
    <Button color="inherit" onClick={onBack}>
      {words('signIn.twoFactor.back')}
    </Button>
  )
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {step === 'to_set_up' ? (
        <SetUp ticket={ticket} onCode={take}>
          {back}
        </SetUp>
      ) : (
        <CodeForm onSubmit={take} submit={words('signIn.submit')}>
          {back}
        </CodeForm>
      )}
    </div>
  )
}
