import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { Secret } from 'otpauth'
import { hashOf } from '../tokens.ts'

/** How many codes there are for when the authenticator app is lost. */
const howMany = 10

/** 80 bits, so that a hash of it tells nothing to whoever tries all. */
const bytes = 10

const newCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer }).base32.match(/.{4}/g)?.join('-') ?? ''

/** A code as it is stored: however it was typed. */
const digest = (code: string): Buffer => hashOf(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))

/** Gives a person new codes, which are told once, in the place of the old ones. */
export const issueCodes = async (trx: Knex.Transaction, user_id: number): Promise<string[]> => {
  const codes = Array.from({ length: howMany }, newCode)
  await trx('recovery_codes').where({ user_id }).del()
  await trx('recovery_codes').insert(codes.map((code) => ({ user_id, code_hash: digest(code) })))
  return codes
}

/** Uses a code up; false where it is none, or was used before. */
export const spendCode = async (trx: Knex.Transaction, user_id: number, code: string): Promise<boolean> => {
  const unused = trx('recovery_codes').where({ user_id, code_hash: digest(code), used_at: null })
  return (await unused.update({ used_at: trx.fn.now() })) > 0
}

/** How many codes a person has left. */
export const codesLeft = async (knex: Knex, user_id: number): Promise<number> => {
  const left = await knex('recovery_codes').where({ user_id, used_at: null }).count('* AS left').first()
  return Number(left?.left ?? 0)
}
