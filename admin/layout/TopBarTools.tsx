import HeadsetMicIcon from '@mui/icons-material/HeadsetMicOutlined'
import SearchIcon from '@mui/icons-material/Search'
import { Box, ButtonBase, IconButton, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useLiveChanges, useReportPresence } from '../ui/live-changes.ts'
import { KeyCap, KeyHint, useShortcut } from '../ui/shortcuts.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useSignInOptions } from '../ui/useSignInOptions.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { useMenuLabel } from './MenuItems.tsx'
import { findMenuEntry, menu } from './menu.ts'
import { NotificationBell } from './notifications/NotificationBell.tsx'

const Palette = lazyRoute(async () => (await import('./Palette.tsx')).Palette)
const SupportDialog = lazyRoute(async () => (await import('./support/SupportDialog.tsx')).SupportDialog)
const HelpDialog = lazyRoute(async () => (await import('./support/HelpDialog.tsx')).HelpDialog)

/** On phones, the profile panel has these. */
const phoneHiddenSx = { display: { xs: 'none', sm: 'flex' }, flexShrink: 0 }

/** Buttons of the top bar; with the place in the menu, they are what the first page does not need at once. */
export const TopBarTools = () => {
  useLiveChanges()
  useReportPresence()

  return (
    <>
      <PaletteButton />
      <Box sx={phoneHiddenSx}>
        <SupportButton />
      </Box>
      <NotificationBell />
      <Box sx={phoneHiddenSx}>
        <HelpButton />
      </Box>
      <Box sx={phoneHiddenSx}>
        <LanguageSelect />
      </Box>
    </>
  )
}

/** Place of the page in the menu, or else the name of the bank. */
export const MenuPlace = () => {
  const t = useTranslate()
  const getLabel = useMenuLabel()
  const { pathname } = useLocation()
  const language = useLanguage()
  const signInOptions = useSignInOptions()

  const entry = findMenuEntry(pathname)
  const group = menu.find(({ to, entries }) => !to && entries.some((other) => other === entry))

  return (
    // A phone has no room for it beside the buttons; there, the page header shows the title.
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
        signInOptions?.bank_name[language]
      )}
    </Typography>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const paletteButtonSx = {
  gap: 2,
  justifyContent: { xs: 'center', lg: 'flex-start' },
  width: { xs: 44, lg: 180, xl: 260 },
  height: { xs: 44, lg: 36 },
  flexShrink: 0,
  paddingInline: { lg: 3 },
  border: { lg: 1 },
  borderColor: { lg: 'edge' },
  borderRadius: 1,
  color: 'text.secondary',
  typography: 'body2',
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** Search field of the bar, an icon where the window is narrow. Opens the palette, as Ctrl+K does on every page. */
const PaletteButton = () => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  useShortcut('Ctrl+KeyK', () => setIsOpen(true))

  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
        sx={paletteButtonSx}
      >
        <SearchIcon fontSize="small" />
        <Box
          component="span"
          sx={({ breakpoints }) => ({ ...oneLine, [breakpoints.down('lg')]: visuallyHidden })}
        >
          {t('goTo.open')}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', lg: 'block' }, marginInlineStart: 'auto' }}>
          <KeyHint keys="Ctrl K" />
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense>
          <Palette open onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Button that opens the report for technical support. */
export const SupportButton = () => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        aria-label={t('support.open')}
        title={t('support.open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <HeadsetMicIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SupportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Button that opens the help of the page, as the key `?` does on every page. */
export const HelpButton = () => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', () => setIsOpen(true))

  return (
    <>
      <IconButton
        aria-label={t('support.help.open')}
        title={t('support.help.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      >
        <KeyCap keys="?" />
      </IconButton>
      <Suspense>{isOpen && <HelpDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
