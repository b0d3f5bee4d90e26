import type { Trilingual } from './languages.ts'

/** Section of the site's content: a group of pages with its own list screen and drill-down pages. */
export interface ContentSection {
  readonly key: string
  readonly title: Trilingual
  /** Property of the answer of `GET /api/content/{section}` that holds its pages. */
  readonly listName: string
  readonly pageSize: number
  readonly drillPageSize: number
  /** Whether rows show the screen location in brackets under the name. */
  readonly showsScreen: boolean
  /** Whether the list has a tab for each application of its pages. */
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

/** Sections as select options. */
export const sectionOptions = sections.map(({ key, title }) => ({ value: key, label: title }))

export type SectionKey = (typeof sections)[number]['key']

/** Section that opens pages without a section of their own. */
export const fallbackSection: SectionKey = 'general'

/** Sections whose clients expect plain page rows from `all-items`, not items. */
export const sectionsListedAsPages: readonly SectionKey[] = ['mortgage-refi', 'credit', 'credit-refi']

/** Screen of the main page; its items are the main-page actions. */
export const mainScreen = 'main_page'

export const sectionOf = (key: string | undefined): (typeof sections)[number] | undefined =>
  sections.find((section) => section.key === key)
