import type { CsvRow } from '../../domain/csv/read.ts'
import { languages } from '../../domain/languages.ts'
import type { Resource } from '../../domain/resource.ts'
import { csvRowsOf } from '../csv/read.ts'
import { ApiError } from '../errors.ts'
import { type Column, columnsOf, headOf, namesBeside } from '../exports/columns.ts'
import type { ImportRow } from '../stores/records/import/row.ts'
import type { Values } from '../stores/records/record.ts'
import { valueOfCell } from './cell-values.ts'

/** The columns of a resource by what they may be called: their path, or their words where no other column has them. */
const byName = (seen: Resource): ReadonlyMap<string, Column | undefined> => {
  const all = columnsOf(seen, [...namesBeside, ...Object.keys(seen.fields)])
  const worded = all.flatMap((column) =>
    [...new Set(languages.map((language) => headOf(column, language)))].map(
      (head) => [head, column] as const,
    ),
  )
  const named = new Map<string, Column | undefined>()
  for (const [head, column] of worded) named.set(head, named.has(head) ? undefined : column)
  for (const column of all) named.set(column.path, column)
  return named
}

const columnsIn = (seen: Resource, { line, cells }: CsvRow): Column[] => {
  const named = byName(seen)
  const columns = cells.map((head) => {
    const column = named.get(head.trim())
    if (!column)
      throw new ApiError('malformed', {
        message: `Line ${line}: there is no column ${JSON.stringify(head)}`,
        fields: { [head]: 'unknown' },
      })
    return column
  })
  const twice = columns.find((column, index) => columns.indexOf(column) < index)
  if (twice) throw new ApiError('malformed', { fields: { [twice.path]: 'repeated' } })
  return columns
}

/** What stands beside the fields: an id may be text, the version is a number. */
const besideOf = (text: string): unknown => {
  if (text === '') return undefined
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text
}

const withCell = (values: Record<string, unknown>, { name, field, language }: Column, text: string): void => {
  if (!field) values[name] = name === 'id' ? text || undefined : besideOf(text)
  else if (language) values[name] = { ...Object(values[name]), [language]: text }
  else values[name] = valueOfCell(field, text)
}

const rowOf = (columns: readonly Column[], { line, cells }: CsvRow): ImportRow => {
  if (cells.length !== columns.length)
    return {
      line,
      refusal: new ApiError('malformed', { message: `Line ${line} has ${cells.length} cells` }),
    }
  const values: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) withCell(values, column, cells[index] ?? '')
  const given: Values = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return { line, values: given }
}

/** The rows of a table, whose first one names its columns. Throws `malformed` for a column that nobody knows. */
export function* rowsOfTable(seen: Resource, text: string): Generator<ImportRow> {
  let columns: Column[] | undefined
  for (const row of csvRowsOf(text)) {
    if (columns) yield rowOf(columns, row)
    else columns = columnsIn(seen, row)
  }
}
