import { mainScreen, type SectionKey, sections } from '../../../../domain/sections.ts'
import type { SitePage } from '../../../providers/content.ts'

const actionCounts: Record<SectionKey, number> = {
  main: 7,
  menu: 17,
  mortgage: 12,
  'mortgage-refi': 8,
  credit: 9,
  'credit-refi': 6,
  general: 15,
}

/** What the main list shows when it cannot be loaded. Its numbers are only a guess. */
export const builtInPages: readonly SitePage[] = sections.map(({ key, title }, index) => ({
  id: key,
  title: title.ru,
  titles: title,
  pageNumber: index + 1,
  actionCount: actionCounts[key],
  lastModified: null,
  path: key === 'main' ? `/content/main/drill/${mainScreen}` : `/content/${key}`,
}))
