import { isDeepStrictEqual } from 'node:util'
import { allows, type Role } from '../../domain/access.ts'
import type { ChangedField } from '../../domain/api/audit-entries.ts'
import { hasTrait } from '../../domain/descriptor/field.ts'
import { canReadField } from '../../domain/descriptor/field-access.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { isLanguage, type Language } from '../../domain/languages.ts'
import { fieldColumns } from '../resources/field-columns.ts'
import { isRecordValues, type StoredAuditEntry } from '../resources/revert.ts'

type FieldValue = Pick<ChangedField, 'field' | 'language' | 'status'> & { readonly value: unknown }

const statuses = ['approved', 'draft'] as const

const fieldValue = (field: string, value: unknown, language: Language | null = null): FieldValue => ({
  ...{ field, language, value },
  status: null,
})

const byLanguage = (field: string, value: unknown): FieldValue[] =>
  Object.entries(Object(value)).flatMap(([language, text]) =>
    isLanguage(language) ? [fieldValue(field, text, language)] : [],
  )

const withStatus = (status: FieldValue['status'], values: readonly FieldValue[]): FieldValue[] =>
  values.map((value) => ({ ...value, status }))

/** The options that visitors choose from, and those that wait. */
const optionsOf = (dropdown: unknown): FieldValue[] =>
  isRecordValues(dropdown)
    ? [
        ...withStatus('approved', [fieldValue('options', dropdown.data)]),
        ...withStatus('draft', [fieldValue('options', dropdown.draft_data)]),
      ]
    : []

/** The field that a column belongs to, with its language where it is one text of several. */
const fieldsByColumn = (resource: Resource): Map<string, { field: string; language: Language | null }> =>
  new Map(
    Object.entries(resource.fields).flatMap(([field, declared]) =>
      fieldColumns(resource, field).map((column) => {
        const end = hasTrait(declared, 'inLanguages') ? column.slice(-2) : ''
        return [column, { field, language: isLanguage(end) ? end : null }]
      }),
    ),
  )

const plainOf = (resource: Resource, values: object): FieldValue[] => {
  const columns = fieldsByColumn(resource)
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fieldOf(resource, name)
    if (field && isRecordValues(value) && hasTrait(field, 'inLanguages')) return byLanguage(name, value)
    if (field) return [fieldValue(name, value)]
    const column = columns.get(name)
    return column ? [fieldValue(column.field, value, column.language)] : []
  })
}

const itemOf = (resource: Resource, { approved, draft, dropdown, ...fields }: Record<string, unknown>) => {
  const texts = { approved, draft }
  return [
    ...plainOf(resource, fields),
    ...statuses.flatMap((status) => withStatus(status, byLanguage('translations', texts[status]))),
    ...optionsOf(dropdown),
  ]
}

const textOf = (language: Language | null, values: Record<string, unknown>): FieldValue[] =>
  statuses.flatMap((status) => withStatus(status, [fieldValue('translations', values[status], language)]))

/** What one side of an entry tells of the fields that are declared, and of nothing else. */
const sideOf = (
  resource: Resource,
  { part, language, resource: resourceName }: StoredAuditEntry,
  side: unknown,
): FieldValue[] => {
  if (!isRecordValues(side)) return []
  if (part === 'text') return textOf(language, side)
  if (part === 'options') return optionsOf(side)
  return resourceName === 'content-items' ? itemOf(resource, side) : plainOf(resource, side)
}

const keyOf = ({ field, language, status }: FieldValue): string => JSON.stringify([field, language, status])

/** What an entry tells, field by field in the order of the form: those that differ and that the role may read. */
export const changedFieldsOf = (
  resource: Resource,
  entry: StoredAuditEntry,
  role: Role | undefined,
): ChangedField[] => {
  if (!allows(resource.access.read, role)) return []

  const before = sideOf(resource, entry, entry.before)
  const after = sideOf(resource, entry, entry.after)
  const valueIn = (side: readonly FieldValue[], key: string) =>
    side.find((one) => keyOf(one) === key)?.value ?? null
  const fieldsByKey = new Map([...before, ...after].map((one) => [keyOf(one), one]))
  const order = [...Object.keys(resource.fields), 'options']
  const changes = [...fieldsByKey].flatMap(([key, { field, language, status }]) => {
    const sides = { before: valueIn(before, key), after: valueIn(after, key) }
    return isDeepStrictEqual(sides.before, sides.after) ? [] : [{ field, language, status, ...sides }]
  })
  const isVisible = ({ field }: ChangedField) => {
    const declared = fieldOf(resource, field)
    return declared === undefined || canReadField(declared, role)
  }

  return changes.filter(isVisible).sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
