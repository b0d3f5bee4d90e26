import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { Secret, TOTP } from 'otpauth'
import type { TwoFactorPolicy } from '../../config/read-config.ts'
import { ApiError } from '../../errors.ts'
import { readSecuritySettings } from '../../settings/settings.ts'
import type { Encryption } from '../../unit-of-work/encryption.ts'
import type { StoreDatabase, UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { hashToken } from '../secret-token.ts'
import { isTwoFactorPolicyRole } from '../sessions.ts'

/** How many codes there are for when the authenticator app is lost. */
const recoveryCodeCount = 10

/** 80 bits, so that a hash of it tells nothing to whoever tries all. */
const bytes = 10

const newCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer }).base32.match(/.{4}/g)?.join('-') ?? ''

/** A code as it is stored: however it was typed. */
const hashCode = (code: string): Buffer => hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))

/** Gives a person new codes, which are told once, in the place of the old ones. */
export const issueRecoveryCodes = async (trx: Knex.Transaction, user_id: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await trx('recovery_codes').where({ user_id }).del()
  await trx('recovery_codes').insert(codes.map((code) => ({ user_id, code_hash: hashCode(code) })))
  return codes
}

/** Uses a code up; false where it is none, or was used before. */
const spendRecoveryCode = async (trx: Knex.Transaction, user_id: number, code: string): Promise<boolean> => {
  const unused = trx('recovery_codes').where({ user_id, code_hash: hashCode(code), used_at: null })
  return (await unused.update({ used_at: trx.fn.now() })) > 0
}

/** How many codes a person has left. */
export const countRecoveryCodes = async (knex: Knex, user_id: number): Promise<number> => {
  const row = await knex('recovery_codes').where({ user_id, used_at: null }).count('* AS left').first()
  return Number(row?.left ?? 0)
}

interface TwoFactorContext {
  readonly database: StoreDatabase
  readonly twoFactor: TwoFactorPolicy
}

/** Whether a user has to sign in by two factors: by the environment, or by the settings of security. */
export const isTwoFactorRequired = async (
  { database: { knex }, twoFactor }: TwoFactorContext,
  id: number,
): Promise<boolean> => {
  const user: { role: string; is_demo: boolean } = await knex('users').where({ id }).first('role', 'is_demo')
  const { two_factor_roles } = await readSecuritySettings(knex)
  return two_factor_roles.includes(user.role) || isTwoFactorPolicyRole(twoFactor, user)
}

/** What authenticator apps take without being asked: SHA-1, six digits, a new code each half minute. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Codes of the step before and the step after are taken too: clocks differ, and people type. */
const tolerance = 1

/** What the app is called that a code is for. */
const issuer = 'Back office'

/** A secret as authenticator apps take it, in base32; as long as RFC 4226 asks for. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from the QR code. */
export const buildTotpUri = (secret: string, account: string): string =>
  new TOTP({ ...totpOptions, issuer, label: account, secret }).toString()

/**
 * The step of time (RFC 6238, half minutes since 1970) whose code this is, or undefined where it is the code of
 * none that counts at the moment, in milliseconds.
 */
export const findTotpStep = (secret: string, code: string, moment = Date.now()): number | undefined => {
  // Anything else of six signs makes the library throw.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...totpOptions, secret })
  const delta = totp.validate({ token: code, timestamp: moment, window: tolerance })
  return delta === null ? undefined : totp.counter({ timestamp: moment }) + delta
}

/** The second factor of a person; one that was never confirmed by a code lets nobody in and keeps nobody out. */
interface Factor {
  readonly secret: Buffer
  readonly confirmed_at: Date | null
}

/** A code that is none, or was used before. */
const wrongCode = () => new ApiError('invalid', { fields: { code: 'wrong' } })

/** The second factor of a person, where one was at least begun. */
const readFactor = (knex: Knex, user_id: number): Promise<Factor | undefined> =>
  knex('two_factor').where({ user_id }).first('secret', 'confirmed_at')

/** Whether a person signs in by two factors. */
export const hasTwoFactor = async (knex: Knex, user_id: number): Promise<boolean> =>
  Boolean((await readFactor(knex, user_id))?.confirmed_at)

/** Takes a code of the app, each of them once. */
const spendTotpCode = async (
  trx: Knex.Transaction,
  encryption: Encryption,
  user_id: number,
  code: string,
): Promise<boolean> => {
  const factor = await readFactor(trx, user_id)
  const secret = factor && (await encryption.decrypt(trx, factor.secret))
  const step = secret && findTotpStep(secret, code.replace(/\s/g, ''))
  if (!step) return false
  const taken = trx('two_factor').where({ user_id }).where('last_step', '<', step)
  return (await taken.update({ last_step: step })) > 0
}

/** What happened to the second factor of a user. */
type TwoFactorAct = 'on' | 'off' | 'new recovery codes' | 'recovery code used'

/** Writes a change of the second factor of a user to the audit log and the events. */
export const auditTwoFactor = (unit: UnitOfWork, id: number, act: TwoFactorAct): void => {
  unit.audit({
    action: 'two-factor',
    resource: 'users',
    record_id: String(id),
    before: null,
    after: null,
    reason: act,
  })
  unit.event({ kind: 'two-factor', data: { act } })
}

/**
 * Takes a code of the app or a recovery code of a user whose second factor is on; a used recovery code is
 * written down and the user notified. Throws `invalid` for any other.
 */
export const verifyCode = async (
  unit: UnitOfWork,
  encryption: Encryption,
  user_id: number,
  code: string,
): Promise<void> => {
  const { trx } = unit
  if (!(await hasTwoFactor(trx, user_id))) throw wrongCode()
  if (await spendTotpCode(trx, encryption, user_id, code)) return
  if (!(await spendRecoveryCode(trx, user_id, code))) throw wrongCode()

  auditTwoFactor(unit, user_id, 'recovery code used')
  unit.notify({ kind: 'recovery-code', to: { people: [user_id] }, subject: String(user_id) })
}

/** Takes the first code of an app that was set up just now. Throws `invalid` for any other. */
export const confirmFactor = async (
  trx: Knex.Transaction,
  encryption: Encryption,
  user_id: number,
  code: string,
): Promise<void> => {
  if (!(await spendTotpCode(trx, encryption, user_id, code))) throw wrongCode()
  await trx('two_factor').where({ user_id }).update({ confirmed_at: trx.fn.now() })
}
