import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Role } from '../../domain/access.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import { parseDropdown } from '../../domain/dropdowns/read-dropdown.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'

/** A dropdown as a file has it: in any older shape, as demo data of all of them. */
interface WrittenDropdown extends Readonly<Record<string, unknown>> {
  readonly field_name: string
  /** Options, and in their places the names of lists that several dropdowns share. */
  readonly options: readonly unknown[]
}

/** A dropdown as it is stored, with its label. */
interface FixedDropdown {
  readonly texts: Partial<Trilingual>
  readonly dropdown: OptionSet & { readonly field_name: string }
}

/**
 * A dropdown in the one shape that is stored, whatever shape its file has. `listNamed` reads a list that several share.
 * Throws for what cannot be read.
 */
export const normaliseDropdown = (
  key: string,
  label: Readonly<Record<string, unknown>>,
  { field_name, options, ...writtenDropdown }: WrittenDropdown,
  listNamed: (name: string) => readonly unknown[],
): FixedDropdown => {
  const wholeOptions = options.flatMap((option) =>
    typeof option === 'string' ? listNamed(option) : [option],
  )
  const { sent, data, mistakes } = parseDropdown({ ...writtenDropdown, label, options: wholeOptions })
  const errorPaths = Object.keys(mistakes)
  if (errorPaths.length > 0) throw new Error(`The dropdown ${key} cannot be read at ${errorPaths.join(', ')}`)
  const { label: _, ...set } = data
  return { texts: sent.label ?? {}, dropdown: { field_name, ...set } }
}

export interface ItemFixture {
  key: string
  type: string
  category?: string
  /** What it is, for those who edit it; additional texts go without. */
  description?: Trilingual
  max_length?: number
  active?: boolean
  action_number?: number
  texts: Partial<Trilingual>
  drafts?: Partial<Trilingual>
  /** The older Russian texts that translations were made from. */
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

/** A page as its file has it. */
interface WrittenPage extends Omit<PageFixture, 'items'> {
  items: (Omit<ItemFixture, 'dropdown'> & { dropdown?: WrittenDropdown })[]
}

/** What differs in a period of a bank from what it calculates with now. */
export interface PeriodFixture {
  /** How many days from today it begins; it ends where the next one does. */
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

/** What staff have said and want of the texts; days are counted from today, people go by their addresses. */
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

const fixturesFolder = new URL('../../fixtures/', import.meta.url)

const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, fixturesFolder), 'utf8'))

const listNamed = (name: string): readonly unknown[] => readJson(`dropdowns/${name}.json`).options

const toPageFixture = ({ items, ...page }: WrittenPage): PageFixture => ({
  ...page,
  items: items.map(({ dropdown, ...item }) => ({
    ...item,
    ...(dropdown && normaliseDropdown(item.key, item.texts, dropdown, listNamed)),
  })),
})

/** Every page of the demo data, in the order of their files' names. */
export const pageFixtures = (): PageFixture[] =>
  readdirSync(fileURLToPath(new URL('pages/', fixturesFolder)), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => toPageFixture(readJson(`pages/${name}`)))

export const bankFixtures = (): BankFixture[] => readJson('banks.json')
export const translatingFixture = (): TranslatingFixture => readJson('translating.json')
export const termFixtures = (): TermFixture[] => readJson('glossary.json')
export const userFixtures = (): UserFixture[] => readJson('users.json')
