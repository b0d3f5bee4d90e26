import type { TSchema } from '@sinclair/typebox'
import { code, escaped, type Html } from './html.ts'

/** A field of a shape, ready to be shown. */
export interface Row {
  readonly path: string
  readonly required: boolean
  readonly words: Html
}

const bounds = [
  ...['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minItems', 'maxItems', 'pattern'],
]

const boundWords = (schema: TSchema): Html[] =>
  bounds.filter((name) => name in schema).map((name) => `${name} ${code(String(schema[name]))}`)

const entryOf = (schema: TSchema): TSchema | undefined =>
  Object.values<TSchema>(schema.patternProperties ?? {})[0]

const kindWords = (schema: TSchema): Html => {
  if ('const' in schema) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value: unknown) => code(JSON.stringify(value))).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeWords).join(' or ')
  if (schema.items) return `list of ${typeWords(schema.items)}`
  const value = entryOf(schema)
  if (value) return `object of ${typeWords(value)} by name`
  return schema.type ? escaped([schema.type].flat().join(' or ')) : 'anything'
}

/** What a value may be, in words; a shape with a name of its own is linked. */
export const typeWords = (schema: TSchema): Html => {
  if (schema.$id) return `<a href="#${escaped(schema.$id)}">${escaped(schema.$id)}</a>`
  const description = schema.description ? [escaped(schema.description)] : []
  const initial = 'default' in schema ? [`by default ${code(JSON.stringify(schema.default))}`] : []
  const readOnly = schema.readOnly ? ['read only'] : []
  return [kindWords(schema), ...boundWords(schema), ...initial, ...readOnly, ...description].join(', ')
}

/** The fields of a shape, those of the shapes inside it too, unless these have a name of their own. */
export const rowsOf = (schema: TSchema, prefix = ''): Row[] =>
  Object.entries<TSchema>(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name
    const inside = field.items ?? field
    const row = { path, required: Boolean(schema.required?.includes(name)), words: typeWords(field) }
    return [row, ...(inside.$id ? [] : rowsOf(inside, `${path}.`))]
  })

const childrenOf = (schema: TSchema): TSchema[] =>
  [Object.values<TSchema>(schema.properties ?? {}), schema.items, schema.anyOf, entryOf(schema)]
    .flat()
    .filter((child) => child !== undefined)

/** The shapes with a name inside a schema, by name. */
export const shapesIn = (schema: TSchema, shapes: Map<string, TSchema> = new Map()): Map<string, TSchema> => {
  if (schema.$id) shapes.set(schema.$id, schema)
  for (const child of childrenOf(schema)) shapesIn(child, shapes)
  return shapes
}
