import HeadsetMicIcon from '@mui/icons-material/HeadsetMicOutlined'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { NotificationBell } from './notifications/NotificationBell.tsx'

const Palette = lazyRoute(async () => (await import('./Palette.tsx')).Palette)
const SupportDialog = lazyRoute(async () => (await import('./support/SupportDialog.tsx')).SupportDialog)
const KeyHelp = lazyRoute(async () => (await import('./support/KeyHelp.tsx')).KeyHelp)

/** Buttons of the top bar that the first page does not need at once, and the key that opens the keyboard help. */
export const TopBarTools = () => (
  <>
    <PaletteButton />
    <SupportButton />
    <NotificationBell />
    <KeyHelpKey />
  </>
)

/** Button that opens the palette, as Ctrl+K does on every page. */
const PaletteButton = () => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  useShortcut('Ctrl+KeyK', () => setIsOpen(true))

  return (
    <>
      <IconButton
        aria-label={t('goTo.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Palette open onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Button that opens the report for technical support. */
const SupportButton = () => {
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

/** Opens the keyboard help when `?` is pressed. */
const KeyHelpKey = () => {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', () => setIsOpen(true))

  return <Suspense>{isOpen && <KeyHelp onClose={() => setIsOpen(false)} />}</Suspense>
}
