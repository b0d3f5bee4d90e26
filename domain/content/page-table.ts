import { pageTableAccess } from '../access-rules.ts'
import { resource } from '../descriptor/resource.ts'
import { pages } from '../resources/pages.ts'

const { screen_location, content_key, section, category, status, application, url } = pages.fields

/**
 * The content-management table as users arrange it: its columns, and what its saved views hold. Its rows have
 * calls of their own, so it is not among the declared resources of `domain/resources/index.ts`.
 */
export const pageTable = resource({
  name: 'page-table',
  label: {
    one: pages.label.one,
    many: { ru: 'Все страницы', he: 'כל הדפים', en: 'All pages' },
  },
  title: 'screen_location',
  id: 'bigint',
  fields: {
    pageNumber: { type: 'string', label: { ru: '№', he: 'מס׳', en: 'No.' }, maxLength: 30 },
    title: { type: 'language-text', label: pages.label.one, maxLength: 255 },
    section,
    category,
    actionCount: { type: 'integer', label: { ru: 'Действия', he: 'פעולות', en: 'Actions' } },
    missing: { type: 'integer', label: { ru: 'Нет текста', he: 'אין טקסט', en: 'No text' } },
    pending: { type: 'integer', label: { ru: 'Ждут', he: 'ממתינים', en: 'Pending' } },
    status,
    lastModified: { type: 'date-time', label: { ru: 'Изменено', he: 'עודכן', en: 'Modified' } },
    modifiedBy: {
      type: 'text',
      label: { ru: 'Кто изменил', he: 'עודכן על ידי', en: 'Modified by' },
      maxLength: 255,
    },
    createdAt: { type: 'date-time', label: { ru: 'Создано', he: 'נוצר', en: 'Created' } },
    createdBy: {
      type: 'text',
      label: { ru: 'Кто создал', he: 'נוצר על ידי', en: 'Created by' },
      maxLength: 255,
    },
    url,
    application,
    screen_location,
    content_key,
  },
  list: {
    columns: [
      'pageNumber',
      'title',
      'section',
      'actionCount',
      'missing',
      'pending',
      'status',
      'lastModified',
    ],
    sort: ['section', 'asc'],
  },
  access: { read: pageTableAccess },
})

/** Columns of the page itself that the table sorts by. */
export const ownPageSorts = [
  'pageNumber',
  'title',
  'title.ru',
  'title.he',
  'title.en',
  'section',
  'category',
  'createdAt',
  'url',
  'application',
  'screen_location',
  'content_key',
] as const

/** Columns that the table sorts by once the items of every page are counted. */
export const countedPageSorts = [
  'actionCount',
  'missing.ru',
  'missing.he',
  'missing.en',
  'pending',
  'status',
  'lastModified',
  'modifiedBy',
  'createdBy',
] as const

/** Column that the table sorts by. */
export type PageSort = (typeof ownPageSorts | typeof countedPageSorts)[number]

/** True for the name of a column that the table sorts by. */
export const isPageSort = (name: unknown): name is PageSort =>
  [...ownPageSorts, ...countedPageSorts].some((sort) => sort === name)

/** Search and filters of the table, by their names in the address of the page. */
export const pageTableFilters = ['q', 'status', 'section', 'category', 'missing', 'pending'] as const
