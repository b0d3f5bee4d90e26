import { allows, type Role } from '../../access.ts'
import { type Action, reservedActionNames, valuesSetBy } from '../actions.ts'
import type { Field } from '../descriptor.ts'
import { isReadOnly } from '../field.ts'
import { canReadField, canSetField } from '../field-access.ts'
import { fieldOf, type Resource } from '../resource.ts'
import {
  type DescriptorCheck,
  fieldUseViolations,
  findViolatedRule,
  labelViolations,
  type Violation,
} from '../violation.ts'
import { accessViolations, findRolesMeeting } from './access.ts'
import { conditionViolations } from './rules.ts'

type ActionCheck = (resource: Resource, path: string, action: Action) => Violation[]

const checkActionName = (path: string, name: string): Violation[] => {
  if (reservedActionNames.includes(name))
    return [{ path, problem: 'means something else already', remedy: 'call it otherwise' }]
  if (/^[a-z][a-z0-9-]*$/.test(name)) return []
  return [{ path, problem: 'is no name for an action', remedy: 'take small letters, as in run-again' }]
}

const checkReach: ActionCheck = (_, path, { on }) =>
  ['one', 'many', 'both'].includes(on)
    ? []
    : [{ path: `${path}.on`, problem: `is ${JSON.stringify(on)}`, remedy: 'take one, many or both' }]

/** Reports the roles that may perform an action without the right to read or set its fields. */
const reportRoles = (path: string, roles: readonly Role[], missingRight: string): Violation[] =>
  roles.length === 0
    ? []
    : [
        {
          path: `${path}.access`,
          problem: `lets in ${roles.join(', ')}, who may not ${missingRight}`,
          remedy: 'let them do that as well, or ask for more here',
        },
      ]

const checkRoles: ActionCheck = (resource, path, action) => {
  const violations = accessViolations(`${path}.access`, action.access)
  if (violations.length > 0) return violations

  const actors = findRolesMeeting(action.access)
  const findRolesWithout = (may: (field: Field, role: Role) => boolean, name: string) =>
    actors.filter((role) => {
      const field = fieldOf(resource, name)
      return field !== undefined && !may(field, role)
    })
  const { when } = action
  const nonReaders = actors.filter((role) => !allows(resource.access.read, role))

  return [
    ...reportRoles(path, nonReaders, 'read the record'),
    ...(when ? reportRoles(path, findRolesWithout(canReadField, when.field), `read ${when.field}`) : []),
    ...Object.keys(valuesSetBy(action) ?? {}).flatMap((name) =>
      reportRoles(path, findRolesWithout(canSetField, name), `set ${name}`),
    ),
  ]
}

const checkSetValue = (resource: Resource, path: string, name: string, value: unknown): Violation[] => {
  const field = fieldOf(resource, name)
  if (!field) return fieldUseViolations(resource, [{ path, names: [name] }])
  if (isReadOnly(field) || field.createOnly) {
    const problem = `sets ${name}, which is not changed by hand`
    return [{ path, problem, remedy: 'leave it out, or set it by a verb of the store' }]
  }
  const violatedRule = findViolatedRule(resource, name, field, value)
  const problem = `sets ${name} to ${JSON.stringify(value)}, which breaks its rule ${violatedRule?.rule}`
  return violatedRule ? [{ path, problem, remedy: violatedRule.remedy }] : []
}

const checkSetting: ActionCheck = (resource, path, action) => {
  const set = valuesSetBy(action)
  if (!set) return []
  const settingPath = `${path}.set`
  if (Object.keys(set).length === 0)
    return [
      {
        path: settingPath,
        problem: 'sets nothing',
        remedy: 'name a field, or leave it out for a verb of the store',
      },
    ]
  return Object.entries(set).flatMap(([name, value]) => checkSetValue(resource, settingPath, name, value))
}

const checkCondition: ActionCheck = (resource, path, { when }) =>
  when ? conditionViolations(resource, `${path}.when`, when) : []

const checks: readonly ActionCheck[] = [checkReach, checkRoles, checkSetting, checkCondition]

/** Checks the actions of a resource: names, labels, access, values and conditions. */
export const checkActions: DescriptorCheck = (resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const path = `actions.${name}`
    return [
      ...checkActionName(path, name),
      ...labelViolations(`${path}.label`, action.label),
      ...(action.confirm ? labelViolations(`${path}.confirm`, action.confirm) : []),
      ...checks.flatMap((check) => check(resource, path, action)),
    ]
  })
