import { Readable } from 'node:stream'
import { fileTypes } from '../../../domain/api/resource-reads.ts'
import { maxImportRows } from '../../../domain/api/resource-writes.ts'
import { formatBoolean, type SelectOption } from '../../../domain/descriptor/choice-types.ts'
import { hasTrait } from '../../../domain/descriptor/field.ts'
import { fieldSchema } from '../../../domain/descriptor/record-schema.ts'
import type { Field, Resource } from '../../../domain/descriptor/resource.ts'
import type { CsvRow } from '../../../domain/format/csv.ts'
import { languages } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import { unreadableFileError } from '../../files/import-errors.ts'
import { parseJsonRecords } from '../../files/json-records.ts'
import { decodeLines, decodeText, readCsvRows } from '../../files/read-text.ts'
import { assertStorable } from '../../http/input-validation.ts'
import type { ImportRow } from '../import-report.ts'
import type { RecordValues } from '../record.ts'
import { formatColumnHead, systemColumns, type TableColumn, tableColumns } from '../table-columns.ts'

const listTypes = (field: Field): string[] => [fieldSchema(field).type ?? []].flat()

const parseJsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const parseNumberOrText = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

const booleanByWord: ReadonlyMap<string, boolean> = new Map(
  [true, false].flatMap((flag) =>
    [String(flag), ...languages.map((language) => formatBoolean(flag, language))].map((word) => [
      word.toLowerCase(),
      flag,
    ]),
  ),
)

/** Lists the names of an option in a file: its value, and its label in each language. */
const listOptionNames = ({ value, label }: SelectOption): string[] => [
  value,
  ...languages.map((language) => label[language]),
]

const isSameWord = (first: string, second: string): boolean =>
  first.trim().toLocaleLowerCase() === second.trim().toLocaleLowerCase()

/** Parses an option from its value or its label in any language; an unknown text is returned as it is. */
const parseOption = (field: Field, text: string): string => {
  if (!('options' in field) || field.options.some(({ value }) => value === text)) return text
  const option = field.options.find((candidate) =>
    listOptionNames(candidate).some((name) => isSameWord(name, text)),
  )
  return option?.value ?? text
}

/** Finds the longest option name at the start of a text, followed by a comma, a semicolon or the end. */
const findLeadingName = (options: readonly SelectOption[], text: string): string | undefined =>
  options
    .flatMap(listOptionNames)
    .filter((name) => isSameWord(text.slice(0, name.length), name))
    .filter((name) => /^\s*([,;]|$)/.test(text.slice(name.length)))
    .sort((first, second) => second.length - first.length)[0]

/** Splits a cell into the names of options; a name may itself contain a comma. */
const parseOptions = (options: readonly SelectOption[], text: string): string[] => {
  const names: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const name = findLeadingName(options, rest) ?? rest.split(/[,;]/, 1)[0] ?? rest
    names.push(name.trim())
    rest = rest.slice(name.length).replace(/^\s*[,;]?\s*/, '')
  }
  return names
}

const parseOptionList = (field: Extract<Field, { options: unknown }>, text: string): unknown => {
  const parsed = parseJsonOrText(text)
  const names: readonly unknown[] = Array.isArray(parsed) ? parsed : parseOptions(field.options, text)
  return names.map((name) => (typeof name === 'string' ? parseOption(field, name) : name))
}

/** Parses the references of a cell: ids, or titles that are resolved later. */
const parseReferences = (to: Resource, text: string): unknown => {
  const parsed = parseJsonOrText(text)
  if (Array.isArray(parsed)) return parsed
  return text.split(/[,;]/).flatMap((part) => {
    const name = part.trim()
    if (name === '') return []
    return [to.id === 'integer' ? parseNumberOrText(name) : name]
  })
}

/**
 * Chooses the value of an empty cell: null or an empty list if allowed, else the default or an empty text.
 */
const chooseEmptyValue = (field: Field): unknown => {
  const types = listTypes(field)
  if (types.includes('null')) return null
  if (types.includes('array')) return []
  return 'default' in field && field.default !== undefined ? field.default : ''
}

/**
 * Parses a cell. A text that cannot be parsed is returned as it is, and the field's validation rejects it.
 */
const parseCell = (field: Field, text: string): unknown => {
  if (text === '') return chooseEmptyValue(field)
  if ('options' in field && hasTrait(field, 'several')) return parseOptionList(field, text)
  if ('to' in field && hasTrait(field, 'several')) return parseReferences(field.to, text)
  const types = listTypes(field)
  if (types.includes('boolean')) return booleanByWord.get(text.toLowerCase()) ?? text
  if (types.includes('array') || types.includes('object')) return parseJsonOrText(text)
  if (types.includes('integer')) return parseNumberOrText(text)
  return parseOption(field, text)
}

/** Maps header texts to columns: each path, and each label that only one column has (else undefined). */
const mapColumnsByHead = (visibleResource: Resource): ReadonlyMap<string, TableColumn | undefined> => {
  const columns = tableColumns(visibleResource, [...systemColumns, ...Object.keys(visibleResource.fields)])
  const labelledColumns = columns.flatMap((column) =>
    [...new Set(languages.map((language) => formatColumnHead(column, language)))].map(
      (head) => [head, column] as const,
    ),
  )
  const columnByHead = new Map<string, TableColumn | undefined>()
  for (const [head, column] of labelledColumns)
    columnByHead.set(head, columnByHead.has(head) ? undefined : column)
  for (const column of columns) columnByHead.set(column.path, column)

  return columnByHead
}

const parseHeads = (visibleResource: Resource, { line, cells }: CsvRow): TableColumn[] => {
  const columnByHead = mapColumnsByHead(visibleResource)
  const columns = cells.map((head) => {
    const column = columnByHead.get(head.trim())
    if (!column)
      throw new ApiError('malformed', {
        message: `Line ${line}: there is no column ${JSON.stringify(head)}`,
        fields: { [head]: 'unknown' },
      })
    return column
  })
  const repeatedColumn = columns.find((column, index) => columns.indexOf(column) < index)
  if (repeatedColumn) throw new ApiError('malformed', { fields: { [repeatedColumn.path]: 'repeated' } })

  return columns
}

/** Parses the cell of a system column other than the id; undefined when empty. */
const parseSystemCell = (text: string): unknown => {
  if (text === '') return undefined
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : text
}

const setCell = (
  values: Record<string, unknown>,
  { name, field, language }: TableColumn,
  text: string,
): void => {
  if (!field) values[name] = name === 'id' ? text || undefined : parseSystemCell(text)
  else if (language) values[name] = { ...Object(values[name]), [language]: text }
  else values[name] = parseCell(field, text)
}

const parseRow = (columns: readonly TableColumn[], { line, cells }: CsvRow): ImportRow => {
  if (cells.length !== columns.length)
    return {
      line,
      error: new ApiError('malformed', { message: `Line ${line} has ${cells.length} cells` }),
    }

  const values: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) setCell(values, column, cells[index] ?? '')
  const definedValues: RecordValues = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  )

  return { line, values: definedValues }
}

/**
 * Reads the rows of a CSV table; its first row names the columns. Throws `malformed` for an unknown column.
 */
function* readTableRows(visibleResource: Resource, text: string): Generator<ImportRow> {
  let columns: TableColumn[] | undefined
  for (const row of readCsvRows(text)) {
    if (columns) yield parseRow(columns, row)
    else columns = parseHeads(visibleResource, row)
  }
}

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function* readListRows(chunks: Readable): AsyncGenerator<ImportRow> {
  for await (const { line, value } of parseJsonRecords(decodeLines(chunks), 'array'))
    yield isValues(value) ? { line, values: value } : { line, error: new ApiError('malformed') }
}

async function* readRows(
  visibleResource: Resource,
  type: string,
  chunks: readonly Buffer[],
): AsyncGenerator<ImportRow> {
  const source = Readable.from(chunks)
  if (type !== fileTypes.csv) {
    yield* readListRows(source)
    return
  }
  yield* readTableRows(visibleResource, await decodeText(source))
}

/** Turns a row with characters that PostgreSQL cannot store into a refused one. */
const checkStorable = (row: ImportRow): ImportRow => {
  if (!('values' in row)) return row
  try {
    assertStorable(row.values, 'invalid')
    return row
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { line: row.line, error }
  }
}

/**
 * Reads the rows of a file; only the fields of the visible resource may be named. Throws `malformed` for a
 * file that cannot be read, and `too_large` for more than `maxImportRows` rows.
 */
export const readImportRows = async (
  visibleResource: Resource,
  type: string,
  chunks: readonly Buffer[],
): Promise<ImportRow[]> => {
  const rows: ImportRow[] = []
  for await (const row of readRows(visibleResource, type, chunks)) {
    if (rows.length >= maxImportRows)
      throw new ApiError('too_large', { message: `An import can have at most ${maxImportRows} rows` })
    rows.push(checkStorable(row))
  }
  if (rows.length === 0) throw unreadableFileError('noRecords')
  return rows
}
