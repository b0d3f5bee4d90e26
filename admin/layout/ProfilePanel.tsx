import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { brightnessChoice, brightnessChoices, chooseBrightness } from '../theme/brightness.ts'
import { useLeavingState } from '../ui/return-path.ts'
import { useAccount } from '../ui/useAccount.ts'
import { useWords } from '../ui/useWords.ts'
import { useRoleName } from './useRoleName.ts'

const Appearance = () => {
  const words = useWords()
  const choice = useSyncExternalStore(brightnessChoice.subscribe, brightnessChoice.get)
  return (
    <div>
      <Typography variant="body2" id="appearance" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
        {words('shell.appearance')}
      </Typography>
      <ToggleButtonGroup exclusive fullWidth size="small" value={choice} aria-labelledby="appearance">
        {brightnessChoices.map((value) => (
          <ToggleButton key={value} value={value} onClick={() => chooseBrightness(value)}>
            {words(`shell.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

const Content = ({ onClose }: Pick<Props, 'onClose'>) => {
  const words = useWords()
  const account = useAccount()
  const leaving = useLeavingState()
  const roleName = useRoleName()
  return (
    <Box sx={{ display: 'grid', gap: 4, padding: 4, minWidth: 280 }}>
      <div>
        <Typography variant="h2" component="p">
          {account?.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {roleName(account?.role)}
        </Typography>
      </div>
      <Appearance />
      <Button
        component={Link}
        to="/own-password"
        state={leaving}
        onClick={onClose}
        variant="outlined"
        color="inherit"
      >
        {words('users.password.change')}
      </Button>
      <Button component={Link} to="/logout" variant="outlined" color="inherit">
        {words('shell.signOut')}
      </Button>
    </Box>
  )
}

interface Props {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}

/** The person's name and role, the look of the portal and the way out. */
export const ProfilePanel = ({ anchor, open, onClose }: Props) => (
  <Popover
    open={open}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': useWords()('shell.profile') } }}
  >
    <Content onClose={onClose} />
  </Popover>
)
