import type { Field } from '../descriptor.ts'
import { type Option, valuesOf } from '../field-types/options.ts'
import { languages } from '../languages.ts'
import type { Resource } from '../resource.ts'
import { brokenBy } from './broken-value.ts'
import type { Mistake, Theme } from './mistake.ts'

type Fault = Omit<Mistake, 'place'>

const unnamedOptions = (options: readonly Option[]): Fault[] =>
  options.flatMap(({ value, label }) => {
    const missing = languages.filter((language) => !label?.[language]?.trim())
    if (missing.length === 0) return []
    return [
      {
        wrong: `its option ${value} has no label in ${missing.join(', ')}`,
        remedy: 'say what it is called there',
      },
    ]
  })

const wrongOptions = (field: Field): Fault[] => {
  if (!('options' in field)) return []
  const values = valuesOf(field.options)
  const twice = values.find((value, index) => values.indexOf(value) < index)
  return [
    ...(values.length === 0 ? [{ wrong: 'has no options', remedy: 'give it one at least' }] : []),
    ...(twice === undefined ? [] : [{ wrong: `has the option ${twice} twice`, remedy: 'leave one out' }]),
    ...unnamedOptions(field.options),
  ]
}

const wrongDefault = (resource: Resource, name: string, field: Field): Fault[] => {
  if (!('default' in field) || field.default === undefined) return []
  const broken = brokenBy(resource, name, field, field.default)
  if (!broken) return []
  const { rule, remedy } = broken
  return [{ wrong: `its default ${JSON.stringify(field.default)} breaks its rule ${rule}`, remedy }]
}

/** Fields that contradict themselves. */
export const fieldMistakes: Theme = (resource) =>
  Object.entries(resource.fields).flatMap(([place, field]) =>
    [...wrongOptions(field), ...wrongDefault(resource, place, field)].map((fault) => ({ place, ...fault })),
  )
