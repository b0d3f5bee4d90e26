import type { Knex } from 'knex'
import { quoteIdentifier } from '../../../db/statement.ts'
import { jerusalemYear } from '../../../domain/descriptor/date-types.ts'
import { fieldTypeRules } from '../../../domain/descriptor/field.ts'
import {
  isCounted,
  type SetByCounter,
  type SetOccasion,
  type SetOnOccasion,
} from '../../../domain/descriptor/field-type.ts'
import type { Field, FieldType, Resource } from '../../../domain/descriptor/resource.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { fieldColumns, idColumn, tableOf } from '../field-columns.ts'
import type { RecordValues, StoredRecord } from '../record.ts'

/** Whether the occasion occurs with this write; the input of a new record includes the defaults. */
const isOccasionMet = (occasion: SetOccasion, input: RecordValues, stored: RecordValues | undefined) => {
  if (occasion === 'create') return stored === undefined
  if (occasion === 'update') return stored !== undefined
  const { field, to } = occasion
  return [to].flat().some((option) => option === input[field]) && stored?.[field] !== input[field]
}

const isDue = ({ on }: SetOnOccasion, input: RecordValues, stored?: RecordValues): boolean =>
  [on].flat().some((occasion) => isOccasionMet(occasion, input, stored))

const computeValueAt = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, moment: Date) =>
  fieldTypeRules(type).valueAt?.(moment) ?? null

const computeServerValue = (
  { trx, caller }: UnitOfWork,
  field: Field,
  { value }: SetOnOccasion,
  column: string,
) => {
  if (value === 'now') return computeValueAt(field, new Date())
  return value === 'actor' ? (caller.actor?.id ?? null) : trx.raw('coalesce(??, 0) + 1', [column])
}

/** Lists the fields that the server sets, with their columns. */
const listServerFields = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const [column] = fieldColumns(resource, name)
    return field.set && column ? [{ field, set: field.set, column }] : []
  })

/** Lists the fields that the server sets on occasions rather than by a counter. */
const listOccasionFields = (resource: Resource) =>
  listServerFields(resource).flatMap(({ field, set, column }) =>
    isCounted(set) ? [] : [{ field, set, column }],
  )

/**
 * Takes the next number of a counter. The counter's row stays locked until the transaction ends, so that each
 * number is used once and a rollback releases it. A new counter continues after the existing records.
 */
const takeNumber = async (
  trx: Knex.Transaction,
  resource: Resource,
  { counter, by }: SetByCounter,
  column: string,
): Promise<number> => {
  const period = by === 'year' ? jerusalemYear(new Date()) : ''
  const row = { resource: resource.name, counter, period }
  const [raised] = await trx('record_counters')
    .where(row)
    .increment('value', 1)
    .returning<{ value: number }[]>('value')
  if (raised) return raised.value

  const periodCondition =
    by === 'year' ? " WHERE extract(year FROM created_at AT TIME ZONE 'Asia/Jerusalem')::text = ?" : ''
  const { rows } = await trx.raw<{ rows: { value: number }[] }>(
    `INSERT INTO record_counters AS stored (resource, counter, period, value)
     SELECT ?, ?, ?, coalesce(max(${quoteIdentifier(column)}), 0) + 1
     FROM ${quoteIdentifier(tableOf(resource))}${periodCondition}
     ON CONFLICT (resource, counter, period) DO UPDATE SET value = stored.value + 1
     RETURNING value`,
    [resource.name, counter, period, ...(by === 'year' ? [period] : [])],
  )
  return rows[0]?.value ?? 1
}

/** Computes the server's values of a new record by column. Numbers of counters are taken last. */
export const serverValuesOnCreate = async (
  unit: UnitOfWork,
  resource: Resource,
  input: RecordValues,
): Promise<Record<string, unknown>> => {
  const values: Record<string, unknown> = Object.fromEntries(
    listOccasionFields(resource)
      .filter(({ set }) => isDue(set, input))
      .map(({ field, set, column }) => [
        column,
        set.value === 'count' ? 1 : computeServerValue(unit, field, set, column),
      ]),
  )
  for (const { set, column } of listServerFields(resource))
    if (isCounted(set)) values[column] = await takeNumber(unit.trx, resource, set, column)

  return values
}

/** Computes the server's values of an update by column, as SQL that changes only the affected records. */
export const serverValuesOnUpdate = (
  unit: UnitOfWork,
  resource: Resource,
  changedRecords: readonly StoredRecord[],
  input: RecordValues,
): Record<string, Knex.Value | Knex.Raw> =>
  Object.fromEntries(
    listOccasionFields(resource).flatMap(({ field, set, column }) => {
      const ids = changedRecords.filter((record) => isDue(set, input, record)).map(({ id }) => String(id))
      const value = computeServerValue(unit, field, set, column)
      const bindings = [idColumn(resource), ids, value, column]
      return ids.length > 0
        ? [[column, unit.trx.raw('CASE WHEN ?? = ANY (?) THEN ? ELSE ?? END', bindings)]]
        : []
    }),
  )
