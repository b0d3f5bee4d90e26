import type { Schema } from 'jsonschema'
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

/** The names of fields by what they are used for; plain names once a descriptor has been checked. */
export interface Names {
  field: string
  title: string
  search: string
  sort: string
  filter: string
  comparison: string
}

/** A group of the admin's menu. */
export type MenuGroupKey = 'content' | 'banks' | 'chat' | 'users' | 'analytics' | 'settings' | 'logs'

/** What a resource is declared with, beside its fields. */
export interface Descriptor<N extends Names = Names> {
  readonly name: string
  readonly label: { readonly one: Trilingual; readonly many: Trilingual }
  /** The field that names a record in titles and references. */
  readonly title: N['title']
  /** `integer` ids are numbers in JSON, `bigint` ids strings; `field` makes a text field the id. */
  readonly id: 'integer' | 'bigint' | { readonly field: N['title'] }
  /** The table, where it is named otherwise than the resource. */
  readonly table?: string
  /** The store whose verbs serve the calls, where a rule of its own must hold. */
  readonly store?: 'content-items' | 'translations' | 'dropdowns' | 'users'
  readonly list: {
    readonly columns: readonly N['field'][]
    readonly filters?: readonly N['filter'][]
    readonly search?: readonly N['search'][]
    readonly sort: readonly [N['sort'], 'asc' | 'desc']
  }
  /** An operation without access does not exist. */
  readonly access: {
    readonly read: Access
    readonly create?: Access
    readonly update?: Access
    readonly delete?: Access
  }
  readonly rules?: Rules<N['comparison']>
  /** Deleted records stay, marked; their unique values become free again. */
  readonly softDelete?: boolean
  /** Calls of existing clients carry no version: it is compared only when it is sent. */
  readonly versionOptional?: boolean
  /** Where the admin's menu leads to it; nowhere by itself without one. */
  readonly menu?: MenuGroupKey
}

/** A declared resource, whatever its fields. */
export type Resource = Descriptor & { readonly fields: Fields }
