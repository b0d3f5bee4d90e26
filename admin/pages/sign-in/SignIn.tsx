import { Login } from 'react-admin'

export const SignIn = () => <Login />
