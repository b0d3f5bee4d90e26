import { Navigate } from 'react-router-dom'
import { useAccount } from '../../ui/useAccount.ts'
import { SignIn } from './lazy.ts'

/** The address of the sign-in page; who is signed in goes on to the start. */
export const Login = () => (useAccount() ? <Navigate to="/" replace /> : <SignIn />)
