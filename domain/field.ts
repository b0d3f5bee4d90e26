import type { Field, Fields, FieldType } from './descriptor.ts'
import type { Trilingual } from './languages.ts'

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
