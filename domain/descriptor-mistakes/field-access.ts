import { type Access, allows, type Role } from '../access.ts'
import type { Field, Resource } from '../descriptor.ts'
import { idFieldOf } from '../resource.ts'
import { those, wrongAccess } from './access.ts'
import type { Mistake, Theme } from './mistake.ts'

const theirs = (access: Access | undefined): Role[] => (access ? those(access) : [])

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

const wrongField = (resource: Resource, name: string, field: Field): Mistake[] => {
  const { read, update } = field.access ?? {}
  const places = { read: `${name}.access.read`, update: `${name}.access.update` }
  const wrong = [
    ...(read ? wrongAccess(places.read, read) : []),
    ...(update ? wrongAccess(places.update, update) : []),
  ]
  if (wrong.length > 0) return wrong
  const { access } = resource
  const mayRead = (role: Role) => !read || allows(read, role)
  const writers = [...theirs(access.create), ...theirs(access.update)].filter(mayRead)
  const setters = writers.filter((role) => !update || allows(update, role))
  return [
    ...unmetAmong(places.read, read, those(access.read), 'read the record'),
    ...unmetAmong(places.update, update, [...new Set(writers)], 'write the record and read the field'),
    ...refusedToCreators(resource, name, field, setters),
  ]
}

/** Fields with rights that nobody can hold. */
export const fieldAccessMistakes: Theme = (resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!field.access) return []
    const place = `${name}.access`
    if (idFieldOf(resource) === name && field.access.read)
      return [{ place, wrong: 'hides the id of the record', remedy: 'let everybody read it' }]
    return wrongField(resource, name, field)
  })
