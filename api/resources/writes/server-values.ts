import type { Knex } from 'knex'
import { fieldTypeRules } from '../../../domain/descriptor/field.ts'
import type { SetByServer, SetOccasion } from '../../../domain/descriptor/field-type.ts'
import type { Field, FieldType, Resource } from '../../../domain/descriptor/resource.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { fieldColumns, idColumn } from '../field-columns.ts'
import type { RecordValues, StoredRecord } from '../record.ts'

/** Of a new record the defaults are among what is sent. */
const happens = (occasion: SetOccasion, sent: RecordValues, before: RecordValues | undefined) => {
  if (occasion === 'create') return before === undefined
  if (occasion === 'update') return before !== undefined
  const { field, to } = occasion
  return [to].flat().some((option) => option === sent[field]) && before?.[field] !== sent[field]
}

const isDue = ({ on }: SetByServer, sent: RecordValues, before?: RecordValues): boolean =>
  [on].flat().some((occasion) => happens(occasion, sent, before))

const valueAt = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, moment: Date) =>
  fieldTypeRules(type).at?.(moment) ?? null

const written = ({ trx, caller }: UnitOfWork, field: Field, { value }: SetByServer, column: string) => {
  if (value === 'now') return valueAt(field, new Date())
  return value === 'actor' ? (caller.actor?.id ?? null) : trx.raw('coalesce(??, 0) + 1', [column])
}

/** The fields that the server sets, with their columns. */
const setFields = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const [column] = fieldColumns(resource, name)
    return field.set && column ? [{ field, set: field.set, column }] : []
  })

/** What the server writes into a new record of these values, by column. */
export const serverValuesOnCreate = (
  unit: UnitOfWork,
  resource: Resource,
  sent: RecordValues,
): Record<string, unknown> =>
  Object.fromEntries(
    setFields(resource)
      .filter(({ set }) => isDue(set, sent))
      .map(({ field, set, column }) => [
        column,
        set.value === 'count' ? 1 : written(unit, field, set, column),
      ]),
  )

/** What the server writes with one change of several records, by column: into those alone that it concerns. */
export const serverValuesOnUpdate = (
  unit: UnitOfWork,
  resource: Resource,
  changed: readonly StoredRecord[],
  sent: RecordValues,
): Record<string, Knex.Value | Knex.Raw> =>
  Object.fromEntries(
    setFields(resource).flatMap(({ field, set, column }) => {
      const ids = changed.filter((record) => isDue(set, sent, record)).map(({ id }) => String(id))
      const value = written(unit, field, set, column)
      const concerned = [idColumn(resource), ids, value, column]
      return ids.length > 0
        ? [[column, unit.trx.raw('CASE WHEN ?? = ANY (?) THEN ? ELSE ?? END', concerned)]]
        : []
    }),
  )
