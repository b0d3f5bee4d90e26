import TextField from '@mui/material/TextField'
import { isRole, type Role, roles } from '../../../domain/access.ts'
import { EntryPage } from '../../layout/EntryPage.tsx'
import { useRoleName } from '../../layout/useRoleName.ts'
import { signIn } from '../../providers/auth.ts'
import { useWords } from '../../ui/useWords.ts'
import { SignInForm } from './SignInForm.tsx'
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

/** The way into the portal, shown in place of the page that was asked for. */
export const SignIn = () => {
  const words = useWords()
  const { position, isDemo, choosePosition, credentials, type } = useCredentials()
  return (
    <EntryPage title={words('signIn.title')}>
      <SignInForm credentials={credentials} onChange={type} onSubmit={signIn}>
        <PositionSelect position={position} isDemo={isDemo} onChoose={choosePosition} />
      </SignInForm>
    </EntryPage>
  )
}
