import { mainActionKey, nameFrom, numberInKey } from '../../../../domain/content/main-actions.ts'
import { ApiError, assertNoFieldErrors } from '../../../errors.ts'
import type { MainRow } from './rows.ts'
import { type NewAction, textsIn } from './sent.ts'

/** The number for the key of a new action. Throws `unique` where another key has the one that is sent. */
const numberFor = (rows: readonly MainRow[], sent: number | undefined): number => {
  const taken = new Set(rows.map(({ content_key }) => numberInKey(content_key)))
  if (sent !== undefined && taken.has(sent))
    throw new ApiError('unique', { fields: { actionNumber: 'unique' } })
  let number = sent ?? rows.length + 1
  while (taken.has(number)) number += 1
  return number
}

/** The name at the end of a new key, which tells the dropdowns of the page from one another. */
const nameFor = (rows: readonly MainRow[], { name, titleEn }: NewAction, number: number): string => {
  if (name !== undefined) return name
  const made = nameFrom(titleEn ?? '')
  const isTaken = rows.some(({ content_key }) => content_key.split('.').at(-1) === made)
  return made && !isTaken ? made : [made || 'action', number].join('_')
}

/** The number and the key of a new action among the rows of its page. */
export const keyFor = (rows: readonly MainRow[], sent: NewAction) => {
  const number = numberFor(rows, sent.actionNumber)
  return { number, content_key: mainActionKey(number, nameFor(rows, sent, number)) }
}

/** A new action with its titles: one that is named only is titled by its name. Throws `invalid` without any. */
export const withTitle = (sent: NewAction): NewAction => {
  const isTitled = Object.values(textsIn(sent)).some((text) => text.trim() !== '')
  if (isTitled) return sent
  assertNoFieldErrors(sent.title?.trim() ? {} : { titleRu: 'required' })
  return { ...sent, titleRu: sent.title }
}
