import type { Knex } from 'knex'
import { runBuilt } from '../../../db/statement.ts'
import type { Resource } from '../../../domain/resource.ts'
import { idColumn } from './field-columns.ts'
import type { ListQuery } from './list-query.ts'
import { amongWhich, orderOf } from './ordered.ts'
import type { Id } from './record.ts'
import type { Source } from './source.ts'

/**
 * Reads which records a list consists of, whatever its pages: one statement, which sees one state of the
 * table. They come as one text, of which the driver makes no row each.
 */
export const idReader =
  (knex: Knex, source: Source) =>
  async (query: ListQuery, seen: Resource): Promise<Id[]> => {
    // As text, where JavaScript has no number that holds it.
    const id = seen.id === 'bigint' ? '??::text' : '??'
    const found = amongWhich(knex, seen, source, { ...query, isPlannedOnce: false })
      .select(knex.raw(`${id} AS id`, [`record.${idColumn(seen)}`]))
      .orderBy(orderOf(seen, source, query))
    const statement = knex.raw("SELECT coalesce(json_agg(id), '[]')::text AS ids FROM ? found", [found])
    const [row] = await runBuilt<{ ids: string }>(knex, statement, false)
    return JSON.parse(row?.ids ?? '[]')
  }
