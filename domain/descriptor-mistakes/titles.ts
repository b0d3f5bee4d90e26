import { titleFields } from '../record-title.ts'
import { fieldOf, type Resource } from '../resource.ts'
import type { Theme } from './mistake.ts'
import { wrongUses } from './uses.ts'

/** The resources whose records name those of this one. */
const namedBy = (resource: Resource): Resource[] =>
  titleFields(resource).flatMap((name) => {
    const field = fieldOf(resource, name)
    if (!field || !('to' in field)) return []
    const { to }: { to: unknown } = field
    return typeof to === 'object' ? [field.to] : []
  })

/** True where somebody who asks what a record is called would be led back to it, and so on for ever. */
const isCircle = (resource: Resource, seen: readonly string[] = []): boolean =>
  seen.includes(resource.name) || namedBy(resource).some((to) => isCircle(to, [...seen, resource.name]))

/** What records are called by. */
export const titleMistakes: Theme = (resource) => {
  const names = titleFields(resource)
  const wrong = wrongUses(resource, [{ place: 'title', names, trait: 'title' }])
  if (names.length === 0)
    return [{ place: 'title', wrong: 'names no field', remedy: 'name the fields that a record is called by' }]
  if (wrong.length > 0 || !isCircle(resource)) return wrong
  const remedy = 'name a field that is no reference'
  return [{ place: 'title', wrong: 'leads back to itself by its references', remedy }]
}
