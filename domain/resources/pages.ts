import { contentAccess } from '../access-rules.ts'
import { applications } from '../applications.ts'
import type { SelectOption } from '../descriptor/choice-types.ts'
import { resource } from '../descriptor/resource.ts'
import { sectionOptions } from '../sections.ts'

/** Statuses of a page between creation and publication. */
export const pageStatuses = [
  { value: 'published', label: { ru: 'Опубликовано', he: 'פורסם', en: 'Published' }, colour: 'green' },
  { value: 'draft', label: { ru: 'Черновик', he: 'טיוטה', en: 'Draft' }, colour: 'amber' },
  { value: 'archived', label: { ru: 'В архиве', he: 'בארכיון', en: 'Archived' }, colour: 'grey' },
  {
    value: 'pending-review',
    label: { ru: 'Ожидает проверки', he: 'ממתין לבדיקה', en: 'Pending review' },
    colour: 'blue',
  },
  { value: 'rejected', label: { ru: 'Отклонено', he: 'נדחה', en: 'Rejected' }, colour: 'red' },
] as const satisfies readonly SelectOption[]

export type PageStatus = (typeof pageStatuses)[number]['value']

export const isPageStatus = (value: unknown): value is PageStatus =>
  pageStatuses.some((status) => status.value === value)

/** The status whose pages are hidden from visitors; other statuses are information for staff. */
export const hiddenStatus: PageStatus = 'archived'

/** Statuses that stay until a user changes them; the others follow the content of the page. */
export const fixedStatuses: readonly PageStatus[] = ['draft', hiddenStatus]

/** Pages of the site, one for each screen; their items are edited as content items. */
export const pages = resource({
  name: 'pages',
  cacheTag: 'content',
  label: {
    one: { ru: 'Страница', he: 'דף', en: 'Page' },
    many: { ru: 'Страницы', he: 'דפים', en: 'Pages' },
  },
  title: ['title', 'screen_location'],
  id: 'bigint',
  softDelete: true,
  fields: {
    screen_location: {
      type: 'string',
      label: { ru: 'Экран', he: 'מסך', en: 'Screen' },
      required: true,
      unique: true,
      createOnly: true,
      pattern: '^\\S(.*\\S)?$',
      maxLength: 100,
    },
    section: {
      type: 'select',
      label: { ru: 'Раздел', he: 'מדור', en: 'Section' },
      createOnly: true,
      options: sectionOptions,
    },
    pageNumber: {
      type: 'string',
      column: 'confluence_num',
      label: { ru: 'Номер', he: 'מספר', en: 'Number' },
      hint: {
        ru: 'Место страницы в разделе, например 5.1.2',
        he: 'מקום הדף במדור, למשל 5.1.2',
        en: 'Position of the page in its section, for example 5.1.2',
      },
      sortable: false,
      pattern: '^\\d{1,6}(\\.\\d{1,6})*$',
      maxLength: 30,
    },
    title: {
      type: 'language-text',
      label: { ru: 'Название', he: 'כותרת', en: 'Title' },
      maxLength: 255,
      isName: true,
    },
    status: {
      type: 'select',
      label: { ru: 'Статус', he: 'מצב', en: 'Status' },
      options: pageStatuses,
      default: 'published',
    },
    reason: {
      type: 'text',
      column: 'review_note',
      label: { ru: 'Причина отклонения', he: 'סיבת הדחייה', en: 'Reason for rejection' },
      maxLength: 1000,
    },
    category: {
      type: 'select',
      open: true,
      label: { ru: 'Категория', he: 'קטגוריה', en: 'Category' },
      options: [...sectionOptions, { value: 'other', label: { ru: 'Прочее', he: 'אחר', en: 'Other' } }],
    },
    url: { type: 'string', label: { ru: 'Адрес', he: 'כתובת', en: 'Address' }, maxLength: 2000 },
    description: { type: 'text', label: { ru: 'Описание', he: 'תיאור', en: 'Description' }, maxLength: 1000 },
    content_key: {
      type: 'string',
      label: { ru: 'Ключ', he: 'מפתח', en: 'Key' },
      unique: true,
      createOnly: true,
      pattern: '^\\S(.*\\S)?$',
      maxLength: 255,
    },
    application: {
      type: 'select',
      label: { ru: 'Приложение', he: 'יישום', en: 'Application' },
      createOnly: true,
      options: applications,
      default: 'public',
    },
  },
  list: {
    columns: ['screen_location', 'section', 'pageNumber', 'title', 'status'],
    filters: ['section', 'status', 'category', 'application'],
    search: ['screen_location', 'content_key', 'title'],
    sort: ['screen_location', 'asc'],
  },
  // Only the calls of the content-management table write pages.
  access: { read: contentAccess.read },
})
