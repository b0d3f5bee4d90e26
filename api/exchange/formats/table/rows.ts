import type { ReadUnit, Unit } from '../../../../domain/content/exchange/unit.ts'
import type { CsvRow } from '../../../../domain/csv/read.ts'
import type { Language } from '../../../../domain/languages.ts'
import { unreadable } from '../../../imports/refused.ts'
import { emptyAs, marksIn, marksText } from '../../marks.ts'
import { type Heads, headsAmong, names } from './heads.ts'

/** The heads of a table; of one that could be cut off unseen with how many rows follow. */
export const headRow = (languages: readonly Language[], count?: number): string[] => [
  names.key,
  names.screen,
  ...languages,
  count === undefined ? names.marks : `${names.marks} ${count}`,
]

/** The row of a unit. */
export const unitRow = ({ key, screen, texts }: Unit, languages: readonly Language[]): string[] => [
  key,
  screen,
  ...languages.map((language) => texts[language] ?? ''),
  marksText(texts, languages),
]

const unitIn = ({ line, cells }: CsvRow, heads: Heads): ReadUnit => {
  const at = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const marks = marksIn(at(heads.marks), line)
  if (heads.said !== undefined && Object.keys(marks).length === 0)
    throw unreadable(`Line ${line}: the mark of what went out is gone`)
  const texts = [...heads.languages].map(([language, place]) => [
    language,
    at(place) === '' ? emptyAs(marks[language]) : at(place),
  ])
  return {
    line,
    key: at(heads.key).trim(),
    screen: at(heads.screen).trim(),
    marks,
    texts: Object.fromEntries(texts),
  }
}

/** The units of a table, which holds some, and how many its head says there are. */
export const unitsOfRows = (
  rows: readonly CsvRow[],
): { readonly units: ReadUnit[]; readonly said?: string } => {
  const { at, heads } = headsAmong(rows)
  const width = rows[at]?.cells.length ?? 0
  const units = rows.slice(at + 1).map((row) => {
    if (row.cells.length < width && heads.said !== undefined)
      throw unreadable(`Line ${row.line} has ${row.cells.length} cells in place of ${width}`)
    return unitIn(row, heads)
  })
  if (units.length === 0) throw unreadable('The file holds no texts')
  return { units, said: heads.said }
}
