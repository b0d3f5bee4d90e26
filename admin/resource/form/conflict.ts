import type { RaRecord } from 'react-admin'
import type { Field, Resource } from '../../../domain/resource.ts'
import type { Choices, ConflictRow } from '../../editing/conflict.ts'
import type { Values } from '../../providers/changes.ts'
import { partsOf, valueAt } from '../values/parts.ts'

/** Three states of a record: what both started from, what is stored now, and what the person typed. */
export interface Conflict {
  base: RaRecord
  theirs: RaRecord
  mine: Values
}

/** What was tried on a record, as it was read then. */
export interface Attempt {
  data?: object
  previousData?: RaRecord
}

interface Wording {
  label: (source: string) => string
  text: (field: Field, value: unknown) => string
}

/** Every value that the conflict may have to name. */
export const conflictValues = (descriptor: Resource, { base, theirs, mine }: Conflict) =>
  Object.entries(descriptor.fields).flatMap(([source, field]) =>
    [base, theirs, mine].map((record) => [field, valueAt(record, source)] as const),
  )

/** The parts of the record on which the stored one and the person's own differ. */
export const conflictRows = (
  descriptor: Resource,
  conflict: Conflict,
  { label, text }: Wording,
): ConflictRow[] =>
  Object.entries(descriptor.fields)
    .filter(([, field]) => !field.readOnly && !field.createOnly)
    .flatMap(([source, field]) =>
      partsOf(source, field).map(({ path, language, label: part }) => ({
        path,
        label: part ? `${label(source)}: ${part}` : label(source),
        language,
        base: text(field, valueAt(conflict.base, path)),
        theirs: text(field, valueAt(conflict.theirs, path)),
        mine: text(field, valueAt(conflict.mine, path)),
      })),
    )
    .filter(({ theirs, mine }) => theirs !== mine)

/** The stored record with what the person has chosen to keep of their own. */
export const resolved = ({ theirs, mine }: Conflict, choices: Choices): Values => {
  const record: Record<string, unknown> = { ...theirs }
  for (const [path, side] of Object.entries(choices)) {
    if (side !== 'mine') continue
    const [name = '', part] = path.split('.')
    const value = valueAt(mine, path)
    record[name] = part ? { ...Object(record[name]), [part]: value } : value
  }
  return record
}

/** True for a record as the API answers it. */
export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value
