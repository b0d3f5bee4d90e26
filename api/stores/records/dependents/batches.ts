import type { Relation } from '../../../../domain/relations/index.ts'
import type { Unit } from '../../unit.ts'

const size = 1000

/** Does the same to many records, some at a time, and tells the audit log of each time before the next. */
export const inBatches = async (
  unit: Unit,
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < ids.length; start += size) {
    await work(ids.slice(start, start + size))
    await unit.flushAudit()
  }
}

/** The resources of relations below one, those that refer before those that they refer to. */
export const childrenFirst = (
  name: string,
  relations: readonly Relation[],
  seen = new Set<string>(),
): string[] => {
  if (seen.has(name)) return []
  seen.add(name)
  const below = relations.filter(({ parent }) => parent.name === name)
  return [...below.flatMap(({ child }) => childrenFirst(child.name, relations, seen)), name]
}
