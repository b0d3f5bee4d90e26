import type { Access } from './access.ts'
import type { Field, Fields, NamesWith, Value } from './field.ts'
import { defaultLanguage, isLanguage, perLanguage, type Trilingual } from './languages.ts'
import type { Rules } from './rules.ts'

export type { Field, FieldType } from './field.ts'

/** The names of fields by what they are used for; plain names once a descriptor has been checked. */
interface Names {
  field: string
  title: string
  search: string
  sort: string
  filter: string
  comparison: string
}

interface NamesOf<F extends Fields> extends Names {
  field: keyof F & string
  title: NamesWith<F, 'title'>
  search: NamesWith<F, 'searchable'>
  sort: NamesWith<F, 'sortable'>
  filter: NamesWith<F, 'filterable'>
  comparison: NamesWith<F, 'comparable'>
}

/** A group of the admin's menu. */
export type MenuGroupKey = 'content' | 'banks' | 'chat' | 'users' | 'analytics' | 'settings' | 'logs'

interface Descriptor<N extends Names = Names> {
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

/** Declares a resource: one object that drives its table, calls, checks and pages. */
export const resource = <const F extends Fields>(
  descriptor: Descriptor<NamesOf<F>> & { readonly fields: F },
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

/** The columns that hold the texts of a language text, by language. */
export const languageColumns = (descriptor: Resource, field: string): Trilingual =>
  perLanguage((language) => `${columnOf(descriptor, field)}_${language}`)

/** The table's columns that a field is kept in; none for texts that are kept beside the record. */
export const columnsOf = (descriptor: Resource, field: string): readonly string[] => {
  const { type } = fieldOf(descriptor, field) ?? {}
  if (type === 'translations') return []
  return type === 'language-text'
    ? Object.values(languageColumns(descriptor, field))
    : [columnOf(descriptor, field)]
}

/** The field that serves as id, or undefined where the id is a number of its own. */
export const idFieldOf = (descriptor: Resource): string | undefined =>
  typeof descriptor.id === 'object' ? descriptor.id.field : undefined

export const idColumn = (descriptor: Resource): string => columnOf(descriptor, idFieldOf(descriptor) ?? 'id')

/** The column that a list is sorted by; a language text by one of its languages, as in `city.he`. */
export const sortColumn = (descriptor: Resource, path: string): string => {
  const [name = '', part] = path.split('.')
  if (fieldOf(descriptor, name)?.type === 'language-text')
    return languageColumns(descriptor, name)[isLanguage(part) ? part : defaultLanguage]
  return name === 'id' ? idColumn(descriptor) : columnOf(descriptor, name)
}
