import { useEffect, useState } from 'react'
import { isRole, type Role, roleByApiName } from '../../../domain/access.ts'
import { demoPassword } from '../../../domain/users/passwords.ts'
import { languageStore } from '../../providers/i18n.ts'
import { remember, remembered } from '../../providers/preferences.ts'
import { useSignInOptions } from '../../ui/preferences/useSignInOptions.ts'
import type { Credentials } from './SignInForm.tsx'

const key = 'position'
const nothing: Credentials = { email: '', password: '' }

const startPosition = (): Role => {
  const stored = remembered(key)
  return isRole(stored) ? stored : 'director'
}

/**
 * What the sign-in page is filled with. With demo data a position stands for an account, and choosing it
 * fills in that account; otherwise the choice is only remembered. The role always comes from the server.
 */
export const useCredentials = () => {
  const [position, setPosition] = useState(startPosition)
  const [typed, setTyped] = useState<Credentials>()
  const data = useSignInOptions()
  const account = data?.accounts?.find(({ role }) => roleByApiName(role) === position)
  const usual = data?.default_language
  useEffect(() => {
    if (usual && remembered('language') === null) void languageStore.choose(usual)
  }, [usual])
  const choosePosition = (role: Role) => {
    remember(key, role)
    setPosition(role)
    if (account) setTyped(undefined)
  }
  return {
    position,
    choosePosition,
    isDemo: data?.demo === true,
    credentials: typed ?? (account ? { email: account.email, password: demoPassword } : nothing),
    type: setTyped,
  }
}
