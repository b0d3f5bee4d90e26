import type { RaRecord } from 'react-admin'
import { isReadOnly } from '../../../domain/descriptor/field.ts'
import type { Field, Resource } from '../../../domain/descriptor/resource.ts'
import type { Subject, Values } from '../../editing/state.ts'
import { type Part, partsOf, valueAt } from '../values/parts.ts'

/** A record as a form holds it; a new one has no id yet. */
export type FormRecord = Values<unknown>

/** True for a record as the API answers it. */
export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value

/** A value that is typed: a field, or one of its languages. */
interface TypedPart extends Part {
  source: string
  field: Field
}

/** What can be typed into a record; some fields are set once, others only later. */
export const typedParts = ({ fields }: Resource, record: FormRecord): TypedPart[] =>
  Object.entries(fields)
    .filter(([, field]) => !isReadOnly(field) && !(isRecord(record) ? field.createOnly : field.updateOnly))
    .flatMap(([source, field]) => partsOf(source, field).map((part) => ({ ...part, source, field })))

/** A record with other values at some paths. */
export const withValues = (record: FormRecord, values: Values<unknown>): FormRecord => {
  const changed = { ...record }
  for (const [path, value] of Object.entries(values)) {
    const [name = '', part] = path.split('.')
    changed[name] = part ? { ...Object(changed[name]), [part]: value } : value
  }
  return changed
}

/** Records of a resource as they are edited. */
export const recordSubject = (descriptor: Resource): Subject<FormRecord, unknown> => ({
  valuesOf: (record) =>
    Object.fromEntries(typedParts(descriptor, record).map(({ path }) => [path, valueAt(record, path)])),
  metBy: (record, current) =>
    isRecord(record) && isRecord(current)
      ? {
          theirs: current,
          paths: typedParts(descriptor, record).map(({ path }) => path),
          who: current.updated_by,
          when: current.updated_at,
        }
      : undefined,
})
