import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Role } from '../../domain/access.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import { parseDropdown } from '../../domain/dropdowns/parse-dropdown.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { projectFile } from '../project-files.ts'

/** Dropdown of a demo file, in any older shape, so that the demo data covers all of them. */
interface WrittenDropdown extends Readonly<Record<string, unknown>> {
  readonly field_name: string
  /** Options, or names of lists that several dropdowns share. */
  readonly options: readonly unknown[]
}

/** Dropdown as it is stored, with its label. */
interface FixedDropdown {
  readonly texts: Partial<Trilingual>
  readonly dropdown: OptionSet & { readonly field_name: string }
}

/**
 * Converts a dropdown of any shape to the stored one. `listNamed` reads a shared list. Throws for content
 * that cannot be read.
 */
export const normalizeDropdown = (
  key: string,
  label: Readonly<Record<string, unknown>>,
  { field_name, options, ...writtenDropdown }: WrittenDropdown,
  listNamed: (name: string) => readonly unknown[],
): FixedDropdown => {
  const wholeOptions = options.flatMap((option) =>
    typeof option === 'string' ? listNamed(option) : [option],
  )
  const { sent, data, errors } = parseDropdown({ ...writtenDropdown, label, options: wholeOptions })
  const errorPaths = Object.keys(errors)
  if (errorPaths.length > 0) throw new Error(`The dropdown ${key} cannot be read at ${errorPaths.join(', ')}`)
  const { label: _, ...set } = data
  return { texts: sent.label ?? {}, dropdown: { field_name, ...set } }
}

export interface ItemFixture {
  key: string
  type: string
  category?: string
  /** Description for editors; additional texts have none. */
  description?: Trilingual
  max_length?: number
  active?: boolean
  action_number?: number
  texts: Partial<Trilingual>
  drafts?: Partial<Trilingual>
  /** Older Russian texts that translations were made from. */
  older?: Partial<Trilingual>
  dropdown?: FixedDropdown['dropdown']
  additional?: ItemFixture[]
}

export interface PageFixture {
  screen_location: string
  section: SectionKey
  number: string | null
  content_key?: string
  title: Trilingual
  application: string
  items: ItemFixture[]
}

/** Page as its file has it. */
interface WrittenPage extends Omit<PageFixture, 'items'> {
  items: (Omit<ItemFixture, 'dropdown'> & { dropdown?: WrittenDropdown })[]
}

/** Differences of a bank's period from its current parameters. */
export interface PeriodFixture {
  /** First day, counted from today; the period ends where the next one begins. */
  day: number
  reason?: string
  [parameter: string]: string | number | undefined
}

export interface BankFixture {
  code: string
  name_ru: string
  name_he: string
  name_en: string
  is_active: boolean
  configuration?: Record<string, string | number>
  series?: readonly PeriodFixture[]
}

interface UserFixture {
  email: string
  name: string
  role: Role
}

interface TermFixture {
  term: Trilingual
  note?: string
}

/** Comments and requests of staff on the texts; days are counted from today, users are named by address. */
interface TranslatingFixture {
  comments: readonly {
    key: string
    day: number
    by: string
    to: readonly string[]
    language: Language | null
    text: string
    resolved?: { day: number; by: string }
  }[]
  requests: readonly {
    key?: string
    screen?: string
    day: number
    by: string
    to?: string
    languages: readonly Language[]
    note: string
  }[]
}

const fixturesFolder = projectFile('fixtures/')

const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, fixturesFolder), 'utf8'))

const listNamed = (name: string): readonly unknown[] => readJson(`dropdowns/${name}.json`).options

const toPageFixture = ({ items, ...page }: WrittenPage): PageFixture => ({
  ...page,
  items: items.map(({ dropdown, ...item }) => ({
    ...item,
    ...(dropdown && normalizeDropdown(item.key, item.texts, dropdown, listNamed)),
  })),
})

/** Lists the pages of the demo data by file name. */
export const pageFixtures = (): PageFixture[] =>
  readdirSync(fileURLToPath(new URL('pages/', fixturesFolder)), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => toPageFixture(readJson(`pages/${name}`)))

export const bankFixtures = (): BankFixture[] => readJson('banks.json')
export const translatingFixture = (): TranslatingFixture => readJson('translating.json')
export const termFixtures = (): TermFixture[] => readJson('glossary.json')
export const userFixtures = (): UserFixture[] => readJson('users.json')
