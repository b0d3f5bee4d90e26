import { allows } from '../../domain/access.ts'
import type { ExportFormat } from '../../domain/api/resource-reads.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { numberTitle, recordTitle, type TitleOf, titleFields } from '../../domain/descriptor/record-title.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { byteOrderMark, formatCsvRow } from '../../domain/format/csv.ts'
import type { Language } from '../../domain/languages.ts'
import { toBatches } from '../unit-of-work/batches.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import { type ListQuery, parseListQuery } from './list-query.ts'
import type { Id, StoredRecord } from './record.ts'
import type { ResourceStore } from './resource-store.ts'
import {
  formatCell,
  formatColumnHead,
  formatExact,
  readColumnValue,
  type TableColumn,
  tableColumns,
} from './table-columns.ts'

/** Records as JSON, as their list answers them to who asked for it, in its order; those that are gone are left out. */
const readPageJson = async (
  store: ResourceStore,
  ids: readonly Id[],
  visibleResource: Resource,
  query: ListQuery,
): Promise<string> => {
  const conditions = [{ field: 'id', operator: 'in', values: ids }] as const
  const page = { first: 0, limit: ids.length }
  const { json } = await store.list({ ...query, conditions, search: undefined, ...page }, visibleResource)
  return json
}

/** The same records, read. */
const readPage = async (
  ...[store, ids, visibleResource, query]: Parameters<typeof readPageJson>
): Promise<StoredRecord[]> => JSON.parse(await readPageJson(store, ids, visibleResource, query))

type StoreLookup = (resource: Resource) => ResourceStore

/** The ids in the value of a reference, or of a list of them. */
const idsIn = (value: unknown): Id[] =>
  [value].flat().filter((id) => typeof id === 'string' || typeof id === 'number')

type Titles = ReadonlyMap<string, string>

/** The titles of records that the titles of others consist of; those have no references of their own. */
const readNestedTitles = async (
  resource: Resource,
  records: readonly StoredRecord[],
  reader: ExportReader,
): Promise<Map<Resource, Titles>> => {
  const nestedTitles = new Map<Resource, Titles>()
  for (const name of titleFields(resource)) {
    const field = fieldOf(resource, name)
    if (!field || !('to' in field)) continue
    const ids = records.flatMap((record) => idsIn(record[name]))
    nestedTitles.set(field.to, await readTitles(field.to, ids, reader, false))
  }
  return nestedTitles
}

/** What the records with these ids are called; nothing of those that the role may not read. */
const readTitles = async (
  resource: Resource,
  ids: readonly Id[],
  reader: ExportReader,
  isOuter = true,
): Promise<Titles> => {
  const { storeOf, actor, language } = reader
  const titles = new Map<string, string>()
  if (ids.length === 0 || !allows(resource.access.read, actor?.role)) return titles

  const visibleResource = visibleTo(resource, actor?.role)
  const query = parseListQuery(visibleResource, {}, actor)
  const records = await readPage(storeOf(resource), [...new Set(ids)], visibleResource, query)
  const nestedTitles = isOuter ? await readNestedTitles(visibleResource, records, reader) : undefined
  const titleOf: TitleOf = (to, id) => nestedTitles?.get(to)?.get(String(id))
  for (const record of records)
    titles.set(String(record.id), recordTitle(visibleResource, record, language, titleOf))

  return titles
}

/** Who reads an exported table, and in which language. */
interface ExportReader {
  readonly storeOf: StoreLookup
  readonly actor: Actor | undefined
  readonly language: Language
}

/** The values of references in words: the titles of what they refer to, in one query. */
const readReferenceTexts = async (
  target: Resource,
  values: readonly unknown[],
  reader: ExportReader,
): Promise<string[]> => {
  const titles = await readTitles(target, values.flatMap(idsIn), reader)
  return values.map((value) =>
    idsIn(value)
      .map((id) => titles.get(String(id)) ?? numberTitle(id))
      .join(', '),
  )
}

/** The values of a column, as they are or in words. */
const readColumnTexts = async (
  column: TableColumn,
  records: readonly StoredRecord[],
  reader: ExportReader | undefined,
): Promise<string[]> => {
  const values = records.map((record) => readColumnValue(record, column))
  if (!reader) return values.map(formatExact)
  if (column.field && 'to' in column.field) return readReferenceTexts(column.field.to, values, reader)
  return values.map((value) => formatCell(column, value, reader.language))
}

/** The row of heads: in words, or as the import knows the columns. */
const formatCsvHead = (columns: readonly TableColumn[], language: Language | undefined): string =>
  formatCsvRow(columns.map((column) => (language ? formatColumnHead(column, language) : column.path)))

/** A row for each record. What they refer to is asked for column by column, on one connection at a time. */
const readCsvLines = async (
  columns: readonly TableColumn[],
  records: readonly StoredRecord[],
  reader: ExportReader | undefined,
): Promise<string> => {
  const texts: string[][] = []
  for (const column of columns) texts.push(await readColumnTexts(column, records, reader))
  return records.map((_, index) => formatCsvRow(texts.map((column) => column[index] ?? ''))).join('')
}

/** What is exported of a resource. */
interface RecordExportOptions {
  readonly format: ExportFormat
  /** Which records, in which order. */
  readonly query: ListQuery
  /** The names of the fields; all of them where none are named. */
  readonly names: readonly string[] | undefined
  /** A table that people read in this language: labels, options and titles for names, values and ids. */
  readonly language: Language | undefined
}

interface ExportContext extends RecordExportOptions {
  readonly store: ResourceStore
  readonly seen: Resource
  readonly actor: Actor | undefined
}

/** Pieces of an export: nothing is read before it is asked for. */
type ExportChunks = AsyncGenerator<string, void, undefined>

async function* generateCsv(ids: readonly Id[], exported: ExportContext, storeOf: StoreLookup): ExportChunks {
  const { store, seen, actor, language, names, query } = exported
  const columns = tableColumns(seen, names)
  const reader = language && { storeOf, actor, language }
  yield byteOrderMark + formatCsvHead(columns, language)
  for (const batch of toBatches(ids))
    yield await readCsvLines(columns, await readPage(store, batch, seen, query), reader)
}

/** The records of a piece as the inside of a JSON list: as the database answers them, or some of their fields. */
const readJsonRecords = async (
  batch: readonly Id[],
  { store, seen, names, query }: ExportContext,
): Promise<string> => {
  if (!names) return (await readPageJson(store, batch, seen, query)).trim().slice(1, -1).trim()
  const records = await readPage(store, batch, seen, query)
  return records
    .map((record) => JSON.stringify(Object.fromEntries(names.map((name) => [name, record[name]]))))
    .join(',\n')
}

async function* generateJson(ids: readonly Id[], exported: ExportContext): ExportChunks {
  let separator = '[\n'
  for (const batch of toBatches(ids)) {
    const recordsJson = await readJsonRecords(batch, exported)
    if (recordsJson === '') continue
    yield separator + recordsJson
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Files out. Which records, and in which order, is read at once; each piece of them when the one before has
 * been taken. Between pieces nothing is held but the ids, no connection either: whoever reads slowly, or goes
 * away, is in nobody's way.
 */
export const createExporter = (storeOf: StoreLookup) =>
  async function* (resource: Resource, actor: Actor | undefined, options: RecordExportOptions): ExportChunks {
    const seen = visibleTo(resource, actor?.role)
    const store = storeOf(resource)
    const exported = { ...options, store, seen, actor }
    const ids = await store.ids(options.query, seen)
    yield* options.format === 'csv' ? generateCsv(ids, exported, storeOf) : generateJson(ids, exported)
  }

export type Exporter = ReturnType<typeof createExporter>
