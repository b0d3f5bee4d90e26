import { allows, type Role } from '../access.ts'
import type { Action, Actions } from './actions.ts'
import type { Field, Fields, Resource } from './descriptor.ts'
import { narrowTitle } from './record-title.ts'
import { filterRules } from './rules.ts'

/** True when a person of this role may read the field of a record that he may read. */
export const canReadField = ({ access }: Field, role: Role | undefined): boolean =>
  !access?.read || allows(access.read, role)

/** True when a person of this role may set the field of a record that he may write. */
export const canSetField = (field: Field, role: Role | undefined): boolean =>
  canReadField(field, role) && (!field.access?.update || allows(field.access.update, role))

const applySetAccess = (field: Field, role: Role | undefined): Field =>
  canSetField(field, role) ? field : { ...field, readOnly: true }

/** Whoever cannot see when a field is asked for may always fill it in, and need not. */
const dropUnreadableCondition = (fields: Fields, role: Role | undefined, field: Field): Field => {
  const watchedField = field.shownWhen && fields[field.shownWhen.field]
  return !watchedField || canReadField(watchedField, role)
    ? field
    : { ...field, shownWhen: undefined, required: false }
}

const narrowFields = (fields: Fields, role: Role | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => canReadField(field, role))
      .map(([name, field]) => [name, dropUnreadableCondition(fields, role, applySetAccess(field, role))]),
  )

/** An action without what it says of fields that are not there. */
const narrowAction = ({ when, set, ...action }: Action, hasField: (field: string) => boolean): Action => ({
  ...action,
  ...(set && { set: Object.fromEntries(Object.entries(set).filter(([name]) => hasField(name))) }),
  ...(when && hasField(when.field) && { when }),
})

const narrowActions = (actions: Actions = {}, hasField: (field: string) => boolean): Actions =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, narrowAction(action, hasField)]))

const narrowResource = (resource: Resource, role: Role | undefined): Resource => {
  const fields = narrowFields(resource.fields, role)
  const hasField = (name: string) => Object.hasOwn(fields, name)
  const { columns, filters, search, sort } = resource.list
  const searchFields = search?.filter(hasField) ?? []

  return {
    ...resource,
    fields,
    actions: narrowActions(resource.actions, hasField),
    rules: resource.rules && filterRules(resource.rules, hasField),
    title: narrowTitle(resource.title, hasField),
    list: {
      ...resource.list,
      columns: columns.filter(hasField),
      filters: filters?.filter(hasField),
      search: searchFields.length > 0 ? searchFields : undefined,
      sort: hasField(sort[0]) ? sort : ['id', 'asc'],
    },
  }
}

const visibleByResource = new WeakMap<Resource, Map<Role | undefined, Resource>>()

/**
 * A resource as it is for a person of this role (undefined: signed out): without the fields that he may not
 * read, as if they did not exist, and with those that he may not set as read-only. The same object each time.
 */
export const visibleTo = (resource: Resource, role: Role | undefined): Resource => {
  if (!Object.values(resource.fields).some(({ access }) => access)) return resource
  const byRole = visibleByResource.get(resource) ?? new Map<Role | undefined, Resource>()
  visibleByResource.set(resource, byRole)
  const visible = byRole.get(role) ?? narrowResource(resource, role)
  byRole.set(role, visible)
  return visible
}

/** What a resource as somebody sees it leaves of a record, or of some of its values: all but what is hidden from him. */
export const pickVisibleValues = <T extends object>(
  resource: Resource,
  visibleResource: Resource,
  values: T,
): T => {
  if (resource === visibleResource) return values
  const hidden = new Set(
    Object.keys(resource.fields).filter((name) => !Object.hasOwn(visibleResource.fields, name)),
  )
  const visible = { ...values }
  for (const name of hidden) Reflect.deleteProperty(visible, name)
  return visible
}
