import { statement } from '../../../../db/statement.ts'
import { ApiError } from '../../../errors.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'

// Times cross the API to the millisecond, and a period that begins within the next few has begun: two saves of
// one moment follow each other.
const findStart = statement<{ start: Date; isPast: boolean; isTaken: boolean }>(`
  SELECT begin.start,
    :from::timestamptz IS NOT NULL AND begin.start <= effective_now() AS "isPast",
    EXISTS (SELECT FROM bank_configurations WHERE bank_id = :bank AND withdrawn_at IS NULL
      AND lower(effective) = begin.start) AS "isTaken"
  FROM (SELECT coalesce(date_trunc('milliseconds', :from::timestamptz), greatest(
    date_trunc('milliseconds', effective_now()),
    (SELECT max(lower(effective)) + interval '1 millisecond' FROM bank_configurations
     WHERE bank_id = :bank AND withdrawn_at IS NULL AND lower(effective) < effective_now() + interval '10 milliseconds')
  )) AS start) begin`)

/** When a change of a bank begins; it is locked. Throws `invalid` for a time that has gone by, or at which another period begins. */
export const startOf = async (
  { trx }: UnitOfWork,
  bank: number,
  from: string | Date | null,
): Promise<Date> => {
  const [found] = await findStart(trx, { bank, from })
  if (!found || found.isPast) throw new ApiError('invalid', { fields: { effective_from: 'notPast' } })
  if (found.isTaken) throw new ApiError('invalid', { fields: { effective_from: 'unique' } })
  return found.start
}
