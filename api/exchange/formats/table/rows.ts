import type { ReadUnit, Unit } from '../../../../domain/content/exchange/unit.ts'
import type { Guard } from '../../../../domain/csv/guard.ts'
import type { CsvRow } from '../../../../domain/csv/read.ts'
import type { Language } from '../../../../domain/languages.ts'
import { unreadable } from '../../../imports/refused.ts'
import { markOf } from '../../../stores/content/exchange/mark.ts'
import { unescaped } from '../../escaped.ts'
import type { Coming } from '../../format.ts'
import { emptyAs, marksIn, marksText } from '../../marks.ts'
import { type Heads, headsAmong, names, saidHeads } from './heads.ts'

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

/** A text as it went out, where a program has escaped once more what stood there escaped; else as it is. */
const asSent = (text: string, mark: string | undefined): string => {
  const plain = unescaped(text)
  return plain !== text && mark !== markOf(text) && mark === markOf(plain) ? plain : text
}

const unitIn = ({ line, cells, failures = [] }: CsvRow, heads: Heads): ReadUnit => {
  const at = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const marks = marksIn(at(heads.marks), line)
  if (heads.said !== undefined && Object.keys(marks).length === 0)
    throw unreadable(`Line ${line}: the mark of what went out is gone`)
  const texts = [...heads.languages].map(([language, place]) => [
    language,
    at(place) === '' ? emptyAs(marks[language]) : asSent(at(place), marks[language]),
  ])
  const isFailed = [heads.key, ...heads.languages.values()].some((place) => failures.includes(place))
  return {
    line,
    key: at(heads.key).trim(),
    screen: at(heads.screen).trim(),
    marks,
    texts: Object.fromEntries(texts),
    ...(isFailed && { fault: 'formula' }),
  }
}

/** How a table of one format is read. */
interface TableReading {
  /** What its cells were written with. */
  readonly guard?: Guard
  /** Looks at each row, and refuses one that cannot be meant like that. */
  readonly onRow?: (row: CsvRow, width: number) => void
}

/**
 * The units of a table, which holds some, and how many its head says there are: only a table of text says that,
 * so that in a spreadsheet it tells of guards that are still to be taken away.
 */
export const unitsOfRows = (
  rows: readonly CsvRow[],
  { columns }: Coming,
  { guard, onRow }: TableReading = {},
): { readonly units: ReadUnit[]; readonly said?: string } => {
  const { at, heads } = columns ? saidHeads(rows, columns) : headsAmong(rows)
  const width = rows[at]?.cells.length ?? 0
  const units = rows.slice(at + 1).map((row) => {
    onRow?.(row, Math.max(width, columns?.uses.length ?? 0))
    if (row.cells.length < width && heads.said !== undefined)
      throw unreadable(`Line ${row.line} has ${row.cells.length} cells in place of ${width}`)
    const cells = heads.said !== undefined && guard ? row.cells.map(guard.unguarded) : row.cells
    return unitIn({ ...row, cells }, heads)
  })
  if (units.length === 0) throw unreadable('The file holds no texts')
  return { units, said: heads.said }
}
