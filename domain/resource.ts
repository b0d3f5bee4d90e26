import type { Descriptor, Field, Fields, Names, Resource } from './descriptor.ts'
import type { NamesWith, Value } from './field.ts'
import { defaultLanguage, isLanguage, perLanguage, type Trilingual } from './languages.ts'

export type { Field, FieldType, MenuGroupKey, Resource } from './descriptor.ts'

interface NamesOf<F extends Fields> extends Names {
  field: keyof F & string
  title: NamesWith<F, 'title'>
  search: NamesWith<F, 'searchable'>
  sort: NamesWith<F, 'sortable'>
  filter: NamesWith<F, 'filterable'>
  comparison: NamesWith<F, 'comparable'>
}

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
