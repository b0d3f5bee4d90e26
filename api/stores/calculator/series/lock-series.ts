import { statement } from '../../../../db/statement.ts'
import { configuration } from '../../../../domain/calculator/configuration.ts'
import type { Configuration } from '../../../../domain/calls/shapes/calculator.ts'
import { ApiError } from '../../../errors.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { configurationAt, seriesHead } from './reads.ts'

/** What was looked for. Throws `not_found` where there is nothing. */
export const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new ApiError('not_found')
  return value
}

const lock = statement<{ id: number }>(
  'SELECT id FROM banks WHERE id = :bank AND deleted_at IS NULL FOR UPDATE',
)

const lastChanged = statement<{ updated_by: string | null }>(`
  SELECT actor_name AS updated_by FROM audit_log
  WHERE resource = '${configuration.name}' AND record_id = :bank::text ORDER BY id DESC LIMIT 1`)

const conflict = async (
  { trx }: UnitOfWork,
  bank: number,
  current: Configuration | undefined,
): Promise<ApiError> => {
  const [last] = await lastChanged(trx, { bank: String(bank) })
  return new ApiError('conflict', {
    current: current && { ...current, updated_by: last?.updated_by ?? null },
  })
}

/**
 * Keeps everybody else from the series of a bank until the unit ends, and answers what it calculates with now.
 * Throws `not_found` where there is no bank, and `conflict` where the client has seen another series.
 */
export const lockSeries = async (
  unit: UnitOfWork,
  bank: number,
  seen: number | undefined,
): Promise<Configuration | undefined> => {
  found((await lock(unit.trx, { bank }))[0])
  const { version } = found(await seriesHead(unit.trx, bank))
  const current = await configurationAt(unit.trx, bank)
  if (seen !== undefined && seen !== version) throw await conflict(unit, bank, current)
  return current
}
