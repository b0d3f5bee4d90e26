import { allows } from '../../domain/access.ts'
import type { Language } from '../../domain/languages.ts'
import { numbered, recordTitle, type TitleOf, titleFields } from '../../domain/record-title.ts'
import { fieldOf, type Resource } from '../../domain/resource.ts'
import { visibleTo } from '../../domain/visible.ts'
import type { Actor } from '../stores/caller.ts'
import { listQuery } from '../stores/records/list-query.ts'
import type { Id, StoredRecord } from '../stores/records/record.ts'
import type { ResourceStore } from '../stores/records/resource-store.ts'
import { readIds } from './read.ts'

export type StoreOf = (resource: Resource) => ResourceStore

/** The ids in the value of a reference, or of a list of them. */
const idsIn = (value: unknown): Id[] =>
  [value].flat().filter((id) => typeof id === 'string' || typeof id === 'number')

type Titles = ReadonlyMap<string, string>

/** The titles of records that the titles of others consist of; those have no references of their own. */
const titlesWithin = async (
  to: Resource,
  records: readonly StoredRecord[],
  reader: Reader,
): Promise<Map<Resource, Titles>> => {
  const within = new Map<Resource, Titles>()
  for (const name of titleFields(to)) {
    const field = fieldOf(to, name)
    if (!field || !('to' in field)) continue
    const ids = records.flatMap((record) => idsIn(record[name]))
    within.set(field.to, await titlesOf(field.to, ids, reader, false))
  }
  return within
}

/** What the records with these ids are called; nothing of those that the role may not read. */
const titlesOf = async (
  resource: Resource,
  ids: readonly Id[],
  reader: Reader,
  isOuter = true,
): Promise<Titles> => {
  const { storeOf, actor, language } = reader
  const titles = new Map<string, string>()
  if (ids.length === 0 || !allows(resource.access.read, actor?.role)) return titles
  const seen = visibleTo(resource, actor?.role)
  const asked = listQuery(seen, {}, actor)
  const records = await readIds(storeOf(resource), [...new Set(ids)], seen, asked)
  const within = isOuter ? await titlesWithin(seen, records, reader) : undefined
  const titleOf: TitleOf = (to, id) => within?.get(to)?.get(String(id))
  for (const record of records) titles.set(String(record.id), recordTitle(seen, record, language, titleOf))
  return titles
}

/** Who reads an exported table, and in which language. */
export interface Reader {
  readonly storeOf: StoreOf
  readonly actor: Actor | undefined
  readonly language: Language
}

/** The values of references in words: the titles of what they refer to, in one query. */
export const referenceTexts = async (
  to: Resource,
  values: readonly unknown[],
  reader: Reader,
): Promise<string[]> => {
  const titles = await titlesOf(to, values.flatMap(idsIn), reader)
  return values.map((value) =>
    idsIn(value)
      .map((id) => titles.get(String(id)) ?? numbered(id))
      .join(', '),
  )
}
