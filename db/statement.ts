import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict

// Made from the text, so that one name never stands for two statements on a connection.
const nameOf = (sql: string): string => createHash('sha1').update(sql).digest('base64url')

const run = async <Row>(knex: Knex, sql: string, bindings: Bindings, name: string | undefined) => {
  const query = knex.raw<{ rows: Row[] }>(sql, bindings)
  const { rows } = await (knex.userParams.pooled || !name ? query : query.options({ name }))
  return rows
}

/**
 * A statement whose text never changes, to be run on any connection; answers its rows. Each connection
 * plans it once: planning takes most of them longer than running does.
 */
export const statement = <Row>(sql: string): ((knex: Knex, bindings?: Bindings) => Promise<Row[]>) => {
  const name = nameOf(sql)
  return (knex, bindings = []) => run(knex, sql, bindings, name)
}

/** Built statements that are planned once at most, since each stays with every connection that has run it. */
const mostShapes = 200

const shapes = new Map<string, string>()

const shapeNameOf = (sql: string): string | undefined => {
  const known = shapes.get(sql)
  if (known || shapes.size >= mostShapes) return known
  const name = nameOf(sql)
  shapes.set(sql, name)
  return name
}

/** Runs a query of one of few shapes; like a statement, where its best plan is the same whatever the values. */
export const runBuilt = <Row>(
  knex: Knex,
  query: Knex.QueryBuilder | Knex.Raw,
  isPlannedOnce: boolean,
): Promise<Row[]> => {
  const { sql, bindings } = query.toSQL()
  return run(knex, sql, bindings, isPlannedOnce ? shapeNameOf(sql) : undefined)
}
