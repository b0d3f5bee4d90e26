import { hasTrait } from './field.ts'
import { fieldOf, type Resource } from './resource.ts'

const bounds = ['_gte', '_lte']

/** Everything that a list can be filtered by, bounds included. */
export const filterNames = (resource: Resource): string[] => {
  const { filters = [], search } = resource.list
  const withBounds = filters.flatMap((name) => {
    const field = fieldOf(resource, name)
    return field && hasTrait(field, 'bounded') ? [name, ...bounds.map((end) => name + end)] : name
  })
  return ['id', ...withBounds, ...(search ? ['q'] : [])]
}
