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

/** Reads records as JSON in the order and form of their list; records deleted since are left out. */
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

/** Reads records like `readPageJson`, parsed. */
const readPage = async (
  ...[store, ids, visibleResource, query]: Parameters<typeof readPageJson>
): Promise<StoredRecord[]> => JSON.parse(await readPageJson(store, ids, visibleResource, query))

type StoreLookup = (resource: Resource) => ResourceStore

/** Lists the ids in the value of a reference or of a list of references. */
const listIds = (value: unknown): Id[] =>
  [value].flat().filter((id) => typeof id === 'string' || typeof id === 'number')

type Titles = ReadonlyMap<string, string>

/** Reads the titles of records that are part of the titles of other records. One level only. */
const readNestedTitles = async (
  resource: Resource,
  records: readonly StoredRecord[],
  reader: ExportReader,
): Promise<Map<Resource, Titles>> => {
  const nestedTitles = new Map<Resource, Titles>()
  for (const name of titleFields(resource)) {
    const field = fieldOf(resource, name)
    if (!field || !('to' in field)) continue
    const ids = records.flatMap((record) => listIds(record[name]))
    nestedTitles.set(field.to, await readTitles(field.to, ids, reader, false))
  }
  return nestedTitles
}

/** Reads the titles of records by their ids; empty when the role may not read the resource. */
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

/** Reader of an exported table: the actor and the language of the texts. */
interface ExportReader {
  readonly storeOf: StoreLookup
  readonly actor: Actor | undefined
  readonly language: Language
}

/** Formats references as the titles of the records they refer to; missing titles become the id. */
const readReferenceTexts = async (
  target: Resource,
  values: readonly unknown[],
  reader: ExportReader,
): Promise<string[]> => {
  const titles = await readTitles(target, values.flatMap(listIds), reader)
  return values.map((value) =>
    listIds(value)
      .map((id) => titles.get(String(id)) ?? numberTitle(id))
      .join(', '),
  )
}

/** Formats the values of a column: for a reader as texts, otherwise exactly. */
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

/** Formats the header row: as labels in a language, otherwise as the paths that the import expects. */
const formatCsvHead = (columns: readonly TableColumn[], language: Language | undefined): string =>
  formatCsvRow(columns.map((column) => (language ? formatColumnHead(column, language) : column.path)))

/** Formats a row per record. References are read column by column, so one connection is used at a time. */
const readCsvLines = async (
  columns: readonly TableColumn[],
  records: readonly StoredRecord[],
  reader: ExportReader | undefined,
): Promise<string> => {
  const texts: string[][] = []
  for (const column of columns) texts.push(await readColumnTexts(column, records, reader))
  return records.map((_, index) => formatCsvRow(texts.map((column) => column[index] ?? ''))).join('')
}

interface RecordExportOptions {
  readonly format: ExportFormat
  /** Filter and order of the records. */
  readonly query: ListQuery
  /** Names of the exported fields; undefined for all. */
  readonly names: readonly string[] | undefined
  /** Language of a table for people, with labels, option labels and titles; undefined for exact values. */
  readonly language: Language | undefined
}

interface ExportContext extends RecordExportOptions {
  readonly store: ResourceStore
  readonly visibleResource: Resource
  readonly actor: Actor | undefined
}

/** Chunks of an export, each read only when requested. */
type ExportChunks = AsyncGenerator<string, void, undefined>

async function* generateCsv(ids: readonly Id[], context: ExportContext, storeOf: StoreLookup): ExportChunks {
  const { store, visibleResource, actor, language, names, query } = context
  const columns = tableColumns(visibleResource, names)
  const reader = language && { storeOf, actor, language }
  yield byteOrderMark + formatCsvHead(columns, language)
  for (const batch of toBatches(ids))
    yield await readCsvLines(columns, await readPage(store, batch, visibleResource, query), reader)
}

/**
 * Formats a batch as the inside of a JSON list: whole records as the database built them, or chosen fields.
 */
const readJsonRecords = async (
  batch: readonly Id[],
  { store, visibleResource, names, query }: ExportContext,
): Promise<string> => {
  if (!names) return (await readPageJson(store, batch, visibleResource, query)).trim().slice(1, -1).trim()
  const records = await readPage(store, batch, visibleResource, query)
  return records
    .map((record) => JSON.stringify(Object.fromEntries(names.map((name) => [name, record[name]]))))
    .join(',\n')
}

async function* generateJson(ids: readonly Id[], context: ExportContext): ExportChunks {
  let separator = '[\n'
  for (const batch of toBatches(ids)) {
    const recordsJson = await readJsonRecords(batch, context)
    if (recordsJson === '') continue
    yield separator + recordsJson
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Creates the exporter. It reads all ids and their order at once, and each batch of records only after the
 * previous one was consumed. Between batches it holds the ids but no connection, so a slow or aborted
 * download blocks nobody.
 */
export const createExporter = (storeOf: StoreLookup) =>
  async function* (resource: Resource, actor: Actor | undefined, options: RecordExportOptions): ExportChunks {
    const visibleResource = visibleTo(resource, actor?.role)
    const store = storeOf(resource)
    const context = { ...options, store, visibleResource, actor }
    const ids = await store.ids(options.query, visibleResource)
    yield* options.format === 'csv' ? generateCsv(ids, context, storeOf) : generateJson(ids, context)
  }

export type Exporter = ReturnType<typeof createExporter>
