import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

const Palette = lazyRoute(async () => (await import('./Palette.tsx')).Palette)

/** Button that opens the palette, as Ctrl+K does on every page. */
export const PaletteButton = () => {
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
