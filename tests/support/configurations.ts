import type { Database } from '../../db/database.ts'
import type { Agent } from './app.ts'
import { aBank } from './builders.ts'
import { expectData } from './expectations.ts'

/** Valid calculator parameters of a bank. */
export const bankValues = {
  base_interest_rate: '3.500',
  min_interest_rate: '2.800',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_loan_amount: '100000.00',
  max_loan_amount: '2000000.00',
  min_credit_score: 620,
  processing_fee: '1500.00',
}

export const configurationPath = (bank: number) => `/api/banks/${bank}/configuration`

/** Creates a bank with these parameters; returns the saved configuration. */
export const aConfiguredBank = async (director: Agent, values: object = bankValues) => {
  const { id } = await aBank(director)
  return expectData(await director.put(configurationPath(id)).send(values))
}

/** Sets the current time of effective periods; without a moment it follows the clock again. */
export const setClock = async ({ knex }: Database, moment?: string): Promise<void> => {
  const time = moment ? `'${new Date(moment).toISOString()}'::timestamptz` : 'statement_timestamp()'
  await knex.raw(
    `CREATE OR REPLACE FUNCTION effective_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT ${time} $$`,
  )
}
