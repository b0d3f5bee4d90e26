import { statement } from '../../../db/statement.ts'
import { allows } from '../../../domain/access.ts'
import { type Language, perLanguage } from '../../../domain/languages.ts'
import { type FoundKind, foundKinds, foundResources } from '../../../domain/resources/found-kinds.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { searchPattern } from '../../resources/field-columns.ts'
import type { Actor } from '../../unit-of-work/caller.ts'
import type { StoreDatabase } from '../../unit-of-work/unit-of-work.ts'
import { kindsSql } from './kinds.ts'

/** A record that was found. */
interface Found {
  kind: FoundKind
  id: string
  label: string
  key: string
  section: SectionKey | null
}

/** Of who may not read a kind nothing of it is looked at. */
const partSql = (kind: FoundKind, sql: string): string => `
  SELECT '${kind}' AS kind, row_number() OVER () AS place, part.* FROM (${sql}) part
  WHERE '${kind}' = ANY (:readable::text[])`

const searches = perLanguage((language) => {
  const parts = Object.entries(kindsSql(language)).map(([kind, sql]) => `(${partSql(kind, sql)})`)
  return statement<Found>(`SELECT kind, id, label, key, section FROM (${parts.join(' UNION ALL ')}) found
    ORDER BY array_position('{${foundKinds}}', kind), place`)
})

/** What a person finds by a text, of the kinds that the role may read. One query. */
export const searchStore =
  ({ knex }: StoreDatabase) =>
  async ({ role }: Actor, text: string, language: Language): Promise<Found[]> => {
    const readable = foundResources.filter(({ access }) => allows(access.read, role)).map(({ name }) => name)
    return searches[language](knex, { readable, pattern: searchPattern(text) })
  }

export type SearchStore = ReturnType<typeof searchStore>
