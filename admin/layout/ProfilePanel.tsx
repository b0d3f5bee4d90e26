import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { AnchoredPopover } from '../ui/AnchoredPopover.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useAccount } from '../ui/useAccount.ts'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { Appearance } from './Appearance.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { SupportButton } from './TopBarTools.tsx'
import { useRoleName } from './useRoleName.ts'

const pages = [
  ['/profile', 'shell.profileSettings'],
  ['/preferences', 'shell.preferences'],
] as const

interface Props {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}

/**
 * Panel with the user's name and role, the appearance of the portal, and links to settings and sign-out; on
 * phones also the language and the support, for which the top bar has no room.
 */
export const ProfilePanel = ({ anchor, open, onClose }: Props) => {
  const t = useTranslate()

  return (
    <AnchoredPopover
      side="end"
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.profile') } }}
    >
      <PanelContent onClose={onClose} />
    </AnchoredPopover>
  )
}

const PanelContent = ({ onClose }: Pick<Props, 'onClose'>) => {
  const t = useTranslate()
  const account = useAccount()
  const returnState = useReturnState()
  const roleName = useRoleName()
  const isPhone = useIsPhone()

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
      {isPhone && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <LanguageSelect />
          <SupportButton />
        </Box>
      )}
      <Appearance />
      {pages.map(([to, label]) => (
        <Button
          key={to}
          component={Link}
          to={to}
          state={returnState}
          onClick={onClose}
          variant="outlined"
          color="inherit"
        >
          {t(label)}
        </Button>
      ))}
      <Button component={Link} to="/logout" variant="outlined" color="inherit">
        {t('shell.signOut')}
      </Button>
    </Box>
  )
}
