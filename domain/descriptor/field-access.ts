import { allows, type Role } from '../access.ts'
import type { Action, Actions } from './actions.ts'
import type { Field, Fields, Resource } from './descriptor.ts'
import { narrowTitle } from './record-title.ts'
import { filterRules } from './rules.ts'

/** Whether users of this role may read the field, given that they may read the record. */
export const canReadField = ({ access }: Field, role: Role | undefined): boolean =>
  !access?.read || allows(access.read, role)

/** Whether users of this role may set the field, given that they may write the record. */
export const canSetField = (field: Field, role: Role | undefined): boolean =>
  canReadField(field, role) && (!field.access?.update || allows(field.access.update, role))

const applySetAccess = (field: Field, role: Role | undefined): Field =>
  canSetField(field, role) ? field : { ...field, readOnly: true }

/**
 * Drops the condition of a field whose watched field is hidden from the role; the field is then always shown
 * and never required.
 */
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

/** Drops hidden fields from an action's values and condition. */
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
 * Returns a resource as users of this role see it (undefined: signed out): fields that they may not read are
 * left out, fields that they may not set are read-only. Returns the same object each time.
 */
export const visibleTo = (resource: Resource, role: Role | undefined): Resource => {
  if (!Object.values(resource.fields).some(({ access }) => access)) return resource
  const byRole = visibleByResource.get(resource) ?? new Map<Role | undefined, Resource>()
  visibleByResource.set(resource, byRole)
  const visible = byRole.get(role) ?? narrowResource(resource, role)
  byRole.set(role, visible)
  return visible
}

/** Removes the values of hidden fields from a record, or from a part of it. */
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
