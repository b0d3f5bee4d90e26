import type { Database } from '../../db/database.ts'
import { bankValues } from './configurations.ts'

/** Inserts a period of a bank without the rules of the store, ends the previous one, and returns its id. */
export const aPeriod = async (
  { knex }: Database,
  bank_id: number,
  { from, until, ...given }: { from: string; until?: string } & Partial<typeof bankValues>,
): Promise<string> => {
  await knex.raw(
    `UPDATE bank_configurations SET effective = tstzrange(lower(effective), :from)
      WHERE bank_id = :bank_id AND effective @> :from::timestamptz`,
    { bank_id, from },
  )
  const effective = knex.raw('tstzrange(?, ?)', [from, until ?? null])
  const [row] = await knex('bank_configurations')
    .insert({ ...bankValues, ...given, bank_id, effective })
    .returning<{ id: string }[]>('id')
  return row?.id ?? ''
}
