import { isDeepStrictEqual } from 'node:util'
import type { Access, Role } from '../../../domain/access.ts'
import { hasTrait } from '../../../domain/field.ts'
import type { Language } from '../../../domain/languages.ts'
import { fieldOf, type Resource } from '../../../domain/resource.ts'
import { maySet } from '../../../domain/visible.ts'
import { ApiError } from '../../errors.ts'
import type { AuditPart } from '../unit.ts'
import type { Values } from './record.ts'

/** An entry of the audit log, as far as it tells what was done to which record. */
export interface Entry {
  readonly id: string
  readonly action: string
  readonly resource: string
  readonly record_id: string
  readonly part: AuditPart
  readonly language: Language | null
  readonly before: unknown
  readonly after: unknown
}

/** Where a record's entries stand in the log: all of those, or the ones that tell of these parts or languages. */
export interface Trail {
  readonly resource: string
  readonly record_id: string
  readonly part?: AuditPart
  readonly language?: Language
}

/** What would take a change back. */
type Undoing = 'update' | 'delete' | 'restore'

const written = ['create', 'update', 'delete', 'restore', 'revert']

export const isValues = (side: unknown): side is Values =>
  typeof side === 'object' && side !== null && !Array.isArray(side)

/** The values of the fields that an entry changed and a client may write, as they were before. */
export const formerValues = ({ fields }: Resource, { before, after }: Entry): Values => {
  if (!isValues(before) || !isValues(after)) return {}
  const former = Object.entries(fields).flatMap(([name, field]) => {
    const [old, fresh] = [before[name], after[name]]
    if (field.readOnly || field.createOnly || !(name in before) || isDeepStrictEqual(old, fresh)) return []
    if (!hasTrait(field, 'inLanguages') || !isValues(old)) return [[name, old]]
    const emptied = Object.keys(Object(fresh)).map((language) => [language, ''])
    return [[name, { ...Object.fromEntries(emptied), ...old }]]
  })
  return Object.fromEntries(former)
}

/** What would take back a change of a plain record; undefined where nothing can, as for passwords. */
export const undoing = (resource: Resource, entry: Entry): Undoing | undefined => {
  if (!written.includes(entry.action) && !Object.hasOwn(resource.actions ?? {}, entry.action))
    return undefined
  if (isValues(entry.before) && isValues(entry.after))
    return Object.keys(formerValues(resource, entry)).length > 0 ? 'update' : undefined
  if (isValues(entry.after)) return 'delete'
  return isValues(entry.before) && resource.softDelete ? 'restore' : undefined
}

/** The right that takes a change of a plain record back; undefined where nothing does. */
export const rightToUndo = (resource: Resource, entry: Entry): Access | undefined => {
  const act = undoing(resource, entry)
  return act && resource.access[act === 'update' ? 'update' : 'delete']
}

/** The fields that taking a change back would set and that this role may not read or set. */
export const closedFields = (resource: Resource, entry: Entry, role: Role | undefined): string[] =>
  Object.keys(formerValues(resource, entry)).filter((name) => {
    const field = fieldOf(resource, name)
    return field && !maySet(field, role)
  })

/** The refusal of an entry that nothing can take back. */
export const irrevertible = (): ApiError =>
  new ApiError('invalid', { message: 'This entry cannot be reverted', fields: { id: 'unknown' } })
