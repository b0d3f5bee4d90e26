import { Box, Link } from '@mui/material'
import type { ReactNode, Ref } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { latePart } from '../ui/lazy-loading.ts'
import { topBarHeightPx } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { ProductSign } from './ProductLogo.tsx'

const MenuPlace = latePart(async () => (await import('./TopBarTools.tsx')).MenuPlace)
const ProfileMenu = latePart(async () => (await import('./ProfileMenu.tsx')).ProfileMenu)
const TopBarTools = latePart(async () => (await import('./TopBarTools.tsx')).TopBarTools)

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
        <MenuPlace />
      </Box>
      <TopBarTools />
      <ProfileMenu />
    </Box>
  )
}
