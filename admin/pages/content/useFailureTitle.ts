import type { SectionKey } from '../../../domain/sections.ts'
import type { MessageKey } from '../../locales/en.ts'
import { useWords } from '../../ui/useWords.ts'

const titles: Partial<Record<SectionKey, MessageKey>> = {
  main: 'content.failed.main',
  menu: 'content.failed.menu',
  'mortgage-refi': 'content.failed.refinancing',
}

/** What is said when the content of a section cannot be loaded. */
export const useFailureTitle = (section: SectionKey): string => useWords()(titles[section] ?? 'ui.loadFailed')
