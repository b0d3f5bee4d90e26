import { allows, type Role } from '../access.ts'
import type { Resource } from './descriptor.ts'
import { canReadField } from './field-access.ts'
import type { Children } from './reference-types.ts'

/** How the records of one resource hang on those of another. */
export interface Relation extends Children {
  readonly parent: Resource
  readonly child: Resource
  /** The field of the child that refers to its parent. */
  readonly field: string
}

/** The relations that a resource declares, as the child. */
export const relationsOf = (child: Resource): Relation[] =>
  Object.entries(child.fields).flatMap(([name, field]) =>
    'children' in field && field.children
      ? [{ parent: field.to, child, field: name, onDelete: field.children.onDelete }]
      : [],
  )

/** The relations by which records hang on those of a resource. */
export const relationsTo = (name: string, all: readonly Resource[]): Relation[] =>
  all.flatMap(relationsOf).filter(({ parent }) => parent.name === name)

/** The same, and those by which others hang on what is deleted with them. */
export const relationsBelow = ({ name }: Resource, all: readonly Resource[]): Relation[] => {
  const resourceNames = new Set([name])
  const relations: Relation[] = []
  // Names that are added meanwhile have their turn as well.
  for (const parent of resourceNames)
    for (const relation of relationsTo(parent, all)) {
      relations.push(relation)
      if (relation.onDelete === 'cascade') resourceNames.add(relation.child.name)
    }
  return relations
}

/** True when a person of this role may know which record another one hangs on. */
export const canSeeRelation = ({ child, field }: Relation, role: Role | undefined): boolean => {
  const childField = child.fields[field]
  return allows(child.access.read, role) && childField !== undefined && canReadField(childField, role)
}
