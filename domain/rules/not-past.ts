import type { Kind, Worded } from './rule.ts'

export type NotPast<Name extends string = string> = Name | ({ readonly field: Name } & Worded)

const fieldOf = (entry: NotPast): string => (typeof entry === 'string' ? entry : entry.field)

/** What is stored already may lie in the past: time goes by. */
export const notPast: Kind<NotPast> = {
  fields: (entry) => [fieldOf(entry)],
  trait: 'temporal',
  broken: (entry, { isPast }) => (isPast(fieldOf(entry)) ? [[fieldOf(entry), 'notPast']] : []),
  said: (entry) => `${fieldOf(entry)} is not in the past`,
}
