import { Navigate } from 'react-router-dom'
import { lazyPart, lazyRoute } from '../ui/lazy-loading.ts'
import { useAccount } from '../ui/useAccount.ts'

export const SignIn = lazyPart(async () => (await import('./sign-in/SignIn.tsx')).SignIn)
export const SessionEnded = lazyPart(async () => (await import('./sign-in/SessionEnded.tsx')).SessionEnded)
export const SignOut = lazyPart(async () => (await import('./sign-in/SignOut.tsx')).SignOut)

export const RolesPermissions = lazyRoute(
  async () => (await import('./RolesPermissions.tsx')).RolesPermissions,
)
export const SessionsPage = lazyRoute(async () => (await import('./SessionsPage.tsx')).SessionsPage)

/** Route of the sign-in page; users who are signed in are redirected to the start page. */
export const Login = () => (useAccount() ? <Navigate to="/" replace /> : <SignIn />)
