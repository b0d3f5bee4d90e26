import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useLogin } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { isRole, type Role, roles } from '../../../domain/access.ts'
import { LanguageSelect } from '../../layout/LanguageSelect.tsx'
import { useRoleName } from '../../layout/useRoleName.ts'
import { currentAccount } from '../../providers/session.ts'
import { Product } from '../../ui/Product.tsx'
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

/** The way into the portal; afterwards the person is where they wanted to go. */
export const SignIn = () => {
  const words = useWords()
  const login = useLogin()
  const { position, isDemo, choosePosition, credentials, type } = useCredentials()
  // Only who comes here signed in is sent on; who signs in here goes where they wanted to go.
  const [wasSignedIn] = useState(() => currentAccount() !== undefined)
  const title = words('signIn.title')
  const product = words('shell.product')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
  if (wasSignedIn) return <Navigate to="/" replace />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', padding: 4 }}>
        <Product />
        <LanguageSelect />
      </Box>
      <Box component="main" sx={{ flexGrow: 1, display: 'grid', placeItems: 'center', padding: 4 }}>
        <Card sx={{ width: '100%', maxWidth: 400, padding: { xs: 5, sm: 8 } }}>
          <Typography variant="h1" sx={{ marginBlockEnd: 4 }}>
            {title}
          </Typography>
          <SignInForm credentials={credentials} onChange={type} onSubmit={(entered) => login(entered)}>
            <PositionSelect position={position} isDemo={isDemo} onChoose={choosePosition} />
          </SignInForm>
        </Card>
      </Box>
    </Box>
  )
}
