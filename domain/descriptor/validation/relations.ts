import type { Resource } from '../descriptor.ts'
import { hasTrait, isReadOnly } from '../field.ts'
import { onDeleteActions } from '../on-delete.ts'
import { type Relation, relationsBelow, relationsOf } from '../relations.ts'
import { fieldOf } from '../resource.ts'
import type { DescriptorCheck, Violation } from '../violation.ts'
import { rolesMeeting } from './access.ts'

type Fault = Omit<Violation, 'place'>

/** What the deletion of a parent does to its children. */
const acts = { refuse: undefined, cascade: 'delete', empty: 'update' } as const

const said = onDeleteActions.join(', ')

/** Nobody who deletes a parent could do to its children what is declared. */
const unmet = ({ parent, child, onDelete }: Relation): Fault[] => {
  const act = acts[onDelete]
  const deleters = parent.access.delete ? rolesMeeting(parent.access.delete) : []
  if (!act || deleters.length === 0) return []
  const access = child.access[act]
  if (access && rolesMeeting(access).some((role) => deleters.includes(role))) return []
  const wrong = `no role may delete one of ${parent.name} and ${act} one of these, as ${onDelete} needs`
  return [{ wrong, remedy: `let one of ${deleters.join(', ')} do so in access.${act}, or say refuse` }]
}

/** A reference that cannot be emptied. */
const unemptied = ({ child, field, onDelete }: Relation): Fault[] => {
  const declared = fieldOf(child, field)
  if (onDelete !== 'empty' || !declared) return []
  const { required, createOnly } = declared
  const is = required ? 'required' : createOnly ? 'set once' : isReadOnly(declared) ? 'read-only' : ''
  return is ? [{ wrong: `is ${is}, and cannot be emptied`, remedy: 'say refuse or cascade' }] : []
}

const unlisted = ({ parent, child, field }: Relation): Fault[] =>
  child.list.filters?.includes(field)
    ? []
    : [
        {
          wrong: `the page of ${parent.name} lists the children by it, and it is no filter`,
          remedy: 'name it in list.filters',
        },
      ]

const endless = ({ parent, child, onDelete }: Relation, all: readonly Resource[]): Fault[] => {
  const comesBack = relationsBelow(child, all).some(
    (relation) => relation.onDelete === 'cascade' && relation.child.name === parent.name,
  )
  // A tree of its own kind ends at its leaves.
  if (onDelete !== 'cascade' || !comesBack || parent.name === child.name) return []
  const wrong = `cascades from ${parent.name} to ${child.name} and back`
  return [{ wrong, remedy: 'say refuse or empty at one of the two' }]
}

const wrongRelation = (relation: Relation, all: readonly Resource[]): Fault[] => {
  if (!onDeleteActions.includes(relation.onDelete))
    return [{ wrong: `onDelete is ${relation.onDelete}, which is nothing`, remedy: `say one of ${said}` }]
  return [...unmet(relation), ...unemptied(relation), ...unlisted(relation), ...endless(relation, all)]
}

const misplaced: DescriptorCheck = ({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!('children' in field) || hasTrait(field, 'parental')) return []
    const wrong = `a ${field.type} field refers to no parent`
    return [{ place: `${name}.children`, wrong, remedy: 'say it of a reference' }]
  })

/** Relations to children that contradict what is declared beside them. */
export const checkChildren: DescriptorCheck = (resource, all) => {
  const wrong = misplaced(resource, all)
  if (wrong.length > 0) return wrong
  return relationsOf(resource)
    .filter(({ parent }) => all.some(({ name }) => name === parent.name))
    .flatMap((relation) =>
      wrongRelation(relation, all).map((fault) => ({ place: `${relation.field}.children`, ...fault })),
    )
}

const nameOf = (to: unknown): string => String(Object(to).name ?? to)

const wrongTarget = (place: string, own: string, to: unknown): Violation => {
  const name = nameOf(to)
  const wrong = `refers to ${name}, which is no declared resource`
  if (typeof to === 'object') return { place, wrong, remedy: 'name it in domain/resources/index.ts' }
  return { place, wrong, remedy: name === own ? "say to: 'self'" : 'import its descriptor, and name that' }
}

/** References to what is not declared. */
export const checkReferences: DescriptorCheck = ({ name: own, fields }, all) =>
  Object.entries(fields).flatMap(([place, field]) => {
    if (!('to' in field)) return []
    const { to }: { to: unknown } = field
    const isKnown = to === 'self' || all.some(({ name }) => typeof to === 'object' && name === nameOf(to))
    return isKnown ? [] : [wrongTarget(place, own, to)]
  })
