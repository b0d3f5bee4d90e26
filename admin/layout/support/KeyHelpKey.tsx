import { Suspense, useState } from 'react'
import { onDemand } from '../../ui/loading/later.ts'
import { useShortcut } from '../../ui/useShortcut.ts'

const KeyHelp = onDemand(async () => (await import('./KeyHelp.tsx')).KeyHelp)

/** The key that shows which keys there are. */
export const KeyHelpKey = () => {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', () => setIsOpen(true))
  return <Suspense>{isOpen && <KeyHelp onClose={() => setIsOpen(false)} />}</Suspense>
}
