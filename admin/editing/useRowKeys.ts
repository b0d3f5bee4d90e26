import type { KeyboardEvent } from 'react'
import { useShortcut } from '../ui/useShortcut.ts'

interface Edited {
  isSaving: boolean
  conflict: unknown
}

/**
 * The keys of a row while it is edited: Ctrl+S saves, Escape leaves it as it was. While a save runs the row
 * stays open, so that its failure can be said.
 */
export const useRowKeys = ({ isSaving, conflict }: Edited, save: () => void, onClose: () => void) => {
  useShortcut('Ctrl+KeyS', () => !conflict && save())
  const cancel = () => {
    if (!isSaving) onClose()
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) cancel()
  }
  return { cancel, onKeyDown }
}
