import { later } from '../../ui/loading/later.ts'

export const SignIn = later(async () => (await import('./SignIn.tsx')).SignIn)
export const SessionEnded = later(async () => (await import('./SessionEnded.tsx')).SessionEnded)
export const SignOut = later(async () => (await import('./SignOut.tsx')).SignOut)
