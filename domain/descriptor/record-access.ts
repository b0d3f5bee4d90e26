import { canManageRole, type Role, roleByApiName } from '../access.ts'
import { type Field, fieldOf, type Resource } from './resource.ts'
import { nextOptions, roleAllows } from './rules.ts'

/** User whose access to single records is checked. */
export interface RecordUser {
  /** Undefined until the server has answered it. */
  readonly id?: number | undefined
  readonly role: Role | undefined
}

/** User of whom nothing is known yet. */
export const unknownUser: RecordUser = { role: undefined }

type Owned = Pick<Resource, 'owned'>
type Values = Readonly<Record<string, unknown>>

const isOwner = ({ owned }: Owned, user: RecordUser, record: Values): boolean =>
  owned !== undefined && user.id !== undefined && Object(record[owned.by]).id === user.id

const isForAll = ({ owned }: Owned, record: Values): boolean =>
  owned !== undefined && record[owned.forAll] === true

/** Whether the user may see a record of an owned resource: their own, or one shared with all. */
export const canSeeRecord = (resource: Owned, user: RecordUser, record: Values): boolean =>
  resource.owned === undefined || isForAll(resource, record) || isOwner(resource, user, record)

/**
 * Whether the user may change or delete a record of an owned resource: its owner, and the director if it is
 * shared with all.
 */
export const canChangeRecord = (resource: Owned, user: RecordUser, record: Values): boolean =>
  resource.owned === undefined ||
  isOwner(resource, user, record) ||
  (user.role === 'director' && isForAll(resource, record))

/** Whether users of this role may edit a record: not an account with more rights than their own. */
export const canEditRecord = (
  { roleField }: Resource,
  role: Role | undefined,
  record: Readonly<Record<string, unknown>>,
): boolean => roleField === undefined || canManageRole(role, roleByApiName(String(record[roleField])))

/** Whether users of this role may give a field this value: not a role with more rights than their own. */
export const canAssign = (
  { roleField }: Resource,
  name: string,
  role: Role | undefined,
  value: string,
): boolean => name !== roleField || canManageRole(role, roleByApiName(value))

type StoredValues = Readonly<Record<string, unknown>>

/** Returns the value of a field before a change; the default for a new record or an empty field. */
export const initialValue = (resource: Resource, name: string, stored: StoredValues = {}): unknown => {
  const field = fieldOf(resource, name)
  return stored[name] ?? (field && 'default' in field ? field.default : null) ?? null
}

/**
 * Limits the options of a field to those that users of this role may choose for a record, and its current
 * one.
 */
export const withSelectableOptions = (
  resource: Resource,
  name: string,
  field: Field,
  role: Role | undefined,
  stored?: StoredValues,
): Field => {
  if (!('options' in field)) return field
  const currentValue = initialValue(resource, name, stored)
  const nextValues = nextOptions(resource.rules?.transitions, name, currentValue, roleAllows(role))
  const options = field.options.filter(
    ({ value }) =>
      canAssign(resource, name, role, value) &&
      (nextValues === undefined || value === currentValue || nextValues.includes(value)),
  )
  return { ...field, options }
}
