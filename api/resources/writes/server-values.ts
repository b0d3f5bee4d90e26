import type { Knex } from 'knex'
import { fieldTypeRules } from '../../../domain/descriptor/field.ts'
import type { SetByServer, SetOccasion } from '../../../domain/descriptor/field-type.ts'
import type { Field, FieldType, Resource } from '../../../domain/descriptor/resource.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { fieldColumns, idColumn } from '../field-columns.ts'
import type { RecordValues, StoredRecord } from '../record.ts'

/** Of a new record the defaults are among what is sent. */
const isOccasionMet = (occasion: SetOccasion, input: RecordValues, stored: RecordValues | undefined) => {
  if (occasion === 'create') return stored === undefined
  if (occasion === 'update') return stored !== undefined
  const { field, to } = occasion
  return [to].flat().some((option) => option === input[field]) && stored?.[field] !== input[field]
}

const isDue = ({ on }: SetByServer, input: RecordValues, stored?: RecordValues): boolean =>
  [on].flat().some((occasion) => isOccasionMet(occasion, input, stored))

const valueAt = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, moment: Date) =>
  fieldTypeRules(type).at?.(moment) ?? null

const computeServerValue = (
  { trx, caller }: UnitOfWork,
  field: Field,
  { value }: SetByServer,
  column: string,
) => {
  if (value === 'now') return valueAt(field, new Date())
  return value === 'actor' ? (caller.actor?.id ?? null) : trx.raw('coalesce(??, 0) + 1', [column])
}

/** The fields that the server sets, with their columns. */
const listServerFields = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const [column] = fieldColumns(resource, name)
    return field.set && column ? [{ field, set: field.set, column }] : []
  })

/** What the server writes into a new record of these values, by column. */
export const serverValuesOnCreate = (
  unit: UnitOfWork,
  resource: Resource,
  input: RecordValues,
): Record<string, unknown> =>
  Object.fromEntries(
    listServerFields(resource)
      .filter(({ set }) => isDue(set, input))
      .map(({ field, set, column }) => [
        column,
        set.value === 'count' ? 1 : computeServerValue(unit, field, set, column),
      ]),
  )

/** What the server writes with one change of several records, by column: into those alone that it concerns. */
export const serverValuesOnUpdate = (
  unit: UnitOfWork,
  resource: Resource,
  changedRecords: readonly StoredRecord[],
  input: RecordValues,
): Record<string, Knex.Value | Knex.Raw> =>
  Object.fromEntries(
    listServerFields(resource).flatMap(({ field, set, column }) => {
      const ids = changedRecords.filter((record) => isDue(set, input, record)).map(({ id }) => String(id))
      const value = computeServerValue(unit, field, set, column)
      const bindings = [idColumn(resource), ids, value, column]
      return ids.length > 0
        ? [[column, unit.trx.raw('CASE WHEN ?? = ANY (?) THEN ? ELSE ?? END', bindings)]]
        : []
    }),
  )
