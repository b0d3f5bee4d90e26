import type { Option } from '../field-types/options.ts'

/** Where a page stands on its way to visitors. */
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
] as const satisfies readonly Option[]

export type PageStatus = (typeof pageStatuses)[number]['value']

export const isPageStatus = (value: unknown): value is PageStatus =>
  pageStatuses.some((status) => status.value === value)

/** Pages of which visitors get nothing; whatever else a status says is for staff. */
export const hiddenStatus: PageStatus = 'archived'

/** Statuses that a page has until somebody gives it another one; the others follow its content. */
export const setStatuses: readonly PageStatus[] = ['draft', hiddenStatus]

/** The applications that a page may belong to. */
export const applications = [
  { value: 'public', label: { ru: 'Сайт', he: 'האתר', en: 'Public site' } },
  { value: 'user_portal', label: { ru: 'Личный кабинет', he: 'אזור אישי', en: 'User account' } },
  { value: 'cms', label: { ru: 'Управление сайтом', he: 'ניהול האתר', en: 'Site administration' } },
  { value: 'bank_ops', label: { ru: 'Управление банком', he: 'ניהול הבנק', en: 'Bank administration' } },
] as const satisfies readonly Option[]

export type PageApplication = (typeof applications)[number]['value']
