import type { Trilingual } from '../../domain/languages.ts'

/** A field as a person asks for it: `city:language-text` or `bank_id:reference:banks`, with its label. */
export interface AskedField {
  readonly name: string
  readonly type: string
  /** What a reference leads to. */
  readonly to?: string
  readonly label: Trilingual
}

/** What a person says of a new resource. */
export interface Answers {
  readonly name: string
  readonly one: Trilingual
  readonly many: Trilingual
  readonly fields: readonly AskedField[]
}

/** The part of a type that only its own descriptor can say, as it first stands in the file. */
const firstSettings = {
  string: 'maxLength: 120',
  text: 'maxLength: 500',
  'language-text': 'maxLength: 120',
  integer: '',
  decimal: 'precision: 12, scale: 2',
  percent: 'precision: 6, scale: 3',
  boolean: 'default: false',
  date: '',
  'date-time': '',
  reference: '',
} as const

/** The types that can be asked for; others are written by hand. */
export type AskedType = keyof typeof firstSettings
export const askedTypes = Object.keys(firstSettings)

export const settingsOf = (type: string): string =>
  new Map<string, string>(Object.entries(firstSettings)).get(type) ?? ''

/** Words in three languages as they are typed: `Курс | שער | Rate`. Throws where one is missing. */
export const wordsIn = (typed: string): Trilingual => {
  const [ru = '', he = '', en = ''] = typed.split('|').map((word) => word.trim())
  if (!ru || !he || !en) throw new Error(`"${typed}" does not say it in three languages: Курс | שער | Rate`)
  return { ru, he, en }
}

/** A field as it is typed: `rate:decimal:Курс | שער | Rate`. Throws where it cannot be understood. */
export const fieldIn = (typed: string): AskedField => {
  const [name = '', type = '', ...rest] = typed.split(':').map((part) => part.trim())
  const to = type === 'reference' ? rest.shift() : undefined
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`"${name}" is no name of a field: small letters, digits and _`)
  if (!askedTypes.includes(type))
    throw new Error(`"${type}" is no type: take one of ${askedTypes.join(', ')}`)
  return { name, type, label: wordsIn(rest.join(':')), ...(to && { to }) }
}
