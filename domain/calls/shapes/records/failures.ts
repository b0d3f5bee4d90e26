import type { ErrorCode } from '../../../envelope.ts'
import type { Field, Resource } from '../../../resource.ts'
import { aboutOf } from '../../../rules/rule.ts'
import { besideOf } from './beside.ts'

/** The fields that no two records have alike, alone or together with others. */
const uniqueFields = (resource: Resource): Field[] => {
  const together = (resource.rules?.unique ?? []).flatMap(aboutOf)
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.unique || together.includes(name))
    .map(([, field]) => field)
}

/** What may go wrong with each kind of write of a resource. */
export const failuresOf = (resource: Resource) => {
  const stale: ErrorCode[] = ['not_found', 'conflict', ...(besideOf(resource).fails ?? [])]
  const unique = uniqueFields(resource)
  const taken: ErrorCode[] = unique.length > 0 ? ['unique'] : []
  const takenLater = unique.every((field) => field.createOnly) ? [] : taken
  const used: ErrorCode[] = resource.softDelete ? [] : ['in_use']
  return {
    create: [...taken, 'too_long'],
    update: [...stale, ...takenLater, 'too_long'],
    delete: [...stale, ...used],
    bulk: [...stale, ...takenLater, 'too_long', ...used],
  } satisfies Record<string, ErrorCode[]>
}
