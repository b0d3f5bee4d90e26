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

type ActionCheck = (resource: Resource, place: string, action: Action) => Violation[]

const checkActionName = (place: string, name: string): Violation[] => {
  if (reservedActionNames.includes(name))
    return [{ place, wrong: 'means something else already', remedy: 'call it otherwise' }]
  if (/^[a-z][a-z0-9-]*$/.test(name)) return []
  return [{ place, wrong: 'is no name for an action', remedy: 'take small letters, as in run-again' }]
}

const checkReach: ActionCheck = (_, place, { on }) =>
  ['one', 'many', 'both'].includes(on)
    ? []
    : [{ place: `${place}.on`, wrong: `is ${JSON.stringify(on)}`, remedy: 'take one, many or both' }]

/** Reports the roles that may perform an action without the right to read or set its fields. */
const reportRoles = (place: string, roles: readonly Role[], missingRight: string): Violation[] =>
  roles.length === 0
    ? []
    : [
        {
          place: `${place}.access`,
          wrong: `lets in ${roles.join(', ')}, who may not ${missingRight}`,
          remedy: 'let them do that as well, or ask for more here',
        },
      ]

const checkRoles: ActionCheck = (resource, place, action) => {
  const violations = accessViolations(`${place}.access`, action.access)
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
    ...reportRoles(place, nonReaders, 'read the record'),
    ...(when ? reportRoles(place, findRolesWithout(canReadField, when.field), `read ${when.field}`) : []),
    ...Object.keys(valuesSetBy(action) ?? {}).flatMap((name) =>
      reportRoles(place, findRolesWithout(canSetField, name), `set ${name}`),
    ),
  ]
}

const checkSetValue = (resource: Resource, place: string, name: string, value: unknown): Violation[] => {
  const field = fieldOf(resource, name)
  if (!field) return fieldUseViolations(resource, [{ place, names: [name] }])
  if (isReadOnly(field) || field.createOnly) {
    const wrong = `sets ${name}, which is not changed by hand`
    return [{ place, wrong, remedy: 'leave it out, or set it by a verb of the store' }]
  }
  const violatedRule = findViolatedRule(resource, name, field, value)
  const wrong = `sets ${name} to ${JSON.stringify(value)}, which breaks its rule ${violatedRule?.rule}`
  return violatedRule ? [{ place, wrong, remedy: violatedRule.remedy }] : []
}

const checkSetting: ActionCheck = (resource, place, action) => {
  const set = valuesSetBy(action)
  if (!set) return []
  const settingPlace = `${place}.set`
  if (Object.keys(set).length === 0)
    return [
      {
        place: settingPlace,
        wrong: 'sets nothing',
        remedy: 'name a field, or leave it out for a verb of the store',
      },
    ]
  return Object.entries(set).flatMap(([name, value]) => checkSetValue(resource, settingPlace, name, value))
}

const checkCondition: ActionCheck = (resource, place, { when }) =>
  when ? conditionViolations(resource, `${place}.when`, when) : []

const checks: readonly ActionCheck[] = [checkReach, checkRoles, checkSetting, checkCondition]

/** Checks the actions of a resource: names, labels, access, values and conditions. */
export const checkActions: DescriptorCheck = (resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const place = `actions.${name}`
    return [
      ...checkActionName(place, name),
      ...labelViolations(`${place}.label`, action.label),
      ...(action.confirm ? labelViolations(`${place}.confirm`, action.confirm) : []),
      ...checks.flatMap((check) => check(resource, place, action)),
    ]
  })
