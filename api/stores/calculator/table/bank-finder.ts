import { normaliseForSearch } from '../../../../domain/search-text.ts'
import { ApiError } from '../../../errors.ts'

/** A bank as a table may name it. */
export interface NamedBank {
  readonly id: number
  readonly code: string
  readonly name_ru: string
  readonly name_he: string
  readonly name_en: string
}

const form = (text: string): string => normaliseForSearch(text).replace(/\s+/g, ' ').trim()

/** Finds banks by their id, code, or name in any language; a name that several have finds none of them. */
export const bankFinder = <Bank extends NamedBank>(
  banks: readonly Bank[],
): ((texts: readonly string[]) => Bank) => {
  const named = new Map<string, Set<Bank>>()
  for (const bank of banks)
    for (const text of [String(bank.id), bank.code, bank.name_ru, bank.name_he, bank.name_en])
      named.set(form(text), (named.get(form(text)) ?? new Set()).add(bank))
  return (texts) => {
    const meant = texts
      .filter((text) => text.trim() !== '')
      .map((text) => named.get(form(text)) ?? new Set<Bank>())
    const [first = new Set<Bank>(), ...others] = meant
    const [bank, another] = [...first].filter((each) => others.every((those) => those.has(each)))
    if (!bank || another) throw new ApiError('invalid', { fields: { bank: 'unknown' } })
    return bank
  }
}
