import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { Secret, TOTP } from 'otpauth'
import type { TwoFactorPolicy } from '../../config/read-config.ts'
import { ApiError } from '../../errors.ts'
import { readSecuritySettings } from '../../settings/settings.ts'
import type { Encryption } from '../../unit-of-work/encryption.ts'
import type { StoreDatabase, UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { hashToken } from '../secret-token.ts'
import { forgetActors, isTwoFactorPolicyRole } from '../sessions.ts'

/** Number of recovery codes, for use when the authenticator app is lost. */
const recoveryCodeCount = 10

/** Bytes of a recovery code: 80 bits are too many to find a code from its hash by trial. */
const recoveryCodeBytes = 10

const createRecoveryCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(recoveryCodeBytes)).buffer }).base32
    .match(/.{4}/g)
    ?.join('-') ?? ''

/** Hashes a recovery code for storage, ignoring case and separators. */
const hashCode = (code: string): Buffer => hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))

/** Replaces the recovery codes of a user and returns the new ones; only their hashes are stored. */
export const issueRecoveryCodes = async (trx: Knex.Transaction, user_id: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
  await trx('recovery_codes').where({ user_id }).del()
  await trx('recovery_codes').insert(codes.map((code) => ({ user_id, code_hash: hashCode(code) })))
  return codes
}

/** Marks a recovery code as used; false for an unknown or used code. */
const spendRecoveryCode = async (trx: Knex.Transaction, user_id: number, code: string): Promise<boolean> => {
  const unused = trx('recovery_codes').where({ user_id, code_hash: hashCode(code), used_at: null })
  return (await unused.update({ used_at: trx.fn.now() })) > 0
}

export const countRecoveryCodes = async (knex: Knex, user_id: number): Promise<number> => {
  const row = await knex('recovery_codes').where({ user_id, used_at: null }).count('* AS left').first()
  return Number(row?.left ?? 0)
}

interface TwoFactorContext {
  readonly database: StoreDatabase
  readonly twoFactor: TwoFactorPolicy
}

/** Whether the environment or the security settings require a second factor of a user. */
export const isTwoFactorRequired = async (
  { database: { knex }, twoFactor }: TwoFactorContext,
  id: number,
): Promise<boolean> => {
  const user: { role: string; is_demo: boolean } = await knex('users').where({ id }).first('role', 'is_demo')
  const { two_factor_roles } = await readSecuritySettings(knex)
  return two_factor_roles.includes(user.role) || isTwoFactorPolicyRole(twoFactor, user)
}

/** Defaults of authenticator apps: SHA-1, six digits, a new code every 30 seconds. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/**
 * Number of earlier and later time steps whose codes are accepted, since clocks differ and typing takes time.
 */
const toleranceSteps = 1

/** Name of this application in authenticator apps. */
const issuer = 'Back office'

/** Creates a secret in base32, with the 160 bits that RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Builds the URI that an authenticator app reads from the QR code. */
export const buildTotpUri = (secret: string, account: string): string =>
  new TOTP({ ...totpOptions, issuer, label: account, secret }).toString()

/**
 * Finds the time step of a code (RFC 6238: periods of 30 seconds since 1970); undefined when the code is not
 * valid at `moment`, in milliseconds.
 */
export const findTotpStep = (secret: string, code: string, moment = Date.now()): number | undefined => {
  // The library throws for six characters that are not digits.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...totpOptions, secret })
  const delta = totp.validate({ token: code, timestamp: moment, window: toleranceSteps })
  return delta === null ? undefined : totp.counter({ timestamp: moment }) + delta
}

/** Second factor of a user; without a confirmation it is neither required nor accepted. */
interface Factor {
  readonly secret: Buffer
  readonly confirmed_at: Date | null
}

const createWrongCodeError = () => new ApiError('invalid', { fields: { code: 'wrong' } })

/** Reads the second factor of a user, confirmed or not; undefined if none was begun. */
const readFactor = (knex: Knex, user_id: number): Promise<Factor | undefined> =>
  knex('two_factor').where({ user_id }).first('secret', 'confirmed_at')

/** Whether the second factor of a user is on. */
export const hasTwoFactor = async (knex: Knex, user_id: number): Promise<boolean> =>
  Boolean((await readFactor(knex, user_id))?.confirmed_at)

/** Accepts a code of the app once; false for a wrong or used code. */
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
  const unusedFactor = trx('two_factor').where({ user_id }).where('last_step', '<', step)
  return (await unusedFactor.update({ last_step: step })) > 0
}

/** Change of the second factor of a user. */
type TwoFactorAct = 'on' | 'off' | 'new recovery codes' | 'recovery code used'

/** Audits a change of the second factor of a user, and writes its event. */
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
  forgetActors(unit)
}

/**
 * Accepts a code of the app or a recovery code, each once, from a user whose second factor is on. The use of
 * a recovery code is audited and the user notified. Throws `invalid` for any other code.
 */
export const verifyCode = async (
  unit: UnitOfWork,
  encryption: Encryption,
  user_id: number,
  code: string,
): Promise<void> => {
  const { trx } = unit
  if (!(await hasTwoFactor(trx, user_id))) throw createWrongCodeError()
  if (await spendTotpCode(trx, encryption, user_id, code)) return
  if (!(await spendRecoveryCode(trx, user_id, code))) throw createWrongCodeError()

  auditTwoFactor(unit, user_id, 'recovery code used')
  unit.notify({ kind: 'recovery-code', to: { people: [user_id] }, subject: String(user_id) })
}

/** Confirms a new second factor by the first code of the app. Throws `invalid` for a wrong code. */
export const confirmFactor = async (
  trx: Knex.Transaction,
  encryption: Encryption,
  user_id: number,
  code: string,
): Promise<void> => {
  if (!(await spendTotpCode(trx, encryption, user_id, code))) throw createWrongCodeError()
  await trx('two_factor').where({ user_id }).update({ confirmed_at: trx.fn.now() })
}
