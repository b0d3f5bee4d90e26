import { type ReactNode, Suspense, useState } from 'react'
import { type HalfWay, signIn } from '../../providers/auth.ts'
import { later } from '../../ui/loading/later.ts'
import { type Credentials, SignInForm } from './SignInForm.tsx'

const SecondStep = later(async () => (await import('./two-factor/SecondStep.tsx')).SecondStep)

interface SignInStepsProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
  onEntered?: () => Promise<unknown>
  /** A further field of the first step. */
  children?: ReactNode
}

const nothing = async () => undefined

/** The password, and the code after it for whoever signs in by two factors. */
export const SignInSteps = ({ credentials, onChange, onEntered = nothing, children }: SignInStepsProps) => {
  const [halfWay, setHalfWay] = useState<HalfWay>()
  const knock = async (typed: Credentials) => {
    const left = await signIn(typed)
    setHalfWay(left)
    if (!left) await onEntered()
  }
  if (halfWay)
    return (
      <Suspense>
        <SecondStep halfWay={halfWay} onBack={() => setHalfWay(undefined)} onEntered={onEntered} />
      </Suspense>
    )
  return (
    <SignInForm credentials={credentials} onChange={onChange} onSubmit={knock}>
      {children}
    </SignInForm>
  )
}
