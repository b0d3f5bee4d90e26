import type { Role } from '../access.ts'
import type { Resource } from '../resource.ts'

/** A person, as far as it matters which records are his. */
export interface Person {
  /** Undefined until the server has said it. */
  readonly id?: number | undefined
  readonly role: Role | undefined
}

/** Somebody of whom nothing is known. */
export const nobody: Person = { role: undefined }

type Owned = Pick<Resource, 'owned'>
type Values = Readonly<Record<string, unknown>>

const isOwner = ({ owned }: Owned, person: Person, record: Values): boolean =>
  owned !== undefined && person.id !== undefined && Object(record[owned.by]).id === person.id

const isForAll = ({ owned }: Owned, record: Values): boolean =>
  owned !== undefined && record[owned.forAll] === true

/** True when a person may see a record of those that belong to people: his own, and what is for all. */
export const maySee = (resource: Owned, person: Person, record: Values): boolean =>
  resource.owned === undefined || isForAll(resource, record) || isOwner(resource, person, record)

/** True when a person may change or delete such a record: its owner, and the director what is for all. */
export const mayChange = (resource: Owned, person: Person, record: Values): boolean =>
  resource.owned === undefined ||
  isOwner(resource, person, record) ||
  (person.role === 'director' && isForAll(resource, record))
