import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, Suspense, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { lazyPart } from '../ui/lazy-loading.ts'
import { useAccount } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { topBarHeightPx } from '../ui/useScreenWidth.ts'
import { useSignInOptions } from '../ui/useSignInOptions.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useMenuLabel } from './MenuItems.tsx'
import { findMenuEntry, menu } from './menu.ts'
import { ProductSign } from './ProductLogo.tsx'

const ProfilePanel = lazyPart(async () => (await import('./ProfilePanel.tsx')).ProfilePanel)

const TopBarTools = lazyPart(async () => (await import('./TopBarTools.tsx')).TopBarTools)

const initialSx = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}

interface TopBarProps {
  /** Receives the element for the breadcrumbs of the page; undefined without a page. */
  trailRef?: Ref<HTMLElement>
  children?: ReactNode
}

/**
 * Bar above every page: its breadcrumbs, or its place in the menu, or else the name of the bank; the tools, the
 * language and the profile.
 */
export const TopBar = ({ trailRef, children }: TopBarProps) => {
  const t = useTranslate()
  const getLabel = useMenuLabel()
  const { pathname } = useLocation()
  const language = useLanguage()
  const signInOptions = useSignInOptions()

  const bankName = signInOptions?.bank_name[language]
  const entry = findMenuEntry(pathname)
  const group = menu.find(({ to, entries }) => !to && entries.some((other) => other === entry))

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        height: topBarHeightPx,
        flexShrink: 0,
        paddingInline: { xs: 2, lg: 5 },
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        // On phones the link to the parent page takes the place of the logo.
        '&:has(.trail:not(:empty)) > a': { display: { xs: 'none', sm: 'inline' } },
      }}
    >
      {children}
      <Link component={RouterLink} to="/" aria-label={t('shell.product')} sx={{ flexShrink: 0 }}>
        <ProductSign />
      </Link>
      <Box sx={{ marginInlineEnd: 'auto', minWidth: 0 }}>
        <Box ref={trailRef} className="trail" sx={{ '&:not(:empty) + *': { display: 'none' } }} />
        {/* A phone has no room for the title beside the buttons; there, the page header shows it. */}
        <Typography noWrap sx={{ fontWeight: 500, display: { xs: 'none', sm: 'block' } }}>
          {group && entry ? (
            <>
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {t(group.label)}
                {' / '}
              </Box>
              <span>{getLabel(entry.label)}</span>
            </>
          ) : (
            bankName
          )}
        </Typography>
      </Box>
      <Suspense>
        <TopBarTools />
      </Suspense>
      <ProfileMenu />
    </Box>
  )
}

/** Returns the first letters of the first and the last word of a name. */
const toInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], ...(words.length > 1 ? words.slice(-1) : [])].map((word) => [...(word ?? '')][0]).join('')
}

/** Button with the user's initials, which opens the profile panel. */
const ProfileMenu = () => {
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
      {anchor && (
        <Suspense>
          <ProfilePanel anchor={anchor} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
