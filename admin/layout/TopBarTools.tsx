import HeadsetMicIcon from '@mui/icons-material/HeadsetMicOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsNone'
import SearchIcon from '@mui/icons-material/Search'
import { Badge, Box, ButtonBase, IconButton, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { isServerReachable } from '../providers/httpClient.ts'
import { isScriptError, lazyPart, lazyRoute } from '../ui/lazy-loading.ts'
import { useLiveChanges, useReportPresence } from '../ui/live-changes.ts'
import { KeyCap, KeyHint, useShortcut } from '../ui/shortcuts.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useSignInOptions } from '../ui/useSignInOptions.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { useMenuLabel } from './MenuItems.tsx'
import { findMenuEntry, menu } from './menu.ts'
import { useUnreadCount } from './useUnread.ts'

const NotificationPanel = lazyPart(async () => (await import('./NotificationPanel.tsx')).NotificationPanel)
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
  const groupLabel = group && t(group.label)
  const entryLabel = entry && getLabel(entry.label)

  return (
    // A phone has no room for it beside the buttons; there, the page header shows the title.
    <Typography noWrap sx={{ fontSize: 13, fontWeight: 500, display: { xs: 'none', sm: 'block' } }}>
      {groupLabel && entryLabel ? (
        <>
          {groupLabel !== entryLabel && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {groupLabel}
              <Box component="span" sx={{ marginInline: '4px' }}>
                {' / '}
              </Box>
            </Box>
          )}
          <span>{entryLabel}</span>
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
  width: { xs: 44, lg: 'auto', xl: 260 },
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
          sx={({ breakpoints }) => ({ ...oneLine, [breakpoints.down('xl')]: visuallyHidden })}
        >
          {t('goTo.open')}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', lg: 'block' }, marginInlineStart: 'auto' }}>
          <KeyHint keys="Ctrl K" />
        </Box>
      </ButtonBase>
      {isOpen && (
        <Overlay onFail={() => setIsOpen(false)}>
          <Palette open onClose={() => setIsOpen(false)} />
        </Overlay>
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
        <Overlay onFail={() => setIsOpen(false)}>
          <SupportDialog onClose={() => setIsOpen(false)} />
        </Overlay>
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
      {isOpen && (
        <Overlay onFail={() => setIsOpen(false)}>
          <HelpDialog onClose={() => setIsOpen(false)} />
        </Overlay>
      )}
    </>
  )
}

/** Button with the number of unread notifications, which opens their panel. */
const NotificationBell = () => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const count = useUnreadCount()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)

  const close = () => setIsOpen(false)

  return (
    <>
      <IconButton
        aria-label={t('notifications.open', { count: count > 99 ? '99+' : count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setIsOpen(true)
        }}
      >
        <UnreadBadge key={pathname} />
      </IconButton>
      {anchor && (
        <Overlay
          onFail={() => {
            close()
            setAnchor(undefined)
          }}
        >
          <NotificationPanel anchor={anchor} open={isOpen} onClose={close} />
        </Overlay>
      )}
    </>
  )
}

/** Badge that is mounted again with each page, so that a stale number is read again. */
const UnreadBadge = () => {
  const count = useUnreadCount()

  return (
    <Badge badgeContent={count} max={99} color="primary">
      <NotificationsIcon />
    </Badge>
  )
}

interface OverlayProps {
  /** Called if the script of the overlay cannot be loaded without a connection. */
  onFail: () => void
  children: ReactNode
}

/** Place of an overlay that is loaded when it is opened; without a connection, the page below it stays. */
const Overlay = ({ onFail, children }: OverlayProps) => {
  const [failure, setFailure] = useState<{ error: unknown }>()

  // Replaces the page, or reloads it for a newer build.
  if (failure) throw failure.error

  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <MissingOverlay error={error} onOffline={onFail} onError={() => setFailure({ error })} />
      )}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface MissingOverlayProps {
  error: unknown
  onOffline: () => void
  onError: () => void
}

/** Finds out why an overlay is missing; without a connection, a message says so. */
const MissingOverlay = ({ error, onOffline, onError }: MissingOverlayProps) => {
  const notify = useNotify()
  const check = useEffectEvent(async () => {
    if (!isScriptError(error) || (await isServerReachable())) return onError()
    notify('errors.network', { type: 'error' })
    onOffline()
  })
  useEffect(() => void check(), [])

  return null
}
