import { useTranslate } from 'react-admin'
import type { MessageKey } from '../locales/en.ts'

/** The sentence behind a key, in the language of the interface. Only keys that exist compile. */
export const useWords = (): ((key: MessageKey, values?: Record<string, string | number>) => string) =>
  useTranslate()
