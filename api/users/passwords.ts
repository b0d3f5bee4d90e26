import { readFile } from 'node:fs/promises'
import type { Knex } from 'knex'
import { projectFile } from '../../db/project-files.ts'
import {
  findBrokenPasswordRule,
  listGuessableWords,
  type PasswordOwner,
  stripDigits,
} from '../../domain/users/passwords.ts'
import { ApiError } from '../errors.ts'
import { readSecuritySettings } from '../settings/settings.ts'

const file = projectFile('api/users/most-common-passwords.txt')

const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  // The first line names the source of the list.
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n')
  return new Set(lines)
}

let passwords: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among the 10,000 most common ones of sufficient length, ignoring case and digits
 * around it. The list is read when the first password is set.
 */
const isMostCommon = async (password: string): Promise<boolean> => {
  passwords ??= readCommonPasswords()
  const commonPasswords = await passwords
  return commonPasswords.has(password.toLowerCase()) || commonPasswords.has(stripDigits(password))
}

/** Reads the words of the banks' names, which attackers can guess. */
const readBankWords = async (knex: Knex): Promise<string[]> => {
  const banks: Record<string, string>[] = await knex('banks')
    .where({ deleted_at: null })
    .select('code', 'name_ru', 'name_he', 'name_en')
  return listGuessableWords(...banks.flatMap((bank) => Object.values(bank)))
}

/** Lists the host name of the portal and its words, which attackers can guess. */
export const listPortalWords = (publicUrl: string | undefined): string[] => {
  if (publicUrl === undefined) return []
  const { hostname } = new URL(publicUrl)
  return [hostname, ...listGuessableWords(hostname)]
}

/** Throws `invalid` with the broken rule of a new password; `portalWords` come from the portal's address. */
export const assertStrongPassword = async (
  knex: Knex,
  password: string,
  owner: PasswordOwner,
  portalWords: readonly string[] = [],
): Promise<void> => {
  const { password_min_length } = await readSecuritySettings(knex)
  const isShort = [...password].length < password_min_length
  const rule = isShort
    ? 'minLength'
    : findBrokenPasswordRule(password, owner, [...(await readBankWords(knex)), ...portalWords])
  if (rule) throw new ApiError('invalid', { fields: { password: rule } })
  if (await isMostCommon(password)) throw new ApiError('invalid', { fields: { password: 'common' } })
}

// Loaded with the first password, since it takes 5 MB of memory.
const loadArgon2 = () => import('@node-rs/argon2')

/** Hashes a password by argon2id, with the parameters that OWASP recommends first. */
export const hashPassword = async (password: string): Promise<string> => {
  const { hash } = await loadArgon2()
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

let decoyHash: Promise<string> | undefined

/** Whether a password matches a hash; without a hash the check takes as long and is false. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  const { verify } = await loadArgon2()
  // Verified when the user does not exist, so that an unknown address takes as long as a wrong password. It is
  // made at the first check of any account, for the same reason.
  decoyHash ??= hashPassword('no account has this password').catch((error) => {
    decoyHash = undefined
    throw error
  })
  const decoy = await decoyHash
  return (await verify(storedHash ?? decoy, password)) && storedHash !== null
}
