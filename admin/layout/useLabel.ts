import type { Trilingual } from '../../domain/languages.ts'
import type { MessageKey } from '../locales/en.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'

/** The word for a menu entry, from the interface's own words or from the domain. */
export const useLabel = (): ((label: MessageKey | Trilingual) => string) => {
  const words = useWords()
  const language = useLanguage()
  return (label) => (typeof label === 'string' ? words(label) : label[language])
}
