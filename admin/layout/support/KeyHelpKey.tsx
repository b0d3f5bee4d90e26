import { Suspense, useState } from 'react'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'

const KeyHelp = lazyRoute(async () => (await import('./KeyHelp.tsx')).KeyHelp)

/** Opens the keyboard help when `?` is pressed. */
export const KeyHelpKey = () => {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', () => setIsOpen(true))

  return <Suspense>{isOpen && <KeyHelp onClose={() => setIsOpen(false)} />}</Suspense>
}
