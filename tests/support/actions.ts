import type { PageItem } from '../../admin/content-shared/content-types.ts'
import type { Trilingual } from '../../domain/languages.ts'

/** Builds one row of a drill-down, as the API returns it. */
export const action = (id: string, texts: Partial<Trilingual>, more: Partial<PageItem> = {}): PageItem => ({
  id,
  actionNumber: Number(id),
  content_key: `page.${id}`,
  component_type: 'text',
  displayedType: 'text',
  translations: { ru: '', he: '', en: '', ...texts },
  drafts: [],
  optionsDraft: false,
  missing: [],
  outdated: {},
  max_length: null,
  version: 1,
  page_number: null,
  description: null,
  descriptions: { ru: '', he: '', en: '' },
  category: null,
  screen_location: 'page',
  updated_at: '2026-11-12T12:03:00.000Z',
  is_active: true,
  last_modified: '2026-11-12T12:03:00.000Z',
  ...more,
})
