import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { isRole, type Role, roles } from '../../../domain/access.ts'
import { LanguageSelect } from '../../layout/LanguageSelect.tsx'
import { useRoleName } from '../../layout/useRoleName.ts'
import { signIn } from '../../providers/auth.ts'
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

/** The way into the portal, shown in place of the page that was asked for. */
export const SignIn = () => {
  const words = useWords()
  const { position, isDemo, choosePosition, credentials, type } = useCredentials()
  const title = words('signIn.title')
  const product = words('shell.product')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
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
          <SignInForm credentials={credentials} onChange={type} onSubmit={signIn}>
            <PositionSelect position={position} isDemo={isDemo} onChoose={choosePosition} />
          </SignInForm>
        </Card>
      </Box>
    </Box>
  )
}
