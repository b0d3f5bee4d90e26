import type { Access } from './access.ts'
import type { Language, Trilingual } from './languages.ts'
import type { Rules } from './rules.ts'

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
}

interface Text extends Common {
  readonly maxLength: number
  readonly pattern?: string
  readonly language?: Language
  readonly default?: string
}

interface FieldTypes {
  string: Text
  text: Text
  rich: Text
  integer: Common & { readonly minimum?: number; readonly maximum?: number; readonly default?: number }
  boolean: Common & { readonly default: boolean }
  /** One of the options; an open one takes other values as well. */
  select: Common & { readonly options: readonly string[]; readonly open?: boolean }
  'date-time': Common
  /** One text in each language, kept beside the record. */
  translations: Common & { readonly maxLength: number }
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
  boolean: boolean
  select: string
  'date-time': string
  translations: Partial<Trilingual>
}

type Value<F extends Field> = F extends { required: true } | { default: unknown } | { type: 'translations' }
  ? ValueOf[F['type']]
  : ValueOf[F['type']] | null

interface Descriptor<Name extends string> {
  readonly name: string
  readonly label: { readonly one: Trilingual; readonly many: Trilingual }
  /** The field that names a record in titles and references. */
  readonly title: Name
  /** `integer` ids are numbers in JSON, `bigint` ids strings; `field` makes a text field the id. */
  readonly id: 'integer' | 'bigint' | { readonly field: Name }
  /** The table, where it is named otherwise than the resource. */
  readonly table?: string
  /** The store whose verbs serve the calls, where a rule of its own must hold. */
  readonly store?: 'content' | 'users'
  readonly list: {
    readonly columns: readonly Name[]
    readonly filters?: readonly Name[]
    readonly search?: readonly Name[]
    readonly sort: readonly [Name, 'asc' | 'desc']
  }
  /** An operation without access does not exist. */
  readonly access: {
    readonly read: Access
    readonly create?: Access
    readonly update?: Access
    readonly delete?: Access
  }
  readonly rules?: Rules<Name>
  /** Deleted records stay, marked; their unique values become free again. */
  readonly softDelete?: boolean
  /** Calls of existing clients carry no version: it is compared only when it is sent. */
  readonly versionOptional?: boolean
  /** The counter that a write raises, such as `banks`. */
  readonly scope: string
}

/** A declared resource, whatever its fields. */
export type Resource = Descriptor<string> & { readonly fields: Fields }

/** Declares a resource: one object that drives its table, calls, checks and pages. */
export const resource = <const F extends Fields>(
  descriptor: Descriptor<keyof F & string> & { readonly fields: F },
): Resource & { readonly fields: F } => descriptor

/** A record of a resource as the API answers it. */
export type RecordOf<R extends Resource> = {
  id: string | number
  version: number
  created_at: string
  updated_at: string
} & { -readonly [K in keyof R['fields']]: Value<R['fields'][K]> }

export const tableOf = (descriptor: Resource): string =>
  descriptor.table ?? descriptor.name.replaceAll('-', '_')

/** The field of this name, if the resource declares one. */
export const fieldOf = (descriptor: Resource, name: string): Field | undefined =>
  Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined

export const columnOf = (descriptor: Resource, field: string): string =>
  fieldOf(descriptor, field)?.column ?? field

/** The field that serves as id, or undefined where the id is a number of its own. */
export const idFieldOf = (descriptor: Resource): string | undefined =>
  typeof descriptor.id === 'object' ? descriptor.id.field : undefined
