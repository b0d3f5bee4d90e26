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

const toFieldValue = (field: string, value: unknown, language: Language | null = null): FieldValue => ({
  field,
  language,
  value,
  status: null,
})

const listValuesByLanguage = (field: string, value: unknown): FieldValue[] =>
  Object.entries(Object(value)).flatMap(([language, text]) =>
    isLanguage(language) ? [toFieldValue(field, text, language)] : [],
  )

const withStatus = (status: FieldValue['status'], values: readonly FieldValue[]): FieldValue[] =>
  values.map((value) => ({ ...value, status }))

/** Lists the published options of a dropdown and its draft. */
const listOptions = (dropdown: unknown): FieldValue[] =>
  isRecordValues(dropdown)
    ? [
        ...withStatus('approved', [toFieldValue('options', dropdown.data)]),
        ...withStatus('draft', [toFieldValue('options', dropdown.draft_data)]),
      ]
    : []

/** Maps each column to its field, with the language of a text in several. */
const mapFieldsByColumn = (resource: Resource): Map<string, { field: string; language: Language | null }> =>
  new Map(
    Object.entries(resource.fields).flatMap(([field, declared]) =>
      fieldColumns(resource, field).map((column) => {
        const end = hasTrait(declared, 'inLanguages') ? column.slice(-2) : ''
        return [column, { field, language: isLanguage(end) ? end : null }]
      }),
    ),
  )

const listPlainValues = (resource: Resource, values: object): FieldValue[] => {
  const columns = mapFieldsByColumn(resource)
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fieldOf(resource, name)
    if (field && isRecordValues(value) && hasTrait(field, 'inLanguages'))
      return listValuesByLanguage(name, value)
    if (field) return [toFieldValue(name, value)]
    const column = columns.get(name)
    return column ? [toFieldValue(column.field, value, column.language)] : []
  })
}

const listItemValues = (
  resource: Resource,
  { approved, draft, dropdown, ...fields }: Record<string, unknown>,
) => {
  const texts = { approved, draft }
  return [
    ...listPlainValues(resource, fields),
    ...statuses.flatMap((status) => withStatus(status, listValuesByLanguage('translations', texts[status]))),
    ...listOptions(dropdown),
  ]
}

const listTextValues = (language: Language | null, values: Record<string, unknown>): FieldValue[] =>
  statuses.flatMap((status) => withStatus(status, [toFieldValue('translations', values[status], language)]))

/** Lists the values of one side of an entry; values of undeclared fields are left out. */
const listValues = (
  resource: Resource,
  { part, language, resource: resourceName }: StoredAuditEntry,
  side: unknown,
): FieldValue[] => {
  if (!isRecordValues(side)) return []
  if (part === 'text') return listTextValues(language, side)
  if (part === 'options') return listOptions(side)
  return resourceName === 'content-items' ? listItemValues(resource, side) : listPlainValues(resource, side)
}

const keyOf = ({ field, language, status }: Omit<FieldValue, 'value'>): string =>
  JSON.stringify([field, language, status])

/** Lists the changed fields of an entry that the role may read, in the order of the form. */
export const changedFieldsOf = (
  resource: Resource,
  entry: StoredAuditEntry,
  role: Role | undefined,
): ChangedField[] => {
  if (!allows(resource.access.read, role)) return []

  const before = listValues(resource, entry, entry.before)
  const after = listValues(resource, entry, entry.after)
  const findValue = (side: readonly FieldValue[], key: string) =>
    side.find((entryValue) => keyOf(entryValue) === key)?.value ?? null
  const fieldsByKey = new Map([...before, ...after].map((value) => [keyOf(value), value]))
  const order = [...Object.keys(resource.fields), 'options']
  const changes = [...fieldsByKey].flatMap(([key, { field, language, status }]) => {
    const sides = { before: findValue(before, key), after: findValue(after, key) }
    if (isDeepStrictEqual(sides.before, sides.after)) return []
    const published = findValue(before, keyOf({ field, language, status: 'approved' }))
    return [{ field, language, status, ...sides, ...(status === 'draft' && { published }) }]
  })
  const isVisible = ({ field }: ChangedField) => {
    const declared = fieldOf(resource, field)
    return declared === undefined || canReadField(declared, role)
  }

  return changes.filter(isVisible).sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
