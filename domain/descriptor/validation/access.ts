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

const knownPermissions: readonly (readonly [string, string])[] = Object.values(permissions).flat()

/** Finds roles and permissions of a rule that are not in the tables. */
const findUnknownInRule = (rule: AccessRule): unknown[] => {
  if ('anyOf' in rule) return rule.anyOf.flatMap((access) => accessRulesOf(access).flatMap(findUnknownInRule))
  if ('roles' in rule) return rule.roles.filter((role) => !roles.includes(role)).map((role) => ({ role }))
  if ('role' in rule) return roles.includes(rule.role) ? [] : [rule]
  return knownPermissions.some(([action, area]) => action === rule[0] && area === rule[1]) ? [] : [rule]
}

const findUnknownInAccess = (access: Access): unknown[] => {
  if (access === 'public' || access === 'signed-in') return []
  return typeof access === 'string' ? [access] : accessRulesOf(access).flatMap(findUnknownInRule)
}

export const findRolesMeeting = (access: Access): Role[] => roles.filter((role) => allows(access, role))

/** Checks one access on its own: it uses known roles and permissions, and some role meets it. */
export const accessViolations = (path: string, access: Access): Violation[] => {
  const violations = findUnknownInAccess(access).map((rule) => ({
    path,
    problem: `asks for ${JSON.stringify(rule)}, which nobody can hold`,
    remedy: 'the roles and their pairs stand in domain/access.ts',
  }))
  if (violations.length > 0 || findRolesMeeting(access).length > 0) return violations
  const remedy = 'ask for less, or for any of it: { anyOf: [...] }'
  return [{ path, problem: 'asks for what no role has all of', remedy }]
}

/** Checks that every operation has an access that some role meets. */
export const checkAccess: DescriptorCheck = ({ access }) =>
  Object.entries(access).flatMap(([operation, operationAccess]) =>
    accessViolations(`access.${operation}`, operationAccess),
  )

const findOperationRoles = (access: Access | undefined): Role[] => (access ? findRolesMeeting(access) : [])

const checkAnyRoleAllowed = (
  path: string,
  access: Access | undefined,
  candidates: readonly Role[],
  right: string,
) =>
  !access || candidates.some((role) => allows(access, role))
    ? []
    : [
        {
          path,
          problem: `lets in no role that may ${right}`,
          remedy: `name one of ${candidates.join(', ') || 'the roles, and let it do so'}`,
        },
      ]

/** Checks that every role that may create a record may set its required fields. */
const checkCreatorsCanSet = (resource: Resource, name: string, field: Field, setters: readonly Role[]) => {
  const { required, readOnly, updateOnly } = field
  if (!required || readOnly || updateOnly || 'default' in field) return []

  const excludedRoles = findOperationRoles(resource.access.create).filter((role) => !setters.includes(role))
  if (excludedRoles.length === 0) return []

  return [
    {
      path: name,
      problem: `is required, and ${excludedRoles.join(', ')} may create a record and not set it`,
      remedy: 'let them read and update it, or give it a default',
    },
  ]
}

const checkField = (resource: Resource, name: string, field: Field): Violation[] => {
  const { read, update } = field.access ?? {}
  const places = { read: `${name}.access.read`, update: `${name}.access.update` }
  const violations = [
    ...(read ? accessViolations(places.read, read) : []),
    ...(update ? accessViolations(places.update, update) : []),
  ]
  if (violations.length > 0) return violations

  const { access } = resource
  const mayRead = (role: Role) => !read || allows(read, role)
  const writers = [...findOperationRoles(access.create), ...findOperationRoles(access.update)].filter(mayRead)
  const setters = writers.filter((role) => !update || allows(update, role))

  return [
    ...checkAnyRoleAllowed(places.read, read, findRolesMeeting(access.read), 'read the record'),
    ...checkAnyRoleAllowed(
      places.update,
      update,
      [...new Set(writers)],
      'write the record and read the field',
    ),
    ...checkCreatorsCanSet(resource, name, field, setters),
  ]
}

export const checkFieldAccess: DescriptorCheck = (resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!field.access) return []
    const path = `${name}.access`
    if (idFieldOf(resource) === name && field.access.read)
      return [{ path, problem: 'hides the id of the record', remedy: 'let everybody read it' }]
    return checkField(resource, name, field)
  })
