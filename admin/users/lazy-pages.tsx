import { Navigate } from 'react-router-dom'
import { later, onDemand } from '../ui/loading/later.ts'
import { useAccount } from '../ui/useAccount.ts'

export const SignIn = later(async () => (await import('./sign-in/SignIn.tsx')).SignIn)
export const SessionEnded = later(async () => (await import('./sign-in/SessionEnded.tsx')).SessionEnded)
export const SignOut = later(async () => (await import('./sign-in/SignOut.tsx')).SignOut)

export const RolesPermissions = onDemand(
  async () => (await import('./RolesPermissions.tsx')).RolesPermissions,
)
export const SessionsPage = onDemand(async () => (await import('./SessionsPage.tsx')).SessionsPage)

/** The address of the sign-in page; who is signed in goes on to the start. */
export const Login = () => (useAccount() ? <Navigate to="/" replace /> : <SignIn />)
