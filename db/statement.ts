import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict

/**
 * A statement whose text never changes, to be run on any connection; answers its rows. Each connection
 * plans it once: planning takes most of them longer than running does.
 */
export const statement = <Row>(sql: string): ((knex: Knex, bindings?: Bindings) => Promise<Row[]>) => {
  // Made from the text, so that one name never stands for two statements on a connection.
  const name = createHash('sha1').update(sql).digest('base64url')
  return async (knex, bindings = []) => {
    const query = knex.raw<{ rows: Row[] }>(sql, bindings)
    const { rows } = await (knex.userParams.pooled ? query : query.options({ name }))
    return rows
  }
}
