import { allows, type Role } from '../access.ts'
import type { Action, Actions } from './actions.ts'
import type { Field, Fields, Resource } from './descriptor.ts'
import { titleFields } from './record-title.ts'
import { rulesAmong } from './rules.ts'

/** True when a person of this role may read the field of a record that he may read. */
export const canReadField = ({ access }: Field, role: Role | undefined): boolean =>
  !access?.read || allows(access.read, role)

/** True when a person of this role may set the field of a record that he may write. */
export const canSetField = (field: Field, role: Role | undefined): boolean =>
  canReadField(field, role) && (!field.access?.update || allows(field.access.update, role))

const settable = (field: Field, role: Role | undefined): Field =>
  canSetField(field, role) ? field : { ...field, readOnly: true }

/** Whoever cannot see when a field is asked for may always fill it in, and need not. */
const judgeable = (fields: Fields, role: Role | undefined, field: Field): Field => {
  const watched = field.shownWhen && fields[field.shownWhen.field]
  return !watched || canReadField(watched, role) ? field : { ...field, shownWhen: undefined, required: false }
}

const fieldsFor = (fields: Fields, role: Role | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => canReadField(field, role))
      .map(([name, field]) => [name, judgeable(fields, role, settable(field, role))]),
  )

/** An action without what it says of fields that are not there. */
const actionAmong = ({ when, set, ...action }: Action, isThere: (field: string) => boolean): Action => ({
  ...action,
  ...(set && { set: Object.fromEntries(Object.entries(set).filter(([name]) => isThere(name))) }),
  ...(when && isThere(when.field) && { when }),
})

const actionsAmong = (actions: Actions = {}, isThere: (field: string) => boolean): Actions =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, actionAmong(action, isThere)]))

const narrowed = (resource: Resource, role: Role | undefined): Resource => {
  const fields = fieldsFor(resource.fields, role)
  const isThere = (name: string) => Object.hasOwn(fields, name)
  const { columns, filters, search, sort } = resource.list
  const searched = search?.filter(isThere) ?? []

  return {
    ...resource,
    fields,
    actions: actionsAmong(resource.actions, isThere),
    rules: resource.rules && rulesAmong(resource.rules, isThere),
    title: titleFields(resource).filter(isThere),
    list: {
      ...resource.list,
      columns: columns.filter(isThere),
      filters: filters?.filter(isThere),
      search: searched.length > 0 ? searched : undefined,
      sort: isThere(sort[0]) ? sort : ['id', 'asc'],
    },
  }
}

const made = new WeakMap<Resource, Map<Role | undefined, Resource>>()

/**
 * A resource as it is for a person of this role (undefined: signed out): without the fields that he may not
 * read, as if they did not exist, and with those that he may not set as read-only. The same object each time.
 */
export const visibleTo = (resource: Resource, role: Role | undefined): Resource => {
  if (!Object.values(resource.fields).some(({ access }) => access)) return resource
  const byRole = made.get(resource) ?? new Map<Role | undefined, Resource>()
  made.set(resource, byRole)
  const known = byRole.get(role) ?? narrowed(resource, role)
  byRole.set(role, known)
  return known
}

/** What a resource as somebody sees it leaves of a record, or of some of its values: all but what is hidden from him. */
export const visibleValues = <T extends object>(resource: Resource, seen: Resource, values: T): T => {
  if (resource === seen) return values
  const hidden = new Set(Object.keys(resource.fields).filter((name) => !Object.hasOwn(seen.fields, name)))
  const left = { ...values }
  for (const name of hidden) Reflect.deleteProperty(left, name)
  return left
}
