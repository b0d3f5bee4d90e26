import { type TProperties, type TSchema, Type } from '@sinclair/typebox'
import { isReadOnly } from '../../../field.ts'
import type { Resource } from '../../../resource.ts'
import { fieldSchema } from '../../../schema.ts'
import { bigId, nullable, number, text, time, version } from '../values.ts'
import { besideOf } from './beside.ts'
import { said } from './said.ts'

const answeredId = ({ id }: Resource): TSchema => {
  const words = 'What identifies the record'
  return id === 'integer' ? number(words) : id === 'bigint' ? bigId(words) : text(words)
}

const answeredFields = (resource: Resource): TProperties => ({
  id: answeredId(resource),
  version,
  created_at: time('When it was created'),
  updated_at: time('When it was last changed'),
  ...Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      Type.Unsafe({
        ...said(field),
        ...fieldSchema(field),
        ...(isReadOnly(field) && { readOnly: true }),
      }),
    ]),
  ),
  ...besideOf(resource).answered,
})

/** A record as it is answered, whatever its fields. */
type AnsweredRecord = Record<string, unknown> & { id: string | number; version: number }

const asRecord = (properties: TProperties, $id: string) =>
  Type.Unsafe<AnsweredRecord>(Type.Object(properties, { $id, description: 'A record' }))

/** A record of a resource as the API answers it. */
export const recordOf = (resource: Resource) => asRecord(answeredFields(resource), resource.name)

/** A record that was just created. */
export const createdOf = (resource: Resource) => {
  const { created } = besideOf(resource)
  return created
    ? asRecord({ ...answeredFields(resource), ...created }, `${resource.name}-created`)
    : recordOf(resource)
}

/** The stored record that comes with a conflict, with the name of whoever changed it last. */
export const currentOf = (resource: Resource): TSchema =>
  besideOf(resource).current ??
  asRecord(
    { ...answeredFields(resource), updated_by: Type.Optional(nullable(text('Who changed it last'))) },
    `${resource.name}-current`,
  )
