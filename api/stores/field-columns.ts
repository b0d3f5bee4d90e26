import type { Knex } from 'knex'
import { languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import {
  columnOf,
  type Field,
  type FieldType,
  fieldOf,
  languageColumns,
  type Resource,
} from '../../domain/resource.ts'
import { fixedScale } from '../../domain/values.ts'
import type { Values } from './resource-store.ts'

type Reading = (
  knex: Knex,
  resource: Resource,
  name: string,
) => Knex.Raw | Knex.Ref<string, Record<string, string>>

const plain: Reading = (knex, resource, name) => knex.ref(`record.${columnOf(resource, name)}`).as(name)

/** As text, since the driver would make a midnight of it in the server's time zone. */
const day: Reading = (knex, resource, name) =>
  knex.raw("to_char(??, 'YYYY-MM-DD') AS ??", [`record.${columnOf(resource, name)}`, name])

const texts: Reading = (knex, resource, name) => {
  const columns = perLanguage((language) => `record.${languageColumns(resource, name)[language]}`)
  return knex.raw("jsonb_strip_nulls(jsonb_build_object('ru', ??, 'he', ??, 'en', ??)) AS ??", [
    ...languages.map((language) => columns[language]),
    name,
  ])
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

/** How a field is selected from the alias `record`; not at all where a store of its own reads it. */
export const selected = (knex: Knex, resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  const reading = field && readings[field.type]
  return reading ? [reading(knex, resource, name)] : []
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
