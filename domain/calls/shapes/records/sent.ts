import { type SchemaOptions, type TProperties, Type } from '@sinclair/typebox'
import { fieldOf, type Resource } from '../../../resource.ts'
import { statedRules } from '../../../rules/index.ts'
import { recordSchema } from '../../../schema.ts'
import { ignored, versionNumber } from '../sent.ts'
import { answeredOnly, besideOf } from './beside.ts'
import { said } from './said.ts'

/** The fields that a client may send back and cannot write. */
const ignoredFields = (resource: Resource, operation: 'create' | 'update'): TProperties => {
  const { properties } = recordSchema(resource, operation)
  const unwritable = Object.entries(resource.fields).filter(
    ([name, field]) => !properties?.[name] || (operation === 'update' && field.createOnly),
  )
  const names = [...answeredOnly, ...(besideOf(resource).ignored ?? []), ...unwritable.map(([name]) => name)]
  return Object.fromEntries(names.map((name) => [name, ignored]))
}

/** The fields that a client may write. */
const writtenFields = (resource: Resource, operation: 'create' | 'update'): TProperties =>
  Object.fromEntries(
    Object.entries(recordSchema(resource, operation).properties ?? {}).map(([name, schema]) => {
      const field = fieldOf(resource, name)
      return [name, Type.Unsafe({ ...schema, ...(field && said(field)) })]
    }),
  )

/** What a client may send of a record: what he cannot write is ignored, what nobody knows is refused. */
const sentOf = (resource: Resource, operation: 'create' | 'update', more: SchemaOptions) => {
  const { required } = recordSchema(resource, operation)
  return Type.Unsafe({
    type: 'object',
    description: ['The fields of a record', ...statedRules(resource.rules).map(({ said }) => said)].join(
      '; ',
    ),
    properties: {
      ...writtenFields(resource, operation),
      ...besideOf(resource).sent,
      ...ignoredFields(resource, operation),
      ...more.properties,
    },
    required: [...(Array.isArray(required) ? required : []), ...(more.required ?? [])],
    additionalProperties: false,
    $id: more.$id,
  })
}

/** What creates a record. */
export const creationOf = (resource: Resource) =>
  sentOf(resource, 'create', { $id: `${resource.name}-create` })

/** What changes several records. */
export const changeOf = (resource: Resource) => sentOf(resource, 'update', { $id: `${resource.name}-change` })

/** What changes one record: the same, with the version that the client has seen. */
export const updateOf = (resource: Resource) =>
  sentOf(resource, 'update', {
    $id: `${resource.name}-update`,
    properties: { version: versionNumber },
    required: resource.specified?.includes('update') ? [] : ['version'],
  })
