import { fieldColumns, sqlTypesOf, tableOf } from '../../api/resources/field-columns.ts'
import { identifier } from '../../db/identifier.ts'
import { hasTrait, isNeeded } from '../../domain/field.ts'
import { languages } from '../../domain/languages.ts'
import type { Field, Resource } from '../../domain/resource.ts'

/** A column of a field, as SQL. */
export interface Column {
  readonly field: string
  readonly name: string
  /** Its name and type. */
  readonly sql: string
  /** ` DEFAULT …`, or nothing. */
  readonly begins: string
  /** ` REFERENCES …`, or nothing. */
  readonly refers: string
  readonly isNeeded: boolean
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A value as the column of a type holds it. */
const literal = (value: unknown, type: string): string => {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && type.endsWith('[]'))
    return value.length > 0 ? `ARRAY[${value.map((one) => literal(one, '')).join(', ')}]` : "'{}'"
  return quoted(typeof value === 'string' ? value : JSON.stringify(value))
}

/** What each column of a field begins with: the field's own default, or nothing where the type is never null. */
const beginnings = (field: Field, type: string): string[] => {
  const begin = (value: unknown) => (value === undefined ? '' : ` DEFAULT ${literal(value, type)}`)
  const given = 'default' in field ? field.default : undefined
  if (hasTrait(field, 'inLanguages')) {
    const texts = new Map<string, unknown>(Object.entries(Object(given)))
    return languages.map((language) => begin(texts.get(language)))
  }
  return [begin(given ?? (type.endsWith('[]') ? [] : undefined))]
}

const referenced = (field: Field, own: Resource): string => {
  if (!('to' in field) || sqlTypesOf(field)[0].endsWith('[]')) return ''
  const { to }: { to: unknown } = field
  return ` REFERENCES ${identifier(tableOf(to === 'self' ? own : field.to))}`
}

const isSortedByWords = (field: Field, type: string): boolean =>
  type.startsWith('character varying') && hasTrait(field, 'sortable')

const ofField = (resource: Resource, field: string, declared: Field): Column[] => {
  const [type] = sqlTypesOf(declared)
  const collation = isSortedByWords(declared, type) ? ' COLLATE "und-x-icu"' : ''
  const begin = beginnings(declared, type)
  return fieldColumns(resource, field).map((name, place) => ({
    field,
    name,
    sql: `${identifier(name)} ${type}${collation}`,
    begins: begin[place] ?? '',
    refers: referenced(declared, resource),
    isNeeded: isNeeded(declared) || (begin[place] ?? '') !== '',
  }))
}

/** The columns that the fields of a resource need, beside those that every table has. */
export const columnsNeeded = (resource: Resource): Column[] =>
  Object.entries(resource.fields)
    .filter(([name]) => name !== 'created_at' && name !== 'updated_at')
    .flatMap(([name, field]) => ofField(resource, name, field))
