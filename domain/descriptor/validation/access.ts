import {
  type Access,
  type AccessRule,
  accessRulesOf,
  allows,
  permissions,
  type Role,
  roles,
} from '../../access.ts'
import type { Field, Resource } from '../descriptor.ts'
import { idFieldOf } from '../resource.ts'
import type { DescriptorCheck, Violation } from '../violation.ts'

const pairs: readonly (readonly [string, string])[] = Object.values(permissions).flat()

/** What of a rule stands in no table of roles and rights. */
const unknownIn = (rule: AccessRule): unknown[] => {
  if ('anyOf' in rule) return rule.anyOf.flatMap((access) => accessRulesOf(access).flatMap(unknownIn))
  if ('roles' in rule) return rule.roles.filter((role) => !roles.includes(role)).map((role) => ({ role }))
  if ('role' in rule) return roles.includes(rule.role) ? [] : [rule]
  return pairs.some(([action, area]) => action === rule[0] && area === rule[1]) ? [] : [rule]
}

const unknownOf = (access: Access): unknown[] => {
  if (access === 'public' || access === 'signed-in') return []
  return typeof access === 'string' ? [access] : accessRulesOf(access).flatMap(unknownIn)
}

/** The roles that meet an access. */
export const rolesMeeting = (access: Access): Role[] => roles.filter((role) => allows(access, role))

/** What is wrong with one access, by itself. */
export const accessViolations = (place: string, access: Access): Violation[] => {
  const unknown = unknownOf(access).map((rule) => ({
    place,
    wrong: `asks for ${JSON.stringify(rule)}, which nobody can hold`,
    remedy: 'the roles and their pairs stand in domain/access.ts',
  }))
  if (unknown.length > 0 || rolesMeeting(access).length > 0) return unknown
  const remedy = 'ask for less, or for any of it: { anyOf: [...] }'
  return [{ place, wrong: 'asks for what no role has all of', remedy }]
}

/** Operations with rights that nobody can hold. */
export const checkAccess: DescriptorCheck = ({ access }) =>
  Object.entries(access).flatMap(([operation, wanted]) => accessViolations(`access.${operation}`, wanted))

const theirs = (access: Access | undefined): Role[] => (access ? rolesMeeting(access) : [])

const unmetAmong = (place: string, access: Access | undefined, among: readonly Role[], act: string) =>
  !access || among.some((role) => allows(access, role))
    ? []
    : [
        {
          place,
          wrong: `lets in no role that may ${act}`,
          remedy: `name one of ${among.join(', ') || 'the roles, and let it do so'}`,
        },
      ]

/** Who creates a record sets what it cannot be without. */
const refusedToCreators = (resource: Resource, name: string, field: Field, setters: readonly Role[]) => {
  const { required, readOnly, updateOnly } = field
  if (!required || readOnly || updateOnly || 'default' in field) return []

  const lacking = theirs(resource.access.create).filter((role) => !setters.includes(role))
  if (lacking.length === 0) return []

  return [
    {
      place: name,
      wrong: `is required, and ${lacking.join(', ')} may create a record and not set it`,
      remedy: 'let them read and update it, or give it a default',
    },
  ]
}

const wrongField = (resource: Resource, name: string, field: Field): Violation[] => {
  const { read, update } = field.access ?? {}
  const places = { read: `${name}.access.read`, update: `${name}.access.update` }
  const wrong = [
    ...(read ? accessViolations(places.read, read) : []),
    ...(update ? accessViolations(places.update, update) : []),
  ]
  if (wrong.length > 0) return wrong

  const { access } = resource
  const mayRead = (role: Role) => !read || allows(read, role)
  const writers = [...theirs(access.create), ...theirs(access.update)].filter(mayRead)
  const setters = writers.filter((role) => !update || allows(update, role))

  return [
    ...unmetAmong(places.read, read, rolesMeeting(access.read), 'read the record'),
    ...unmetAmong(places.update, update, [...new Set(writers)], 'write the record and read the field'),
    ...refusedToCreators(resource, name, field, setters),
  ]
}

/** Fields with rights that nobody can hold. */
export const checkFieldAccess: DescriptorCheck = (resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!field.access) return []
    const place = `${name}.access`
    if (idFieldOf(resource) === name && field.access.read)
      return [{ place, wrong: 'hides the id of the record', remedy: 'let everybody read it' }]
    return wrongField(resource, name, field)
  })
