import { allows, type Role } from '../access.ts'
import { type Action, settingOf, takenNames } from '../actions.ts'
import type { Field } from '../descriptor.ts'
import { isReadOnly } from '../field.ts'
import { fieldOf, type Resource } from '../resource.ts'
import { mayRead, maySet } from '../visible.ts'
import { those, wrongAccess } from './access.ts'
import { brokenBy } from './broken-value.ts'
import { wrongWhen } from './conditions.ts'
import type { Mistake, Theme } from './mistake.ts'
import { wrongUses } from './uses.ts'
import { wrongWords } from './words.ts'

type Wrong = (resource: Resource, place: string, action: Action) => Mistake[]

const wrongName = (place: string, name: string): Mistake[] => {
  if (takenNames.includes(name))
    return [{ place, wrong: 'means something else already', remedy: 'call it otherwise' }]
  if (/^[a-z][a-z0-9-]*$/.test(name)) return []
  return [{ place, wrong: 'is no name for an action', remedy: 'take small letters, as in run-again' }]
}

const wrongReach: Wrong = (_, place, { on }) =>
  ['one', 'many', 'both'].includes(on)
    ? []
    : [{ place: `${place}.on`, wrong: `is ${JSON.stringify(on)}`, remedy: 'take one, many or both' }]

/** Whoever may do it can read the record, what it depends on, and set what it sets. */
const lacking = (place: string, roles: readonly Role[], what: string): Mistake[] =>
  roles.length === 0
    ? []
    : [
        {
          place: `${place}.access`,
          wrong: `lets in ${roles.join(', ')}, who may not ${what}`,
          remedy: 'let them do that as well, or ask for more here',
        },
      ]

const wrongRoles: Wrong = (resource, place, action) => {
  const wrong = wrongAccess(`${place}.access`, action.access)
  if (wrong.length > 0) return wrong
  const actors = those(action.access)
  const without = (may: (field: Field, role: Role) => boolean, name: string) =>
    actors.filter((role) => {
      const field = fieldOf(resource, name)
      return field !== undefined && !may(field, role)
    })
  const { when } = action
  const strangers = actors.filter((role) => !allows(resource.access.read, role))
  return [
    ...lacking(place, strangers, 'read the record'),
    ...(when ? lacking(place, without(mayRead, when.field), `read ${when.field}`) : []),
    ...Object.keys(settingOf(action) ?? {}).flatMap((name) =>
      lacking(place, without(maySet, name), `set ${name}`),
    ),
  ]
}

const wrongValue = (resource: Resource, place: string, name: string, value: unknown): Mistake[] => {
  const field = fieldOf(resource, name)
  if (!field) return wrongUses(resource, [{ place, names: [name] }])
  if (isReadOnly(field) || field.createOnly) {
    const wrong = `sets ${name}, which is not changed by hand`
    return [{ place, wrong, remedy: 'leave it out, or set it by a verb of the store' }]
  }
  const broken = brokenBy(resource, name, field, value)
  const wrong = `sets ${name} to ${JSON.stringify(value)}, which breaks its rule ${broken?.rule}`
  return broken ? [{ place, wrong, remedy: broken.remedy }] : []
}

const wrongSetting: Wrong = (resource, place, action) => {
  const set = settingOf(action)
  if (!set) return []
  const at = `${place}.set`
  if (Object.keys(set).length === 0)
    return [
      { place: at, wrong: 'sets nothing', remedy: 'name a field, or leave it out for a verb of the store' },
    ]
  return Object.entries(set).flatMap(([name, value]) => wrongValue(resource, at, name, value))
}

const wrongCondition: Wrong = (resource, place, { when }) =>
  when ? wrongWhen(resource, `${place}.when`, when) : []

const checks: readonly Wrong[] = [wrongReach, wrongRoles, wrongSetting, wrongCondition]

/** Actions without words, that nobody may do, or that set or ask for what cannot be. */
export const actionMistakes: Theme = (resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const place = `actions.${name}`
    return [
      ...wrongName(place, name),
      ...wrongWords(`${place}.label`, action.label),
      ...(action.confirm ? wrongWords(`${place}.confirm`, action.confirm) : []),
      ...checks.flatMap((check) => check(resource, place, action)),
    ]
  })
