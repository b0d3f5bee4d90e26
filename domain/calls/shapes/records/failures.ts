import type { Action } from '../../../actions.ts'
import type { ErrorCode } from '../../../envelope.ts'
import type { Relation } from '../../../relations/index.ts'
import { fieldOf, type Resource } from '../../../resource.ts'
import { aboutOf } from '../../../rules/rule.ts'
import { besideOf } from './beside.ts'

/** The names of the fields that no two records have alike, alone or together with others. */
const uniqueNames = (resource: Resource): string[] => {
  const together = (resource.rules?.unique ?? []).flatMap(aboutOf)
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.unique || together.includes(name))
    .map(([name]) => name)
}

/** Those that a change may bring into the way of each other. */
const uniqueLater = (resource: Resource): string[] =>
  uniqueNames(resource).filter((name) => !fieldOf(resource, name)?.createOnly)

const takenWith = (unique: readonly string[]): ErrorCode[] => (unique.length > 0 ? ['unique'] : [])

/** Whether some values are for some roles alone, among those who may write a record. */
const holdsBack = ({ fields, rules }: Resource): boolean =>
  Object.values(fields).some(({ access }) => access) ||
  (rules?.transitions ?? []).some(({ access }) => access !== undefined)

const staleOf = (resource: Resource): ErrorCode[] => [
  'not_found',
  'conflict',
  ...(besideOf(resource).fails ?? []),
]
const heldOf = (resource: Resource): ErrorCode[] => (holdsBack(resource) ? ['forbidden'] : [])

/** What keeps a record from being deleted, and what the end of those that hang on it may bring about. */
const usedOf = (resource: Resource, below: readonly Relation[]): ErrorCode[] => {
  if (below.length === 0) return resource.softDelete ? [] : ['in_use']
  return ['in_use', 'forbidden', ...below.flatMap(({ child }) => besideOf(child).fails ?? [])]
}

/** What may go wrong with each kind of write of a resource, on whose records others hang. */
export const failuresOf = (resource: Resource, below: readonly Relation[] = []) => {
  const [stale, held] = [staleOf(resource), heldOf(resource)]
  const takenLater = takenWith(uniqueLater(resource))
  const used = usedOf(resource, below)
  return {
    create: [...takenWith(uniqueNames(resource)), 'too_long', ...held],
    update: [...stale, ...takenLater, 'too_long', ...held],
    delete: [...stale, ...used],
    bulk: [...stale, ...takenLater, 'too_long', ...held, ...used],
  } satisfies Record<string, ErrorCode[]>
}

/** What may go wrong with an action: what may with a change to what it sets, or to whatever its verb does. */
export const actionFailures = (resource: Resource, { set }: Action): ErrorCode[] => {
  const touched = uniqueLater(resource).filter((name) => !set || name in set)
  return [...staleOf(resource), ...takenWith(touched), 'too_long', ...heldOf(resource)]
}
