import { validate } from 'jsonschema'
import type { Answer } from './http.ts'

interface Content {
  readonly schema: object
}

interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, Content>>
}

export interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, DocumentedResponse>>
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Resolves references in a schema and forbids properties that it does not name. */
export const closeSchema = (
  value: unknown,
  { components }: { readonly components: Pick<ApiDocument['components'], 'schemas'> },
): unknown => {
  if (Array.isArray(value)) return value.map((entry) => closeSchema(entry, { components }))
  if (!isObject(value)) return value
  if (typeof value.$ref === 'string')
    return closeSchema(components.schemas[value.$ref.replace('#/components/schemas/', '')], { components })
  const entries = Object.entries(value).map(([name, child]) => [name, closeSchema(child, { components })])
  const isShape = value.type === 'object' && isObject(value.properties)
  return { ...Object.fromEntries(entries), ...(isShape && { additionalProperties: false }) }
}

const closedSchemas = new WeakMap<object, unknown>()

/** Resolves and closes a part of the document, once per schema. */
const closeSchemaOnce = (schema: object, document: ApiDocument): unknown => {
  const closedSchema = closedSchemas.get(schema) ?? closeSchema(schema, document)
  closedSchemas.set(schema, closedSchema)
  return closedSchema
}

/** Lists the violations of a value against a schema. */
export const problemsOf = (value: unknown, schema: unknown): string[] =>
  isObject(schema) ? validate(value, schema, { required: true }).errors.map(String) : ['There is no schema']

/** Lists the parts of an answer that the document does not describe. */
export const findUndocumented = (document: ApiDocument, operation: Operation, answer: Answer): string[] => {
  const response = operation.responses[answer.status]
  if (!response) return [`status ${answer.status}`]
  if (!response.content) return answer.text === '' ? [] : ['a body']
  const [type = ''] = String(answer.headers['content-type']).split(';')
  const content = response.content[type]
  if (!content) return [`content type ${type}`]
  const missing = Object.keys(response.headers ?? {}).filter(
    (name) => document.components.headers?.[name]?.required !== false && !answer.headers[name.toLowerCase()],
  )
  const problems =
    answer.json === undefined ? [] : problemsOf(answer.json, closeSchemaOnce(content.schema, document))
  return [...problems, ...missing.map((name) => `without header ${name}`)]
}
