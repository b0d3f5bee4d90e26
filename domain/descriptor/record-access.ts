import { canManageRole, type Role, roleByApiName } from '../access.ts'
import { type Field, fieldOf, type Resource } from './resource.ts'
import { nextOptions, roleAllows } from './rules.ts'

/** A person, as far as it matters which records are his. */
export interface RecordUser {
  /** Undefined until the server has said it. */
  readonly id?: number | undefined
  readonly role: Role | undefined
}

/** Somebody of whom nothing is known. */
export const unknownUser: RecordUser = { role: undefined }

type Owned = Pick<Resource, 'owned'>
type Values = Readonly<Record<string, unknown>>

const isOwner = ({ owned }: Owned, user: RecordUser, record: Values): boolean =>
  owned !== undefined && user.id !== undefined && Object(record[owned.by]).id === user.id

const isForAll = ({ owned }: Owned, record: Values): boolean =>
  owned !== undefined && record[owned.forAll] === true

/** True when a person may see a record of those that belong to people: his own, and what is for all. */
export const canSeeRecord = (resource: Owned, user: RecordUser, record: Values): boolean =>
  resource.owned === undefined || isForAll(resource, record) || isOwner(resource, user, record)

/** True when a person may change or delete such a record: its owner, and the director what is for all. */
export const canChangeRecord = (resource: Owned, user: RecordUser, record: Values): boolean =>
  resource.owned === undefined ||
  isOwner(resource, user, record) ||
  (user.role === 'director' && isForAll(resource, record))

/** True when a person of this role may touch this record: it is no account with rights beyond his own. */
export const canEditRecord = (
  { ranked }: Resource,
  role: Role | undefined,
  record: Readonly<Record<string, unknown>>,
): boolean => ranked === undefined || canManageRole(role, roleByApiName(String(record[ranked])))

/** True when a person of this role may give this value to a field: no account more rights than his own. */
export const canAssign = (
  { ranked }: Resource,
  name: string,
  role: Role | undefined,
  value: string,
): boolean => name !== ranked || canManageRole(role, roleByApiName(value))

type StoredValues = Readonly<Record<string, unknown>>

/** Where a field stands before a change; in a new record, and where nothing is stored, at its default. */
export const initialValue = (resource: Resource, name: string, stored: StoredValues = {}): unknown => {
  const field = fieldOf(resource, name)
  return stored[name] ?? (field && 'default' in field ? field.default : null) ?? null
}

/** A field with the options that a person of this role may give to a record, the one that it has among them. */
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
