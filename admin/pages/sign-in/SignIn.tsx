import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSyncExternalStore } from 'react'
import { isRole, type Role, roles } from '../../../domain/access.ts'
import { linkHours } from '../../../domain/users/passwords.ts'
import { EntryPage } from '../../layout/EntryPage.tsx'
import { useRoleName } from '../../layout/useRoleName.ts'
import { session } from '../../providers/session.ts'
import { useWords } from '../../ui/useWords.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { useCredentials } from './useCredentials.ts'

interface PositionSelectProps {
  position: Role
  isDemo: boolean
  onChoose: (role: Role) => void
}

const PositionSelect = ({ position, isDemo, onChoose }: PositionSelectProps) => {
  const words = useWords()
  const roleName = useRoleName()
  return (
    <TextField
      select
      label={words('signIn.position')}
      value={position}
      onChange={({ target }) => isRole(target.value) && onChoose(target.value)}
      helperText={isDemo && words('signIn.demo')}
      slotProps={{ select: { native: true } }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleName(role)}
        </option>
      ))}
    </TextField>
  )
}

/** Why the session is over that this browser came with. */
const sessionEnd = () => session.get().end

/** The way into the portal, shown in place of the page that was asked for. */
export const SignIn = () => {
  const words = useWords()
  const end = useSyncExternalStore(session.subscribe, sessionEnd)
  const { position, isDemo, choosePosition, credentials, type } = useCredentials()
  return (
    <EntryPage title={words('signIn.title')}>
      {end && <Alert severity="info">{words(`errors.${end}`)}</Alert>}
      <SignInSteps credentials={credentials} onChange={type}>
        <PositionSelect position={position} isDemo={isDemo} onChoose={choosePosition} />
      </SignInSteps>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 4 }}>
        {words('signIn.forgotten', { smart_count: linkHours })}
      </Typography>
    </EntryPage>
  )
}
