import type { Knex } from 'knex'
import { brokenPasswordRule, type Owner, wordsIn } from '../../../domain/passwords.ts'
import { assertNoFieldErrors } from '../../errors.ts'
import { securityOf } from '../settings/security.ts'
import { isMostCommon } from './most-common-passwords.ts'

/** The names of the banks as words, which whoever guesses knows as well. */
const bankWords = async (knex: Knex): Promise<string[]> => {
  const banks: Record<string, string>[] = await knex('banks')
    .where({ deleted_at: null })
    .select('code', 'name_ru', 'name_he', 'name_en')
  return wordsIn(...banks.flatMap((bank) => Object.values(bank)))
}

/** Throws `invalid` with the rule that a new password breaks. */
export const refuseWeak = async (knex: Knex, password: string, owner: Owner): Promise<void> => {
  const { password_min_length } = await securityOf(knex)
  const isShort = [...password].length < password_min_length
  const rule = isShort ? 'minLength' : brokenPasswordRule(password, owner, await bankWords(knex))
  const isCommon = rule === undefined && (await isMostCommon(password))
  assertNoFieldErrors(rule ? { password: rule } : isCommon ? { password: 'common' } : {})
}
