import { languages, type Trilingual } from '../../../domain/languages.ts'
import {
  columnOf,
  type Field,
  type FieldType,
  fieldOf,
  idColumn,
  languageColumns,
  type Resource,
} from '../../../domain/resource.ts'
import { fixedScale } from '../../../domain/values.ts'
import type { Values } from './record.ts'

/** SQL over the alias `record`, made of declared names only. */
type Reading = (resource: Resource, name: string) => string

const column = (name: string): string => `record."${name}"`

const plain: Reading = (resource, name) => column(columnOf(resource, name))

/** As text, since the driver would make a midnight of it in the server's time zone. */
const day: Reading = (resource, name) => `to_char(${plain(resource, name)}, 'YYYY-MM-DD')`

const texts: Reading = (resource, name) => {
  const columns = languageColumns(resource, name)
  const pairs = languages.map((language) => `'${language}', ${column(columns[language])}`)
  return `jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`
}

const readings: { [T in FieldType]: Reading | null } = {
  string: plain,
  text: plain,
  rich: plain,
  integer: plain,
  decimal: plain,
  boolean: plain,
  select: plain,
  date: day,
  'date-time': plain,
  translations: null,
  'language-text': texts,
  reference: plain,
  'reference-list': plain,
  json: plain,
}

/** What is selected of a record, from the alias `record`, under the names of its fields. */
export const selected = (resource: Resource): string[] => {
  const own = {
    id: idColumn(resource),
    version: 'version',
    created_at: 'created_at',
    updated_at: 'updated_at',
  }
  const columns = new Map(Object.entries(own).map(([name, of]) => [name, column(of)]))
  for (const [name, { type }] of Object.entries(resource.fields)) {
    const reading = readings[type]
    if (reading) columns.set(name, reading(resource, name))
  }
  return [...columns].map(([name, sql]) => `${sql} AS "${name}"`)
}

type Storing<T extends FieldType> = (value: unknown, field: Field<T>, stored: unknown) => unknown

/** A value that is sent in the form in which it will be read back, where the two may differ. */
const storing: { readonly [T in FieldType]?: Storing<T> } = {
  decimal: (value, { scale }) => (typeof value === 'string' ? fixedScale(value, scale) : value),
  'date-time': (value) => (typeof value === 'string' ? new Date(value) : value),
  'language-text': (value, _, stored) => ({ ...Object(stored), ...Object(value) }),
}

const storedValue = <T extends FieldType>(field: Field<T>, value: unknown, stored: unknown): unknown =>
  storing[field.type]?.(value, field, stored) ?? value

/** What a record would answer of these values once they are stored. */
export const asStored = (resource: Resource, values: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldOf(resource, name)
      return [name, field ? storedValue(field, value, stored[name]) : value]
    }),
  )

const columnValues = (resource: Resource, name: string, value: unknown): [string, unknown][] => {
  const { type } = fieldOf(resource, name) ?? {}
  if (type === 'language-text') {
    const sent: Partial<Trilingual> = Object(value)
    return languages
      .filter((language) => language in sent)
      .map((language) => [languageColumns(resource, name)[language], sent[language]])
  }
  // The driver would make an array of PostgreSQL of a list.
  const isData = type === 'json' && value !== null
  return [[columnOf(resource, name), isData ? JSON.stringify(value) : value]]
}

/** Values as the columns of the table take them. */
export const toColumns = (resource: Resource, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => columnValues(resource, name, value)))
