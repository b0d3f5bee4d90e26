import { languages } from '../languages.ts'
import { optionValues } from './choice-types.ts'
import type { Field } from './descriptor.ts'
import { hasTrait } from './field.ts'
import type { Trait } from './field-types.ts'
import { fieldErrors, fieldSchema, findUnusableValues } from './record-schema.ts'
import { fieldOf, type Resource } from './resource.ts'

/** Broken rule of a descriptor: path, problem and remedy. */
export interface Violation {
  /** Field or part of the descriptor, such as `city` or `list.search`. */
  readonly path: string
  readonly problem: string
  readonly remedy: string
}

/** Formats a violation in one line. */
export const formatViolation = (
  { name }: Pick<Resource, 'name'>,
  { path, problem, remedy }: Violation,
): string => `Resource ${name}, ${path}: ${problem}; ${remedy}`

/** Check of one aspect of a descriptor against all declared resources. */
export type DescriptorCheck = (resource: Resource, all: readonly Resource[]) => Violation[]

/** Field names used at a path of a descriptor, with the trait that they need there. */
interface FieldUse {
  readonly path: string
  readonly names: readonly string[]
  readonly trait?: Trait
}

const listFittingFields = ({ fields }: Resource, trait?: Trait): string =>
  Object.entries(fields)
    .filter(([, field]) => !trait || hasTrait(field, trait))
    .map(([name]) => name)
    .join(', ') || 'none of its fields'

/** Finds names that are no field, or whose field lacks the needed trait. */
export const fieldUseViolations = (resource: Resource, uses: readonly FieldUse[]): Violation[] =>
  uses.flatMap(({ path, names, trait }) =>
    names.flatMap((name) => {
      const field = fieldOf(resource, name)
      const remedy = `what can stand here: ${listFittingFields(resource, trait)}`
      if (!field) return [{ path, problem: `names ${name}, which is no field of it`, remedy }]
      if (!trait || hasTrait(field, trait)) return []
      return [{ path, problem: `names ${name}, but a ${field.type} field is not ${trait}`, remedy }]
    }),
  )

/** Finds labels that are missing or empty in a language. */
export const labelViolations = (path: string, label: unknown): Violation[] => {
  const missing = languages.filter((language) => {
    const word = new Map<string, unknown>(Object.entries(Object(label))).get(language)
    return typeof word !== 'string' || word.trim() === ''
  })
  const remedy = 'say it in ru, he and en'
  return missing.length > 0 ? [{ path, problem: `has no words in ${missing.join(', ')}`, remedy }] : []
}

/** Checks the labels of a resource and its fields. */
export const checkLabels: DescriptorCheck = ({ label, fields }) => [
  ...labelViolations('label.one', label?.one),
  ...labelViolations('label.many', label?.many),
  ...Object.entries(fields).flatMap(([name, field]) => [
    ...labelViolations(name, field.label),
    ...(field.hint ? labelViolations(`${name}.hint`, field.hint) : []),
  ]),
]

/** Finds named options that a field does not have. */
export const unknownOptionViolations = (
  resource: Resource,
  path: string,
  name: string,
  optionNames: readonly string[],
): Violation[] => {
  const field = fieldOf(resource, name)
  const options: readonly string[] = field && 'options' in field ? optionValues(field.options) : []
  return optionNames
    .filter((option) => !options.includes(option))
    .map((option) => ({
      path,
      problem: `names ${option}, which is no option of ${name}`,
      remedy: `its options: ${options.join(', ') || 'none'}`,
    }))
}

/** Finds the rule that a value in a descriptor breaks, with a remedy; undefined for a valid value. */
export const findViolatedRule = (
  resource: Resource,
  name: string,
  field: Field,
  value: unknown,
): { readonly rule: string; readonly remedy: string } | undefined => {
  const errors = {
    ...findUnusableValues(resource, { [name]: value }),
    ...fieldErrors(value, fieldSchema(field)),
  }
  const [rule] = Object.values(errors)
  if (!rule) return undefined
  const options = 'options' in field ? `choose of ${optionValues(field.options).join(', ')}` : undefined
  return { rule, remedy: options ?? 'give one that the field takes' }
}
