import { type Access, allows, type Role } from '../access.ts'
import type { Kind, Worded } from './rule.ts'

/** From which options of a field to which others a record may go, and who may take it there. */
export interface Transition<Name extends string = string> extends Worded {
  readonly field: Name
  readonly from: readonly string[] | 'any'
  readonly to: readonly string[]
  /** Left out: everybody who may change the record. */
  readonly access?: Access
}

const leads = ({ from }: Transition, value: unknown): boolean =>
  from === 'any' || from.some((one) => one === value)

/** The options that may follow one that a field has now; undefined where nothing is said of the field. */
export const nextOptions = (
  transitions: readonly Transition[] | undefined,
  field: string,
  value: unknown,
  isOpen: (access: Access) => boolean,
): readonly string[] | undefined => {
  const declared = transitions?.filter((transition) => transition.field === field) ?? []
  if (declared.length === 0) return undefined
  const open = declared.filter(
    (transition) => leads(transition, value) && (!transition.access || isOpen(transition.access)),
  )
  return [...new Set(open.flatMap(({ to }) => to))].filter((option) => option !== value)
}

/** What a role may do: for `nextOptions`. */
export const openTo =
  (role: Role | undefined) =>
  (access: Access): boolean =>
    allows(access, role)

/** Whether it is kept depends on who asks, and on what was stored: see `nextOptions`. */
export const transitions: Kind<Transition> = {
  fields: ({ field }) => [field],
  broken: () => [],
  said: ({ field, from, to }) =>
    `${field} may go from ${from === 'any' ? 'any option' : from.join(' or ')} to ${to.join(' or ')}`,
}
