import type { Schema } from 'jsonschema'
import type { Language, Trilingual } from './languages.ts'
import type { Resource } from './resource.ts'

interface Common {
  readonly label: Trilingual
  /** What the value should look like, said under the input and where it breaks the pattern. */
  readonly hint?: Trilingual
  readonly required?: boolean
  /** Unique among the records that are not deleted. */
  readonly unique?: boolean
  /** Set by the server: shown and answered, ignored when it is sent. */
  readonly readOnly?: boolean
  /** Can be set when the record is created, and not changed after. */
  readonly createOnly?: boolean
  /** Given by the server to a new record, and changed by clients after. */
  readonly updateOnly?: boolean
  /** The column, where it is named otherwise than the field. */
  readonly column?: string
  /** Said of a field by which no index could sort a long list. */
  readonly sortable?: false
}

interface Text extends Common {
  readonly maxLength: number
  readonly pattern?: string
  readonly language?: Language
  readonly default?: string
}

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

interface FieldTypes {
  /** A key, code or address, written from left to right in every language. */
  string: Text
  /** A line of prose. */
  text: Text
  /** Prose of several lines. */
  rich: Text
  integer: Common & Bounds & { readonly default?: number }
  /** A number of `precision` digits, `scale` of them after the point; a string such as "3.500" in the API. */
  decimal: Common &
    Bounds & {
      readonly precision: number
      readonly scale: number
      readonly unit?: string
      readonly default?: string
    }
  boolean: Common & { readonly default: boolean }
  /** One of the options; an open one takes other values as well. */
  select: Common & { readonly options: readonly string[]; readonly open?: boolean }
  /** A calendar day, YYYY-MM-DD. */
  date: Common
  /** A moment: in UTC in the API, in the time of Jerusalem where it is read and typed. */
  'date-time': Common
  /** One text in each language, kept beside the record. */
  translations: Common & { readonly maxLength: number }
  /** One text in each language, kept in three columns of the record such as city_ru, city_he and city_en. */
  'language-text': Common & { readonly maxLength: number }
  /** The id of a record of another resource. */
  reference: Common & { readonly to: Resource }
  /** The ids of several, in a column that is an array. */
  'reference-list': Common & { readonly to: Resource }
  /** Data of a shape of its own. */
  json: Common & { readonly schema: Schema & { readonly type: 'object' | 'array' } }
}

export type FieldType = keyof FieldTypes
/** What a field may be. Each type is one key in each of the total maps that deal with fields. */
export type Field<T extends FieldType = FieldType> = { [K in T]: { readonly type: K } & FieldTypes[K] }[T]
export type Fields = Readonly<Record<string, Field>>

interface ValueOf {
  string: string
  text: string
  rich: string
  integer: number
  decimal: string
  boolean: boolean
  select: string
  date: string
  'date-time': string
  translations: Partial<Trilingual>
  'language-text': Partial<Trilingual>
  reference: string | number
  'reference-list': (string | number)[]
  json: unknown
}

type NeverNull = { required: true } | { default: unknown } | { type: WithTrait<'alwaysThere'> }

/** The value of a field as the API answers it. */
export type Value<F extends Field> = F extends NeverNull ? ValueOf[F['type']] : ValueOf[F['type']] | null

interface Traits {
  /** Names a record in titles and references. */
  readonly title?: true
  readonly searchable?: true
  readonly sortable?: true
  readonly filterable?: true
  /** Filtered by a lower and an upper bound as well. */
  readonly bounded?: true
  /** Can be compared with another field of the record. */
  readonly comparable?: true
  /** Is never null: what is missing is missing within it. */
  readonly alwaysThere?: true
}

const line = { title: true, searchable: true, sortable: true, filterable: true } as const
const amount = { sortable: true, filterable: true, bounded: true, comparable: true } as const
const moment = { sortable: true, filterable: true, bounded: true } as const

/** What the values of each type of field can be used for. */
export const fieldTraits = {
  string: line,
  text: line,
  rich: { searchable: true },
  integer: amount,
  decimal: amount,
  boolean: { sortable: true, filterable: true },
  select: { sortable: true, filterable: true },
  date: moment,
  'date-time': moment,
  translations: { searchable: true, alwaysThere: true },
  'language-text': { title: true, searchable: true, sortable: true, alwaysThere: true },
  reference: { filterable: true },
  'reference-list': { filterable: true, alwaysThere: true },
  json: {},
} as const satisfies Record<FieldType, Traits>

export type Trait = keyof Traits
type WithTrait<T extends Trait> = {
  [K in FieldType]: (typeof fieldTraits)[K] extends { readonly [N in T]: true } ? K : never
}[FieldType]

/** The names of the fields that have a trait; for the type checker, so that a wrong name does not compile. */
export type NamesWith<F extends Fields, T extends Trait> = {
  [N in keyof F & string]: F[N]['type'] extends WithTrait<T>
    ? T extends 'sortable'
      ? F[N] extends { readonly sortable: false }
        ? never
        : N
      : N
    : never
}[keyof F & string]

/** True when the field can be used in this way. */
export const hasTrait = (field: Pick<Field, 'type' | 'sortable'>, trait: Trait): boolean => {
  const traits: Traits = fieldTraits[field.type]
  return traits[trait] === true && !(trait === 'sortable' && field.sortable === false)
}
