import type { Trilingual } from './languages.ts'

/** A section of the site's content: a group of pages with a list screen and drill-downs of its own. */
export interface ContentSection {
  readonly key: string
  readonly title: Trilingual
  /** The array of `GET /api/content/{section}` that carries its pages. */
  readonly listName: string
  readonly pageSize: number
  readonly drillPageSize: number
  /** Rows show the screen location in brackets under the name. */
  readonly showsScreen: boolean
  /** Its list is divided by the applications that its pages belong to. */
  readonly hasTabs: boolean
}

export const sections = [
  {
    key: 'main',
    title: { ru: 'Главная', he: 'דף הבית', en: 'Main page' },
    listName: 'main_content',
    pageSize: 20,
    drillPageSize: 10,
    showsScreen: false,
    hasTabs: false,
  },
  {
    key: 'menu',
    title: { ru: 'Меню', he: 'תפריט', en: 'Menu' },
    listName: 'menu_content',
    pageSize: 12,
    drillPageSize: 20,
    showsScreen: false,
    hasTabs: false,
  },
  {
    key: 'mortgage',
    title: { ru: 'Ипотека', he: 'משכנתא', en: 'Mortgage' },
    listName: 'mortgage_content',
    pageSize: 15,
    drillPageSize: 20,
    showsScreen: false,
    hasTabs: true,
  },
  {
    key: 'mortgage-refi',
    title: { ru: 'Рефинансирование ипотеки', he: 'מחזור משכנתא', en: 'Mortgage refinancing' },
    listName: 'mortgage_refi_items',
    pageSize: 15,
    drillPageSize: 20,
    showsScreen: true,
    hasTabs: true,
  },
  {
    key: 'credit',
    title: { ru: 'Кредит', he: 'אשראי', en: 'Credit' },
    listName: 'credit_content',
    pageSize: 15,
    drillPageSize: 20,
    showsScreen: true,
    hasTabs: true,
  },
  {
    key: 'credit-refi',
    title: { ru: 'Рефинансирование кредита', he: 'מחזור הלוואות', en: 'Credit refinancing' },
    listName: 'credit_refi_items',
    pageSize: 15,
    drillPageSize: 20,
    showsScreen: true,
    hasTabs: true,
  },
  {
    key: 'general',
    title: { ru: 'Общие страницы', he: 'דפים כלליים', en: 'General pages' },
    listName: 'general_content',
    pageSize: 12,
    drillPageSize: 20,
    showsScreen: false,
    hasTabs: true,
  },
] as const satisfies readonly ContentSection[]

/** The sections, to choose from. */
export const sectionOptions = sections.map(({ key, title }) => ({ value: key, label: title }))

export type SectionKey = (typeof sections)[number]['key']

/** The section under which pages open that belong to none. */
export const fallbackSection: SectionKey = 'general'

/** Sections whose readers expect plain page rows of `all-items`, not items. */
export const sectionsListedAsPages: readonly SectionKey[] = ['mortgage-refi', 'credit', 'credit-refi']

/** The screen behind the main page, whose items are its actions. */
export const mainScreen = 'main_page'

export const sectionOf = (key: string | undefined): (typeof sections)[number] | undefined =>
  sections.find((section) => section.key === key)
