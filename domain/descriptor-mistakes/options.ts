import { valuesOf } from '../field-types/options.ts'
import { fieldOf, type Resource } from '../resource.ts'
import type { Mistake } from './mistake.ts'

/** Options that a field does not have, at the place that names them. */
export const unknownOptions = (
  resource: Resource,
  place: string,
  name: string,
  named: readonly string[],
): Mistake[] => {
  const field = fieldOf(resource, name)
  const options: readonly string[] = field && 'options' in field ? valuesOf(field.options) : []
  return named
    .filter((option) => !options.includes(option))
    .map((option) => ({
      place,
      wrong: `names ${option}, which is no option of ${name}`,
      remedy: `its options: ${options.join(', ') || 'none'}`,
    }))
}
