import type { Knex } from 'knex'
import { descriptorMistakes } from '../../../domain/descriptor-mistakes/index.ts'
import type { Resource } from '../../../domain/resource.ts'
import { tableOf } from './field-columns.ts'
import type { Table } from './table-indexes.ts'
import { tableMistakes } from './table-mistakes.ts'

/** Descriptors with which the server cannot start; the message has a line for each mistake. */
export class WrongDescriptor extends Error {}

// What an index of expressions is made of, such as lower(email), only its dependencies tell.
const sql = `
  SELECT relname AS name, relkind <> 'r' AS is_view,
    ARRAY(SELECT ARRAY[attname::text, format_type(atttypid, atttypmod)] FROM pg_attribute
      WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    coalesce((SELECT jsonb_agg(ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = relation.oid AND (attnum = ANY (indkey) OR 0 = ANY (indkey) AND attname <> 'deleted_at'
          AND EXISTS (SELECT FROM pg_depend WHERE objid = indexrelid AND refobjid = attrelid AND refobjsubid = attnum))))
      FROM pg_index WHERE indrelid = relation.oid AND indisunique), '[]') AS unique,
    ARRAY(SELECT attname::text FROM pg_index JOIN pg_depend ON objid = indexrelid AND refobjid = indrelid
        JOIN pg_attribute ON attrelid = indrelid AND attnum = refobjsubid
      WHERE indrelid = relation.oid AND pg_get_indexdef(indexrelid) LIKE '%search\\_form(%') AS searched
  FROM pg_class relation
  WHERE relname = ANY (?) AND relnamespace = current_schema()::regnamespace`

interface Row {
  readonly name: string
  readonly is_view: boolean
  readonly columns: [string, string][]
  readonly unique: string[][]
  readonly searched: string[]
}

/** The tables of these names, as they are. One query. */
export const readTables = async (knex: Knex, names: readonly string[]): Promise<Map<string, Table>> => {
  const { rows } = await knex.raw<{ rows: Row[] }>(sql, [[...names]])
  return new Map(
    rows.map(({ name, is_view, columns, unique, searched }) => [
      name,
      { columns: new Map(columns), unique, searched, isView: is_view },
    ]),
  )
}

/** Throws WrongDescriptor where there are mistakes. */
export const refuseMistakes = (mistakes: readonly string[]): void => {
  if (mistakes.length > 0) throw new WrongDescriptor([...new Set(mistakes)].join('\n'))
}

/** Throws WrongDescriptor for descriptors that contradict themselves, each other or the tables. One query. */
export const checkDescriptors = async (knex: Knex, all: readonly Resource[]): Promise<void> => {
  const tables = await readTables(knex, all.map(tableOf))
  const lacking = all.flatMap((resource) => tableMistakes(resource, tables.get(tableOf(resource))))
  refuseMistakes([...descriptorMistakes(all), ...lacking])
}
