import { allows, type Role } from '../access.ts'
import type { Resource } from './descriptor.ts'
import { hasTrait } from './field.ts'
import { canReadField } from './field-access.ts'
import type { DependentAction } from './on-delete.ts'

/** Dependency of the records of one resource on those of another. */
export interface Relation {
  readonly parent: Resource
  readonly child: Resource
  /** Field of the child that refers to the parent. */
  readonly field: string
  readonly onDelete: DependentAction
  /** Whether the field refers to several parents. */
  readonly isList: boolean
  /** Whether the page of the parent lists the children. */
  readonly isListed: boolean
}

/** Lists the relations in which a resource is the child; references with `keep` are not included. */
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

/** Lists the relations in which a resource is the parent. */
export const relationsTo = (name: string, all: readonly Resource[]): Relation[] =>
  all.flatMap(relationsOf).filter(({ parent }) => parent.name === name)

/** Lists the relations below a resource, including those of records that are deleted by cascade. */
export const relationsBelow = ({ name }: Resource, all: readonly Resource[]): Relation[] => {
  const resourceNames = new Set([name])
  const relations: Relation[] = []
  // Names added during the loop are visited too.
  for (const parent of resourceNames)
    for (const relation of relationsTo(parent, all)) {
      relations.push(relation)
      if (relation.onDelete === 'cascade') resourceNames.add(relation.child.name)
    }
  return relations
}

/** Whether users of this role may know on which record another one depends. */
export const canSeeRelation = ({ child, field }: Relation, role: Role | undefined): boolean => {
  const childField = child.fields[field]
  return allows(child.access.read, role) && childField !== undefined && canReadField(childField, role)
}
