import type { ColumnUse, SaidColumns } from '../../../../domain/content/exchange/columns.ts'
import type { CsvRow } from '../../../../domain/csv/read.ts'
import {
  type Language,
  languageNames,
  languageOfTag,
  languages,
  nativeNames,
} from '../../../../domain/languages.ts'
import { contentItems } from '../../../../domain/resources/content-items.ts'
import { ApiError } from '../../../errors.ts'

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
export const mostAbove = 10

const form = (head: string): string => head.trim().toLowerCase()

const labelsOf = (field: 'content_key' | 'screen_location'): string[] =>
  Object.values(contentItems.fields[field].label)

const keyNames = new Set(
  [
    ...[names.key, 'content_key', 'id', 'string id', 'string_id', 'identifier', 'resname', 'msgctxt'],
    ...['ключ текста', 'идентификатор', 'код', 'ключ строки', 'מזהה', 'מפתח הטקסט', 'קוד'],
    ...labelsOf('content_key'),
  ].map(form),
)
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

/** What the head of a column says that it holds; undefined where nobody knows it. */
export const useOfHead = (head: string): ColumnUse | undefined => {
  if (keyNames.has(form(head))) return 'key'
  if (screenNames.has(form(head))) return 'screen'
  return marksHead.test(form(head)) ? 'exported' : languageIn(head)
}

const notThere = (message: string) => new ApiError('malformed', { message, fields: { columns: 'unknown' } })

const twice = (line: number, head: string) =>
  notThere(`Line ${line}: the column ${JSON.stringify(head)} stands there twice`)

/** The place of the one column that is meant, if there is any. */
const placeOf = ({ line, cells }: CsvRow, isMeant: (head: string) => boolean): number | undefined => {
  const places = cells.flatMap((head, place) => (isMeant(head) ? [place] : []))
  if (places.length > 1) throw twice(line, cells[places[1] ?? 0] ?? '')
  return places[0]
}

const headsOf = (row: CsvRow, placeFor: (use: ColumnUse) => number | undefined): Heads | undefined => {
  const key = placeFor('key')
  const found = languages.flatMap((language): [Language, number][] => {
    const place = placeFor(language)
    return place === undefined ? [] : [[language, place]]
  })
  if (key === undefined || found.length === 0) return undefined
  const marks = placeFor('exported')
  const said = marks === undefined ? undefined : marksHead.exec(form(row.cells[marks] ?? ''))?.[1]
  return { key, screen: placeFor('screen'), marks, languages: new Map(found), said }
}

/** Where the heads stand among the first rows, and what they say. Throws `malformed` where none do. */
export const headsAmong = (rows: readonly CsvRow[]): { readonly at: number; readonly heads: Heads } => {
  for (const [at, row] of rows.slice(0, mostAbove).entries()) {
    const heads = headsOf(row, (use) => placeOf(row, (head) => useOfHead(head) === use))
    if (heads) return { at, heads }
  }
  const first = rows[0]?.cells.filter((head) => head !== '').map((head) => JSON.stringify(head)) ?? []
  throw notThere(
    `There is no column of keys with one of a language beside it; the first row holds ${first.slice(0, 12).join(', ')}`,
  )
}

/** The columns as somebody has said them, and how many rows stand above their texts. Throws `malformed`. */
export const saidHeads = (rows: readonly CsvRow[], { uses, line }: SaidColumns) => {
  const at = rows.findLastIndex((row) => row.line <= line)
  const isTwice = uses.some((use, place) => use !== 'ignored' && uses.indexOf(use) !== place)
  const heads = headsOf(rows[at] ?? { line, cells: [] }, (use) => {
    const place = uses.indexOf(use)
    return place < 0 ? undefined : place
  })
  if (!heads || isTwice)
    throw notThere('A table needs one column of keys, and one of each language that it holds')
  return { at, heads }
}
