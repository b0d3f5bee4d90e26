import type { SelectOption } from './descriptor/choice-types.ts'

/** Applications that a page may belong to. */
export const applications = [
  { value: 'public', label: { ru: 'Сайт', he: 'האתר', en: 'Public site' } },
  { value: 'user_portal', label: { ru: 'Личный кабинет', he: 'אזור אישי', en: 'User account' } },
  { value: 'cms', label: { ru: 'Управление сайтом', he: 'ניהול האתר', en: 'Site administration' } },
  { value: 'bank_ops', label: { ru: 'Управление банком', he: 'ניהול הבנק', en: 'Bank administration' } },
] as const satisfies readonly SelectOption[]

export type PageApplication = (typeof applications)[number]['value']
