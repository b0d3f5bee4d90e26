import type { ExportFormat } from '../../domain/calls/resources/files.ts'
import { byteOrderMark } from '../../domain/csv/write.ts'
import type { Language } from '../../domain/languages.ts'
import type { Resource } from '../../domain/resource.ts'
import { visibleTo } from '../../domain/visible.ts'
import type { Actor } from '../stores/caller.ts'
import { piecesOf } from '../stores/pieces.ts'
import type { ListQuery } from '../stores/records/list-query.ts'
import type { Id } from '../stores/records/record.ts'
import type { ResourceStore } from '../stores/records/resource-store.ts'
import { columnsOf } from './columns.ts'
import { csvHead, csvRows } from './csv-rows.ts'
import { readIds, readJson } from './read.ts'
import type { StoreOf } from './titles.ts'

/** What is exported of a resource. */
export interface ExportAsked {
  readonly format: ExportFormat
  /** Which records, in which order. */
  readonly query: ListQuery
  /** The names of the fields; all of them where none are named. */
  readonly names: readonly string[] | undefined
  /** A table that people read in this language: labels, options and titles for names, values and ids. */
  readonly language: Language | undefined
}

interface Exported extends ExportAsked {
  readonly store: ResourceStore
  readonly seen: Resource
  readonly actor: Actor | undefined
}

/** Pieces of an export: nothing is read before it is asked for. */
type Pieces = AsyncGenerator<string, void, undefined>

async function* csvPieces(ids: readonly Id[], exported: Exported, storeOf: StoreOf): Pieces {
  const { store, seen, actor, language, names, query } = exported
  const columns = columnsOf(seen, names)
  const reader = language && { storeOf, actor, language }
  yield byteOrderMark + csvHead(columns, language)
  for (const piece of piecesOf(ids))
    yield await csvRows(columns, await readIds(store, piece, seen, query), reader)
}

/** The records of a piece as the inside of a JSON list: as the database answers them, or some of their fields. */
const listed = async (piece: readonly Id[], { store, seen, names, query }: Exported): Promise<string> => {
  if (!names) return (await readJson(store, piece, seen, query)).trim().slice(1, -1).trim()
  const records = await readIds(store, piece, seen, query)
  return records
    .map((record) => JSON.stringify(Object.fromEntries(names.map((name) => [name, record[name]]))))
    .join(',\n')
}

async function* jsonPieces(ids: readonly Id[], exported: Exported): Pieces {
  let before = '[\n'
  for (const piece of piecesOf(ids)) {
    const inside = await listed(piece, exported)
    if (inside === '') continue
    yield before + inside
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Files out. Which records, and in which order, is read at once; each piece of them when the one before has
 * been taken. Between pieces nothing is held but the ids, no connection either: whoever reads slowly, or goes
 * away, is in nobody's way.
 */
export const exporter = (storeOf: StoreOf) =>
  async function* (resource: Resource, actor: Actor | undefined, asked: ExportAsked): Pieces {
    const seen = visibleTo(resource, actor?.role)
    const store = storeOf(resource)
    const exported = { ...asked, store, seen, actor }
    const ids = await store.ids(asked.query, seen)
    yield* asked.format === 'csv' ? csvPieces(ids, exported, storeOf) : jsonPieces(ids, exported)
  }

export type Exporter = ReturnType<typeof exporter>
