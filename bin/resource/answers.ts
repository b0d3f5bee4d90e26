import { type FieldType, fieldTypes } from '../../domain/field-types/index.ts'
import type { Trilingual } from '../../domain/languages.ts'

/** A field as a person asks for it: `city:language-text` or `bank_id:reference:banks`, with its label. */
export interface AskedField {
  readonly name: string
  readonly type: AskedType
  /** What a reference leads to. */
  readonly to?: string
  /** The values of a select. */
  readonly options?: readonly string[]
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
  'long-text': 'maxLength: 2000',
  rich: 'maxLength: 10_000',
  url: '',
  email: '',
  'language-text': 'maxLength: 120',
  'language-long-text': 'maxLength: 2000',
  'language-rich': 'maxLength: 10_000',
  integer: '',
  decimal: 'precision: 12, scale: 2',
  percent: 'precision: 6, scale: 3',
  money: "precision: 12, scale: 2, currency: 'ILS'",
  boolean: 'default: false',
  select: '',
  'select-list': '',
  date: '',
  'date-time': '',
  reference: '',
  'reference-list': '',
} as const satisfies Partial<Record<FieldType, string>>

/** The types that can be asked for; others are written by hand. */
export type AskedType = keyof typeof firstSettings
export const askedTypes = Object.keys(firstSettings)

const isAsked = (type: string): type is AskedType => type in firstSettings

export const settingsOf = (type: AskedType): string => firstSettings[type]

/** True where a field of this type can be used in this way. */
export const canBe = (type: AskedType, use: 'title' | 'searchable' | 'sortable'): boolean =>
  use in fieldTypes[type].traits

/** Words in three languages as they are typed: `Курс | שער | Rate`. Throws where one is missing. */
export const wordsIn = (typed: string): Trilingual => {
  const [ru = '', he = '', en = ''] = typed.split('|').map((word) => word.trim())
  if (!ru || !he || !en) throw new Error(`"${typed}" does not say it in three languages: Курс | שער | Rate`)
  return { ru, he, en }
}

/** What a type is told between its name and the label: where it leads, or what it offers. */
const told = (type: AskedType, rest: string[]): Pick<AskedField, 'to' | 'options'> => {
  if (type.startsWith('reference')) return { to: rest.shift() ?? '' }
  if (!type.startsWith('select')) return {}
  const options = (rest.shift() ?? '').split(',').map((option) => option.trim())
  return { options: options.filter((option) => option !== '') }
}

/** A field as it is typed: `rate:decimal:Курс | שער | Rate`. Throws where it cannot be understood. */
export const fieldIn = (typed: string): AskedField => {
  const [name = '', type = '', ...rest] = typed.split(':').map((part) => part.trim())
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`"${name}" is no name of a field: small letters, digits and _`)
  if (!isAsked(type)) throw new Error(`"${type}" is no type: take one of ${askedTypes.join(', ')}`)
  const more = told(type, rest)
  return { name, type, label: wordsIn(rest.join(':')), ...more }
}
