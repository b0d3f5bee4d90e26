import { allows } from '../../../../domain/access.ts'
import { maySeeRelation, type Relation } from '../../../../domain/relations/index.ts'
import type { Hanging } from '../../../../domain/relations/on-delete.ts'
import type { Resource } from '../../../../domain/resource.ts'
import { forbidden } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import type { Computed } from '../source.ts'
import type { Acts } from '../writes/acts.ts'

/** The resources among which records hang on each other, and what the store of each does to its own. */
export interface Kin {
  readonly all: readonly Resource[]
  readonly actsOf: (resource: Resource) => Acts
  readonly computedOf: (resource: Resource) => Computed | undefined
}

/** The resource of this name. */
export const resourceIn = ({ all }: Kin, name: string): Resource => {
  const found = all.find((resource) => resource.name === name)
  if (!found) throw new Error(`Unknown resource: ${name}`)
  return found
}

/** Throws `forbidden` for an act on what hangs on records, unless it is the caller's right, or the server itself acts. */
export const demandOf = (
  kin: Kin,
  { actor }: Caller,
  name: string,
  act: { readonly needs: 'update' | 'delete'; readonly said: string },
): void => {
  const access = resourceIn(kin, name).access[act.needs]
  if (actor && !(access && allows(access, actor.role))) throw forbidden(`${act.said} ${name}`)
}

/** What a caller may read of what hangs on records; without a person it is the server itself. */
export const visibleOf = <H extends Hanging>(
  { actor }: Caller,
  relations: readonly Relation[],
  all: readonly H[],
): H[] =>
  all.filter(({ resource, on_delete }) =>
    relations.some(
      (relation) =>
        relation.child.name === resource &&
        relation.onDelete === on_delete &&
        (!actor || maySeeRelation(relation, actor.role)),
    ),
  )
