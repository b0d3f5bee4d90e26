import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { PublicBank } from '../../domain/api/public.ts'
import { configuration, parameters } from '../../domain/calculator/configuration.ts'
import { selectedColumns } from '../resources/field-columns.ts'
import { publicBanksCounter as scope } from '../unit-of-work/counters.ts'

interface BanksRow {
  version: string
  banks: readonly PublicBank[]
  /** Milliseconds until values begin or end. */
  lasts: number | null
}

/** Banks that visitors see at one moment. */
interface PublicBanks {
  readonly version: bigint
  readonly data: readonly PublicBank[]
  /** Milliseconds until the data changes by itself; undefined if it does not. */
  readonly validMs: number | undefined
}

const isValue = (column: string) => parameters.some((name) => column.endsWith(` AS "${name}"`))

const valueColumns = selectedColumns(configuration).filter(isValue).join(', ')

const isVisibleSql = 'bank.is_active AND bank.deleted_at IS NULL'

// The answer changes both when a period begins and when one ends without a successor.
const selectPublicBanks = prepareQuery<BanksRow>(`
  WITH shown AS (
    SELECT bank.id, bank.code, bank.name_ru, bank.name_he, bank.name_en, to_json(current) AS configuration
    FROM banks bank
    JOIN bank_configurations record ON record.bank_id = bank.id AND record.effective @> effective_now()
    CROSS JOIN LATERAL (SELECT ${valueColumns}) current
    WHERE ${isVisibleSql}
  ), edges AS (
    SELECT unnest(ARRAY[lower(period.effective), upper(period.effective)]) AS edge
    FROM bank_configurations period JOIN banks bank ON bank.id = period.bank_id
    WHERE ${isVisibleSql}
  )
  SELECT coalesce((SELECT version FROM content_versions WHERE scope = :scope), 0) AS version,
    (SELECT coalesce(json_agg(shown ORDER BY id), '[]') FROM shown) AS banks,
    (SELECT (extract(epoch FROM min(edge) - effective_now()) * 1000)::float8 FROM edges
      WHERE edge > effective_now() AND isfinite(edge)) AS lasts`)

/** Reads the active banks with their current parameters, and how long these stay valid. One query. */
export const readPublicBanks = async (knex: Knex): Promise<PublicBanks> => {
  const [row] = await selectPublicBanks(knex, { scope })
  return { version: BigInt(row?.version ?? 0), data: row?.banks ?? [], validMs: row?.lasts ?? undefined }
}
