import { Box, Button, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PopoverDialog } from '../ui/AnchoredPopover.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useAccount } from '../ui/useAccount.ts'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { Appearance } from './Appearance.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { HelpButton, SupportButton } from './TopBarTools.tsx'
import { useRoleName } from './useRoleName.ts'

const pages = [
  ['/profile', 'shell.profileSettings'],
  ['/preferences', 'shell.preferences'],
] as const

const initialSx = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: 11,
  fontWeight: 600,
  lineHeight: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}

/** Button with the user's initials, which opens the profile panel. */
export const ProfileMenu = () => {
  const t = useTranslate()
  const account = useAccount()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        aria-label={t('shell.profile')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setIsOpen(true)
        }}
      >
        {/* Drawn by CSS, as the name of the button says what it opens. */}
        <Box
          component="span"
          sx={{
            ...initialSx,
            '&::before': { content: JSON.stringify(account ? toInitials(account.name) : '') },
          }}
        />
      </IconButton>
      {anchor && <ProfilePanel anchor={anchor} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Returns the first letters of the first and the last word of a name. */
const toInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], ...(words.length > 1 ? words.slice(-1) : [])].map((word) => [...(word ?? '')][0]).join('')
}

interface Props {
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}

/**
 * Panel with the user's name and role, the appearance of the portal, and links to settings and sign-out; on
 * phones also the language, the help and the support, for which the top bar has no room.
 */
const ProfilePanel = ({ anchor, open, onClose }: Props) => {
  const t = useTranslate()

  return (
    <PopoverDialog label={t('shell.profile')} open={open} anchorEl={anchor} onClose={onClose}>
      <PanelContent onClose={onClose} />
    </PopoverDialog>
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
          <Box sx={{ display: 'flex', gap: 1 }}>
            <HelpButton />
            <SupportButton />
          </Box>
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
