import { Alert, TextField, Typography } from '@mui/material'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRole, type Role, roleByApiName, roles } from '../../../domain/access.ts'
import { demoPassword, linkLifetimeHours } from '../../../domain/users/passwords.ts'
import { EntryPage } from '../../layout/EntryPage.tsx'
import { useRoleName } from '../../layout/useRoleName.ts'
import { readRemembered, remember } from '../../providers/browser-state.ts'
import { languageStore } from '../../providers/i18nProvider.ts'
import { session } from '../../providers/session.ts'
import { useSignInOptions } from '../../ui/useSignInOptions.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { type Credentials, SignInSteps } from './SignInSteps.tsx'

const positionKey = 'position'
const noCredentials: Credentials = { email: '', password: '' }

/** Sign-in page, shown in place of the requested page. */
export const SignIn = () => {
  const t = useTranslate()
  const end = useSyncExternalStore(session.subscribe, getSessionEnd)
  const { position, isDemo, choosePosition, credentials, type: setCredentials } = useCredentials()

  return (
    <EntryPage title={t('signIn.title')}>
      {end && <Alert severity="info">{t(`errors.${end}`)}</Alert>}
      <SignInSteps credentials={credentials} onChange={setCredentials}>
        <PositionSelect position={position} isDemo={isDemo} onChoose={choosePosition} />
      </SignInSteps>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 4 }}>
        {t('signIn.forgotten', { smart_count: linkLifetimeHours })}
      </Typography>
    </EntryPage>
  )
}

const readRememberedPosition = (): Role => {
  const stored = readRemembered(positionKey)
  return isRole(stored) ? stored : 'director'
}

/**
 * Returns the values of the sign-in form. With demo data each position has an account, and choosing a
 * position fills in its credentials; otherwise the choice is only remembered. The role always comes from the
 * server.
 */
const useCredentials = () => {
  const [position, setPosition] = useState(readRememberedPosition)
  const [typedCredentials, setTypedCredentials] = useState<Credentials>()
  const data = useSignInOptions()

  const account = data?.accounts?.find(({ role }) => roleByApiName(role) === position)
  const defaultLanguage = data?.default_language
  useEffect(() => {
    if (defaultLanguage && readRemembered('language') === null) void languageStore.choose(defaultLanguage)
  }, [defaultLanguage])

  const choosePosition = (role: Role) => {
    remember(positionKey, role)
    setPosition(role)
    if (account) setTypedCredentials(undefined)
  }

  return {
    position,
    choosePosition,
    isDemo: data?.demo === true,
    credentials:
      typedCredentials ?? (account ? { email: account.email, password: demoPassword } : noCredentials),
    type: setTypedCredentials,
  }
}

interface PositionSelectProps {
  position: Role
  isDemo: boolean
  onChoose: (role: Role) => void
}

const PositionSelect = ({ position, isDemo, onChoose }: PositionSelectProps) => {
  const t = useTranslate()
  const formatRole = useRoleName()

  return (
    <TextField
      select
      label={t('signIn.position')}
      value={position}
      onChange={({ target }) => isRole(target.value) && onChoose(target.value)}
      helperText={isDemo && t('signIn.demo')}
      slotProps={{ select: { native: true } }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {formatRole(role)}
        </option>
      ))}
    </TextField>
  )
}

/** Returns the reason why this browser's last session has ended. */
const getSessionEnd = () => session.get().end
