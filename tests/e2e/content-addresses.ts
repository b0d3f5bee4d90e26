import type { Page } from 'playwright-core'
import {
  drillPath,
  dropdownPath,
  itemEditorPath,
  pageFormPath,
  pageManagementPath,
  reviewPath,
  sectionPath,
  textPath,
} from '../../admin/content-shared/content-paths.ts'
import { dropdownAdminPath, dropdownRecordPath } from '../../admin/dropdowns/paths.ts'
import { displayedType, type TypedItem } from '../../domain/content/displayed-type.ts'
import { mainActionId, mainActionNumberInKey } from '../../domain/content/naming.ts'
import { mainScreen, type SectionKey, sections } from '../../domain/sections.ts'
import { dataOf } from '../support/read-api.ts'

type Action = TypedItem & { id: string }

const actionsOf = async (page: Page, section: SectionKey, screen: string): Promise<readonly Action[]> => {
  const drill = await dataOf<{ actions: Omit<Action, 'section'>[] }>(
    page,
    `content/${section}/drill/${screen}`,
  )
  return drill.actions.map((action) => ({ ...action, section }))
}

const isOf = (type: 'dropdown' | 'text') => (action: Action) => displayedType(action) === type

/** Returns the list of a section, its first page, and a text and a dropdown of it in each editor. */
const ofSection = async (page: Page, section: SectionKey): Promise<string[]> => {
  const list = await dataOf<Record<string, { screen_location?: string }[] | number>>(
    page,
    `content/${section}`,
  )
  const [first] = Object.values(list).flatMap((value) => (Array.isArray(value) ? value : []))
  const screen = first?.screen_location ?? mainScreen
  const actions = await actionsOf(page, section, screen)
  const text = actions.find(isOf('text')) ?? actions[0]
  const dropdown = actions.find(isOf('dropdown'))
  return [
    sectionPath(section),
    drillPath(section, screen),
    ...(text ? [textPath(section, text.id), itemEditorPath(section, text.id)] : []),
    ...(dropdown ? [dropdownPath(section, dropdown.id)] : []),
  ]
}

/** Returns the additional addresses of the main page; its actions have their own paths. */
const ofMainPage = async (page: Page): Promise<string[]> => {
  const actions = await actionsOf(page, 'main', mainScreen)
  const number = actions
    .map(({ content_key }) => mainActionNumberInKey(content_key))
    .find((known) => known !== undefined)
  const id = mainActionId(number ?? 1)
  return ['action', 'confirm', 'text'].map((name) => `/content/main/${name}/${id}`)
}

/** Returns the table of all pages, the create form and the form of the first page. */
const ofTable = async (page: Page): Promise<string[]> => {
  const { pages } = await dataOf<{ pages: { id: string }[] }>(page, 'content/pages?limit=1')
  return [pageManagementPath, pageFormPath('new'), ...pages.map(({ id }) => pageFormPath(id))]
}

/** Returns the list of dropdowns, and the first one by its key and by its item. */
const ofDropdowns = async (page: Page): Promise<string[]> => {
  const [first] = await dataOf<{ id: string; dropdown_key: string }[]>(page, 'dropdowns?range=[0,0]')
  if (!first) return [dropdownAdminPath]
  return [
    dropdownAdminPath,
    dropdownRecordPath(first.dropdown_key),
    `/content/jsonb-dropdown-edit/${first.id}`,
  ]
}

/** Returns the address of every content page; record pages show a demo record. */
export const contentAddresses = async (page: Page): Promise<string[]> => {
  const found = await Promise.all([
    ofTable(page),
    ofDropdowns(page),
    ...sections.map(({ key }) => ofSection(page, key)),
    ofMainPage(page),
  ])
  return [...found.flat(), drillPath('mortgage-refi', 'refinance_step1'), reviewPath()]
}
