import type { Knex } from 'knex'
import { ApiError } from '../../../errors.ts'
import type { Encryption } from '../../../unit-of-work/encryption.ts'
import { spendCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** The second factor of a person; one that was never confirmed by a code lets nobody in and keeps nobody out. */
interface Factor {
  readonly secret: Buffer
  readonly confirmed_at: Date | null
}

/** A code that is none, or was used before. */
export const wrongCode = () => new ApiError('invalid', { fields: { code: 'wrong' } })

/** The second factor of a person, where one was at least begun. */
export const factorOf = (knex: Knex, user_id: number): Promise<Factor | undefined> =>
  knex('two_factor').where({ user_id }).first('secret', 'confirmed_at')

/** Whether a person signs in by two factors. */
export const isOn = async (knex: Knex, user_id: number): Promise<boolean> =>
  Boolean((await factorOf(knex, user_id))?.confirmed_at)

/** Takes a code of the app, each of them once. */
const takeStep = async (
  trx: Knex.Transaction,
  sealing: Encryption,
  user_id: number,
  code: string,
): Promise<boolean> => {
  const factor = await factorOf(trx, user_id)
  const secret = factor && (await sealing.decrypt(trx, factor.secret))
  const step = secret && stepOf(secret, code.replace(/\s/g, ''))
  if (!step) return false
  const taken = trx('two_factor').where({ user_id }).where('last_step', '<', step)
  return (await taken.update({ last_step: step })) > 0
}

/** Takes a code of the app or a recovery code of somebody whose second factor is on. Throws `invalid` for any other. */
export const prove = async (
  trx: Knex.Transaction,
  sealing: Encryption,
  user_id: number,
  code: string,
): Promise<void> => {
  const isProven =
    (await isOn(trx, user_id)) &&
    ((await takeStep(trx, sealing, user_id, code)) || (await spendCode(trx, user_id, code)))
  if (!isProven) throw wrongCode()
}

/** Takes the first code of an app that was set up just now. Throws `invalid` for any other. */
export const confirm = async (
  trx: Knex.Transaction,
  sealing: Encryption,
  user_id: number,
  code: string,
): Promise<void> => {
  if (!(await takeStep(trx, sealing, user_id, code))) throw wrongCode()
  await trx('two_factor').where({ user_id }).update({ confirmed_at: trx.fn.now() })
}
