import HeadsetMicIcon from '@mui/icons-material/HeadsetMicOutlined'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Suspense, useState } from 'react'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useLiveChanges, useReportPresence } from '../ui/live-changes.ts'
import { KeyCap, KeyHint, useShortcut } from '../ui/shortcuts.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { NotificationBell } from './notifications/NotificationBell.tsx'

const Palette = lazyRoute(async () => (await import('./Palette.tsx')).Palette)
const SupportDialog = lazyRoute(async () => (await import('./support/SupportDialog.tsx')).SupportDialog)
const HelpDialog = lazyRoute(async () => (await import('./support/HelpDialog.tsx')).HelpDialog)

/** On phones, the profile panel has these. */
const phoneHiddenSx = { display: { xs: 'none', sm: 'flex' } }

/** Buttons of the top bar that the first page does not need at once. */
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
      <HelpButton />
      <Box sx={phoneHiddenSx}>
        <LanguageSelect />
      </Box>
    </>
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
const HelpButton = () => {
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
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <KeyCap keys="?" />
      </IconButton>
      <Suspense>{isOpen && <HelpDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
