import { allows, type Role } from '../access.ts'
import type { Resource } from './descriptor.ts'
import { hasTrait } from './field.ts'
import { canReadField } from './field-access.ts'
import type { DependentAction } from './on-delete.ts'

/** How the records of one resource depend on those of another. */
export interface Relation {
  readonly parent: Resource
  readonly child: Resource
  /** The field of the child that refers to its parent. */
  readonly field: string
  readonly onDelete: DependentAction
  /** Whether the field refers to several parents. */
  readonly isList: boolean
  /** Whether the page of the parent lists the children. */
  readonly isListed: boolean
}

/** The relations that a resource declares, as the child; references that are kept whatever happens are none. */
export const relationsOf = (child: Resource): Relation[] =>
  Object.entries(child.fields).flatMap(([name, field]) =>
    'to' in field && field.onDelete !== 'keep'
      ? [
          {
            parent: field.to,
            child,
            field: name,
            onDelete: field.onDelete,
            isList: hasTrait(field, 'several'),
            isListed: 'children' in field && field.children === true,
          },
        ]
      : [],
  )

/** The relations by which records depend on those of a resource. */
export const relationsTo = (name: string, all: readonly Resource[]): Relation[] =>
  all.flatMap(relationsOf).filter(({ parent }) => parent.name === name)

/** The same, and those by which others depend on what is deleted with them. */
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

/** True when a person of this role may know which record another one depends on. */
export const canSeeRelation = ({ child, field }: Relation, role: Role | undefined): boolean => {
  const childField = child.fields[field]
  return allows(child.access.read, role) && childField !== undefined && canReadField(childField, role)
}
