import type { Field, Resource } from '../descriptor.ts'
import { hasTrait, isReadOnly } from '../field.ts'
import { dependentActions, onDeleteActions } from '../on-delete.ts'
import { type Relation, relationsBelow, relationsOf } from '../relations.ts'
import { fieldOf } from '../resource.ts'
import type { DescriptorCheck, Violation } from '../violation.ts'
import { findRolesMeeting } from './access.ts'

type RelationViolation = Omit<Violation, 'path'>

/** Operation on the children that the deletion of a parent performs. */
const accessByOnDelete = { restrict: undefined, cascade: 'delete', 'set-null': 'update' } as const

/** Remedy that lists the possible actions; `keep` is for logs only. */
const onDeleteRemedy = `say onDelete: ${dependentActions.map((action) => `'${action}'`).join(', ')}`

/** Checks that a role which may delete the parent may also do what is declared to the children. */
const checkDeleteAccess = ({ parent, child, onDelete }: Relation): RelationViolation[] => {
  const operation = accessByOnDelete[onDelete]
  const deleters = parent.access.delete ? findRolesMeeting(parent.access.delete) : []
  if (!operation || deleters.length === 0) return []
  const access = child.access[operation]
  if (access && findRolesMeeting(access).some((role) => deleters.includes(role))) return []
  const problem = `no role may delete one of ${parent.name} and ${operation} one of these, as ${onDelete} needs`
  return [
    {
      problem,
      remedy: `let one of ${deleters.join(', ')} do so in access.${operation}, or say restrict`,
    },
  ]
}

/** Finds the property of a field because of which it cannot be emptied. */
const findObstacle = (field: Field): string | undefined => {
  if (field.required) return 'required'
  if (field.createOnly) return 'set once'
  return isReadOnly(field) ? 'read-only' : undefined
}

/** Checks that a field with `set-null` can be emptied. */
const checkCanBeEmptied = ({ child, field, onDelete }: Relation): RelationViolation[] => {
  const childField = fieldOf(child, field)
  if (onDelete !== 'set-null' || !childField) return []
  const obstacle = findObstacle(childField)
  return obstacle
    ? [{ problem: `is ${obstacle}, and cannot be emptied`, remedy: 'say restrict or cascade' }]
    : []
}

const checkListFilter = ({ parent, child, field, isListed }: Relation): RelationViolation[] =>
  !isListed || child.list.filters?.includes(field)
    ? []
    : [
        {
          problem: `the page of ${parent.name} lists the children by it, and it is no filter`,
          remedy: 'name it in list.filters',
        },
      ]

const checkCascadeCycle = (
  { parent, child, onDelete }: Relation,
  all: readonly Resource[],
): RelationViolation[] => {
  const hasCycle = relationsBelow(child, all).some(
    (relation) => relation.onDelete === 'cascade' && relation.child.name === parent.name,
  )
  // A tree of records of one resource ends at its leaves.
  if (onDelete !== 'cascade' || !hasCycle || parent.name === child.name) return []
  const problem = `cascades from ${parent.name} to ${child.name} and back`
  return [{ problem, remedy: 'say restrict or set-null at one of the two' }]
}

/** Checks that no list of references cascades: a record would be deleted with any one of them. */
const checkListCascade = ({ onDelete, isList }: Relation): RelationViolation[] =>
  isList && onDelete === 'cascade'
    ? [
        {
          problem: 'refers to several, and would go with the first of them',
          remedy: 'say restrict or set-null',
        },
      ]
    : []

const checkRelation = (relation: Relation, all: readonly Resource[]): RelationViolation[] => {
  if (!onDeleteActions.includes(relation.onDelete)) return []
  return [
    ...checkListCascade(relation),
    ...checkDeleteAccess(relation),
    ...checkCanBeEmptied(relation),
    ...checkListFilter(relation),
    ...checkCascadeCycle(relation, all),
  ]
}

const checkChildrenPlaces: DescriptorCheck = ({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { children }: { children?: unknown } = { children: undefined, ...field }
    if (children === undefined) return []
    const path = `${name}.children`
    if (!hasTrait(field, 'parental'))
      return [{ path, problem: `a ${field.type} field refers to no parent`, remedy: 'say it of a reference' }]
    if (children === true) return []
    return [{ path, problem: 'is not true', remedy: 'say children: true, and onDelete beside it' }]
  })

/** Checks that each reference declares an action on deletion, and no other field does. */
const checkOnDelete: DescriptorCheck = ({ fields, access }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${name}.onDelete`
    const { onDelete }: { onDelete?: unknown } = { onDelete: undefined, ...field }
    if (!('to' in field))
      return onDelete === undefined
        ? []
        : [{ path, problem: `a ${field.type} field refers to nothing`, remedy: 'leave it out' }]
    if (onDelete === undefined) {
      const problem = 'does not say what the deletion of what it refers to means'
      return [{ path: name, problem, remedy: onDeleteRemedy }]
    }
    if (!onDeleteActions.some((action) => action === onDelete))
      return [{ path, problem: `is ${onDelete}, which is nothing`, remedy: onDeleteRemedy }]
    if (onDelete === 'keep' && (access.create || access.update))
      return [{ path, problem: 'keep is for records that nobody writes', remedy: onDeleteRemedy }]
    return []
  })

/** Checks the references of a resource. */
export const checkRelations: DescriptorCheck = (resource, all) => {
  const violations = [...checkChildrenPlaces(resource, all), ...checkOnDelete(resource, all)]
  if (violations.length > 0) return violations
  return relationsOf(resource)
    .filter(({ parent }) => all.some(({ name }) => name === parent.name))
    .flatMap((relation) =>
      checkRelation(relation, all).map((violation) => ({
        path: relation.field,
        ...violation,
      })),
    )
}

const toTargetName = (to: unknown): string => String(Object(to).name ?? to)

const describeUnknownTarget = (path: string, resourceName: string, to: unknown): Violation => {
  const name = toTargetName(to)
  const problem = `refers to ${name}, which is no declared resource`
  if (typeof to === 'object') return { path, problem, remedy: 'name it in domain/resources/index.ts' }
  return {
    path,
    problem,
    remedy: name === resourceName ? "say to: 'self'" : 'import its descriptor, and name that',
  }
}

/** Checks that references lead to declared resources. */
export const checkReferences: DescriptorCheck = ({ name: resourceName, fields }, all) =>
  Object.entries(fields).flatMap(([path, field]) => {
    if (!('to' in field)) return []
    const { to }: { to: unknown } = field
    const isKnown =
      to === 'self' || all.some(({ name }) => typeof to === 'object' && name === toTargetName(to))
    return isKnown ? [] : [describeUnknownTarget(path, resourceName, to)]
  })
