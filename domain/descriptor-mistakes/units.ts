import type { Field } from '../descriptor.ts'
import { hasTrait } from '../field.ts'
import type { Mistake, Theme } from './mistake.ts'
import { wrongWords } from './words.ts'

const isAmount = (field: Field): boolean => hasTrait(field, 'comparable') && !hasTrait(field, 'temporal')

const wrongUnit = (name: string, field: Field): Mistake[] => {
  if (!('unit' in field) || field.unit === undefined) return []
  const place = `${name}.unit`
  const { unit }: { unit?: unknown } = field
  if (!isAmount(field))
    return [
      { place, wrong: `a ${field.type} field has no unit`, remedy: 'leave it out, or say it in the hint' },
    ]
  if (typeof unit === 'object') return wrongWords(place, unit)
  if (typeof unit === 'string' && unit.trim() !== '') return []
  const remedy = "a sign such as '%', or a word in ru, he and en"
  return [{ place, wrong: `${JSON.stringify(unit)} is no unit`, remedy }]
}

/** Units that are none, or of what is not counted. */
export const unitMistakes: Theme = ({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) => wrongUnit(name, field))
