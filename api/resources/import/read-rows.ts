import { Readable } from 'node:stream'
import { fileTypes } from '../../../domain/api/resource-reads.ts'
import { maxImportRows } from '../../../domain/api/resource-writes.ts'
import { formatBoolean } from '../../../domain/descriptor/choice-types.ts'
import { fieldSchema } from '../../../domain/descriptor/record-schema.ts'
import type { Field, Resource } from '../../../domain/descriptor/resource.ts'
import type { CsvRow } from '../../../domain/format/csv.ts'
import { languages } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import { unreadableFile } from '../../files/import-errors.ts'
import { parseJsonRecords } from '../../files/json-records.ts'
import { decodeLines, decodeText, readCsvRows } from '../../files/read-text.ts'
import { assertStorable } from '../../http/input-validation.ts'
import type { ImportRow } from '../import-report.ts'
import type { RecordValues } from '../record.ts'
import { columnHead, systemColumns, type TableColumn, tableColumns } from '../table-columns.ts'

/** The types of value that a field takes, as JSON Schema names them. */
const typesOf = (field: Field): string[] => [fieldSchema(field).type ?? []].flat()

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const asNumber = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

const flags: ReadonlyMap<string, boolean> = new Map(
  [true, false].flatMap((flag) =>
    [String(flag), ...languages.map((language) => formatBoolean(flag, language))].map((word) => [
      word.toLowerCase(),
      flag,
    ]),
  ),
)

/** The value of the option that a text names, by itself or by what it is called in any language. */
const asOption = (field: Field, text: string): string => {
  if (!('options' in field) || field.options.some(({ value }) => value === text)) return text
  const named = field.options.find(({ label }) => languages.some((language) => label[language] === text))
  return named?.value ?? text
}

/** What an empty cell says: nothing where that may be, else what a new record begins with. */
const nothing = (field: Field): unknown => {
  const types = typesOf(field)
  if (types.includes('null')) return null
  if (types.includes('array')) return []
  return 'default' in field && field.default !== undefined ? field.default : ''
}

/** The value that a cell of a table stands for; what stands for none is left as it is, to be refused by its field. */
const parseCell = (field: Field, text: string): unknown => {
  if (text === '') return nothing(field)
  const types = typesOf(field)
  if (types.includes('boolean')) return flags.get(text.toLowerCase()) ?? text
  if (types.includes('array') || types.includes('object')) return asJson(text)
  if (types.includes('integer')) return asNumber(text)
  return asOption(field, text)
}

/** The columns of a resource by what they may be called: their path, or their words where no other column has them. */
const byName = (seen: Resource): ReadonlyMap<string, TableColumn | undefined> => {
  const all = tableColumns(seen, [...systemColumns, ...Object.keys(seen.fields)])
  const worded = all.flatMap((column) =>
    [...new Set(languages.map((language) => columnHead(column, language)))].map(
      (head) => [head, column] as const,
    ),
  )
  const named = new Map<string, TableColumn | undefined>()
  for (const [head, column] of worded) named.set(head, named.has(head) ? undefined : column)
  for (const column of all) named.set(column.path, column)

  return named
}

const columnsIn = (seen: Resource, { line, cells }: CsvRow): TableColumn[] => {
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

const withCell = (
  values: Record<string, unknown>,
  { name, field, language }: TableColumn,
  text: string,
): void => {
  if (!field) values[name] = name === 'id' ? text || undefined : besideOf(text)
  else if (language) values[name] = { ...Object(values[name]), [language]: text }
  else values[name] = parseCell(field, text)
}

const rowOf = (columns: readonly TableColumn[], { line, cells }: CsvRow): ImportRow => {
  if (cells.length !== columns.length)
    return {
      line,
      refusal: new ApiError('malformed', { message: `Line ${line} has ${cells.length} cells` }),
    }

  const values: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) withCell(values, column, cells[index] ?? '')
  const given: RecordValues = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  )

  return { line, values: given }
}

/** The rows of a table, whose first one names its columns. Throws `malformed` for a column that nobody knows. */
function* rowsOfTable(seen: Resource, text: string): Generator<ImportRow> {
  let columns: TableColumn[] | undefined
  for (const row of readCsvRows(text)) {
    if (columns) yield rowOf(columns, row)
    else columns = columnsIn(seen, row)
  }
}

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function* rowsOfList(chunks: Readable): AsyncGenerator<ImportRow> {
  for await (const { line, value } of parseJsonRecords(decodeLines(chunks), 'array'))
    yield isValues(value) ? { line, values: value } : { line, refusal: new ApiError('malformed') }
}

async function* rowsIn(seen: Resource, type: string, chunks: readonly Buffer[]): AsyncGenerator<ImportRow> {
  const source = Readable.from(chunks)
  if (type !== fileTypes.csv) {
    yield* rowsOfList(source)
    return
  }
  yield* rowsOfTable(seen, await decodeText(source))
}

/** A row that holds nothing that could not be stored. */
const storable = (row: ImportRow): ImportRow => {
  if (!('values' in row)) return row
  try {
    assertStorable(row.values, 'invalid')
    return row
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { line: row.line, refusal: error }
  }
}

/**
 * The rows of a file, as somebody who sees so much of the resource may name them. Throws `malformed` for a file
 * that cannot be read, and `too_large` for more rows than one import takes.
 */
export const readImportRows = async (
  seen: Resource,
  type: string,
  chunks: readonly Buffer[],
): Promise<ImportRow[]> => {
  const rows: ImportRow[] = []
  for await (const row of rowsIn(seen, type, chunks)) {
    if (rows.length >= maxImportRows)
      throw new ApiError('too_large', { message: `One import takes ${maxImportRows} rows at most` })
    rows.push(storable(row))
  }
  if (rows.length === 0) throw unreadableFile('The file holds no records')
  return rows
}
