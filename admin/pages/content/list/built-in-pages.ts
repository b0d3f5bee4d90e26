import { mainScreen, type SectionKey, sections } from '../../../../domain/sections.ts'
import type { SitePage } from '../../../providers/content.ts'

/** A row of the main list; of a built-in one nobody knows when it last changed. */
export type SiteRow = Omit<SitePage, 'lastModified'> & Partial<Pick<SitePage, 'lastModified'>>

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
export const builtInPages: readonly SiteRow[] = sections.map(({ key, title }, index) => ({
  id: key,
  title: title.ru,
  titles: title,
  pageNumber: index + 1,
  actionCount: actionCounts[key],
  path: key === 'main' ? `/content/main/drill/${mainScreen}` : `/content/${key}`,
}))
