import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { PublicBank } from '../../domain/api/public.ts'
import { configuration, parameters } from '../../domain/calculator/configuration.ts'
import { banks } from '../../domain/resources/banks.ts'
import { enqueue } from '../jobs/queue.ts'
import { selectedColumns } from '../resources/field-columns.ts'
import { customTableStore } from '../resources/table-store.ts'
import { systemCaller } from '../unit-of-work/caller.ts'
import { publicBanksCounter } from '../unit-of-work/counters.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'

/** Store of banks. Visitors see the active ones, so each change invalidates the public answers. */
export const bankStore = customTableStore(banks, {
  afterWrite: (unit) => unit.bumpCounter(publicBanksCounter),
})

/** Invalidates the banks that staff and visitors have read; also needed when only scheduled values change. */
export const bumpBankCounters = (unit: UnitOfWork): void => {
  unit.bumpCounter(banks.name)
  unit.bumpCounter(publicBanksCounter)
}

/** Adds the job that announces the start of a period, in the transaction that schedules it. */
export const schedulePeriodStart = (trx: Knex, period: string, at: Date): Promise<void> =>
  enqueue(trx, {
    kind: 'configuration-begins',
    key: `configuration-begins:${period}`,
    payload: { period },
    at,
  })

// A withdrawn period is kept with an empty range.
const findValidPeriod = prepareQuery<{ id: string }>(
  'SELECT id FROM bank_configurations WHERE id = :period::bigint AND NOT isempty(effective)',
)

/** Invalidates the banks on every instance when a period begins, unless it was withdrawn. */
export const announcePeriodStart = (database: StoreDatabase, period: string): Promise<void> =>
  transact(database, systemCaller, async (unit) => {
    const [validPeriod] = await findValidPeriod(unit.trx, { period })
    if (validPeriod) bumpBankCounters(unit)
  })

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
  const [row] = await selectPublicBanks(knex, { scope: publicBanksCounter })
  return { version: BigInt(row?.version ?? 0), data: row?.banks ?? [], validMs: row?.lasts ?? undefined }
}
