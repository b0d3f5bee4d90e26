import { flagText } from '../../domain/field-types/boolean.ts'
import { languages } from '../../domain/languages.ts'
import type { Field } from '../../domain/resource.ts'
import { fieldSchema } from '../../domain/schema.ts'

/** The types of value that a field takes, as JSON Schema names them. */
const typesOf = (field: Field): string[] => [fieldSchema(field).type ?? []].flat()

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const asNumber = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

const flags: ReadonlyMap<string, boolean> = new Map(
  [true, false].flatMap((flag) =>
    [String(flag), ...languages.map((language) => flagText(flag, language))].map((word) => [
      word.toLowerCase(),
      flag,
    ]),
  ),
)

/** The value of the option that a text names, by itself or by what it is called in any language. */
const asOption = (field: Field, text: string): string => {
  if (!('options' in field) || field.options.some(({ value }) => value === text)) return text
  const named = field.options.find(({ label }) => languages.some((language) => label[language] === text))
  return named?.value ?? text
}

/** What an empty cell says: nothing where that may be, else what a new record begins with. */
const nothing = (field: Field): unknown => {
  const types = typesOf(field)
  if (types.includes('null')) return null
  if (types.includes('array')) return []
  return 'default' in field && field.default !== undefined ? field.default : ''
}

/** The value that a cell of a table stands for; what stands for none is left as it is, to be refused by its field. */
export const valueOfCell = (field: Field, text: string): unknown => {
  if (text === '') return nothing(field)
  const types = typesOf(field)
  if (types.includes('boolean')) return flags.get(text.toLowerCase()) ?? text
  if (types.includes('array') || types.includes('object')) return asJson(text)
  if (types.includes('integer')) return asNumber(text)
  return asOption(field, text)
}
