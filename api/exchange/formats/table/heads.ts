import type { CsvRow } from '../../../../domain/csv/read.ts'
import {
  type Language,
  languageNames,
  languageOfTag,
  languages,
  nativeNames,
} from '../../../../domain/languages.ts'
import { contentItems } from '../../../../domain/resources/content-items.ts'
import { unreadable } from '../../../imports/refused.ts'

/** The names of the columns beside those of the languages. */
export const names = { key: 'key', screen: 'screen', marks: 'exported' } as const

/** The columns of a table, by their places; how many texts went out where its head says so. */
export interface Heads {
  readonly key: number
  readonly screen?: number
  readonly marks?: number
  readonly languages: ReadonlyMap<Language, number>
  readonly said?: string
}

/** Rows that may stand above the heads: titles, merged cells, a line for the spreadsheet program. */
const mostAbove = 10

const form = (head: string): string => head.trim().toLowerCase()

const labelsOf = (field: 'content_key' | 'screen_location'): string[] =>
  Object.values(contentItems.fields[field].label)

const keyNames = new Set([names.key, 'content_key', 'id', ...labelsOf('content_key')].map(form))
const screenNames = new Set([names.screen, 'screen_location', ...labelsOf('screen_location')].map(form))

/** The language that a head names: by its code, with or without a region, or by a name in any language. */
const languageIn = (head: string): Language | undefined =>
  languageOfTag(head.trim()) ??
  languages.find((language) =>
    [language, nativeNames[language], ...Object.values(languageNames[language])]
      .map(form)
      .includes(form(head)),
  )

const marksHead = new RegExp(`^${names.marks}(?: (\\d+))?$`)

const twice = (line: number, head: string) =>
  unreadable(`Line ${line}: the column ${JSON.stringify(head)} stands there twice`)

/** The place of the one column that is meant, if there is any. */
const placeOf = ({ line, cells }: CsvRow, isMeant: (head: string) => boolean): number | undefined => {
  const places = cells.flatMap((head, place) => (isMeant(head) ? [place] : []))
  if (places.length > 1) throw twice(line, cells[places[1] ?? 0] ?? '')
  return places[0]
}

const headsIn = (row: CsvRow): Heads | undefined => {
  const key = placeOf(row, (head) => keyNames.has(form(head)))
  const found = languages.flatMap((language): [Language, number][] => {
    const place = placeOf(row, (head) => languageIn(head) === language)
    return place === undefined ? [] : [[language, place]]
  })
  if (key === undefined || found.length === 0) return undefined
  const marks = placeOf(row, (head) => marksHead.test(form(head)))
  const said = marks === undefined ? undefined : marksHead.exec(form(row.cells[marks] ?? ''))?.[1]
  const screen = placeOf(row, (head) => screenNames.has(form(head)))
  return { key, screen, marks, languages: new Map(found), said }
}

/** Where the heads stand among the first rows, and what they say. Throws `malformed` where none do. */
export const headsAmong = (rows: readonly CsvRow[]): { readonly at: number; readonly heads: Heads } => {
  for (const [at, row] of rows.slice(0, mostAbove).entries()) {
    const heads = headsIn(row)
    if (heads) return { at, heads }
  }
  const first = rows[0]?.cells.filter((head) => head !== '').map((head) => JSON.stringify(head)) ?? []
  throw unreadable(
    `There is no column of keys with one of a language beside it; the first row holds ${first.slice(0, 12).join(', ')}`,
  )
}
