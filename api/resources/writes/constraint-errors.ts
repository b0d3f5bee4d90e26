import type { Knex } from 'knex'
import { hasTrait } from '../../../domain/descriptor/field.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { ruleFields } from '../../../domain/descriptor/rules.ts'
import type { FieldErrors } from '../../../domain/errors.ts'
import { languages } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import { parseUniqueColumns } from '../../unit-of-work/database-errors.ts'
import { fieldColumns, tableOf, toColumns } from '../field-columns.ts'
import type { RecordValues } from '../record.ts'

/** Details of a PostgreSQL error. */
interface DatabaseRefusal {
  readonly code?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

/** Finds the path of a column's value, such as `name.en`; undefined when the column belongs to no field. */
const findPath = (resource: Resource, column: string): string | undefined => {
  for (const [name, field] of Object.entries(resource.fields)) {
    const index = fieldColumns(resource, name).indexOf(column)
    if (index >= 0) return hasTrait(field, 'inLanguages') ? `${name}.${languages[index]}` : name
  }
  return undefined
}

const findPaths = (resource: Resource, columns: readonly string[]): string[] =>
  columns.flatMap((column) => findPath(resource, column) ?? [])

/**
 * Finds the paths that a unique index reports as repeated: all fields of a unique rule, otherwise only the
 * last column, since the earlier ones are just its scope.
 */
const findRepeatedPaths = (resource: Resource, columns: readonly string[]): string[] => {
  const paths = findPaths(resource, columns)
  const uniqueRules = (resource.rules?.unique ?? []).map(ruleFields)
  const isRule = uniqueRules.some(
    (fields) => fields.length === columns.length && fields.every((field) => paths.includes(field)),
  )
  return isRule ? paths : paths.slice(-1)
}

const readConstraintColumns = async (knex: Knex, resource: Resource, name: string): Promise<string[]> => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `SELECT attname AS name FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE conname = ? AND conrelid = to_regclass(?)`,
    [name, tableOf(resource)],
  )
  return rows.map(({ name }) => name)
}

interface ColumnLimit {
  readonly name: string
  readonly length: number | null
  readonly precision: number | null
  readonly radix: number | null
  readonly scale: number | null
}

const isExceededBy = ({ length, precision, radix, scale }: ColumnLimit, value: unknown): boolean => {
  if (length !== null) return typeof value === 'string' && [...value].length > length
  if (precision === null || radix === null) return false
  // One digit of a binary number is its sign.
  return Math.abs(Number(value)) >= radix ** (precision - (scale ?? 0) - (radix === 2 ? 1 : 0))
}

/** Finds the columns that are too small for the input, since PostgreSQL does not name them. */
const findExceededColumns = async (
  knex: Knex,
  resource: Resource,
  input: RecordValues,
): Promise<string[]> => {
  const { rows } = await knex.raw<{ rows: ColumnLimit[] }>(
    `SELECT column_name AS name, character_maximum_length AS length, numeric_precision AS precision,
       numeric_precision_radix AS radix, numeric_scale AS scale
     FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?`,
    [tableOf(resource)],
  )
  const values = toColumns(resource, input)
  return rows.filter((limit) => isExceededBy(limit, values[limit.name])).map(({ name }) => name)
}

const toFieldErrors = (paths: readonly string[], rule: FieldErrors[string]): FieldErrors =>
  Object.fromEntries(paths.map((path) => [path, rule]))

const findFieldErrors = async (
  knex: Knex,
  resource: Resource,
  input: RecordValues,
  cause: Error & DatabaseRefusal,
): Promise<FieldErrors> => {
  const { code, column = '', constraint = '' } = cause
  if (code === '23505') return toFieldErrors(findRepeatedPaths(resource, parseUniqueColumns(cause)), 'unique')
  if (code === '23502') return toFieldErrors(findPaths(resource, [column]), 'required')
  if (code === '23514' || code === '23P01')
    return toFieldErrors(
      findPaths(resource, await readConstraintColumns(knex, resource, constraint)),
      'check',
    )
  if (code !== '22001' && code !== '22003') return {}
  const columns = await findExceededColumns(knex, resource, input)
  return toFieldErrors(findPaths(resource, columns), code === '22001' ? 'maxLength' : 'maximum')
}

/**
 * Creates a handler that adds the rejected fields to an error of the database and throws it. The handler
 * queries the database, so it must run outside the failed transaction.
 */
export const addFieldErrors =
  (knex: Knex, resource: Resource, input: RecordValues) =>
  async (error: unknown): Promise<never> => {
    const cause: unknown = error instanceof ApiError ? error.details.cause : undefined
    if (!(error instanceof ApiError) || !(cause instanceof Error)) throw error
    const { table = tableOf(resource) }: Error & DatabaseRefusal = cause
    const fields = table === tableOf(resource) ? await findFieldErrors(knex, resource, input, cause) : {}
    if (Object.keys(fields).length === 0) throw error
    throw new ApiError(error.code, { ...error.details, fields })
  }
