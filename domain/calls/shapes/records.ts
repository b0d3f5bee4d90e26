import { type SchemaOptions, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import type { ErrorCode } from '../../envelope.ts'
import { isReadOnly, rulesOf } from '../../field.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../../resource.ts'
import { statedRules } from '../../rules/index.ts'
import { aboutOf } from '../../rules/rule.ts'
import { fieldSchema, recordSchema } from '../../schema.ts'
import { drafts, item } from './items.ts'
import { ignored, sentStatus, textsByLanguage, versionNumber } from './sent.ts'
import { bigId, nullable, number, text, time, version } from './values.ts'

/** What comes with every record, and is ignored when it is sent back. */
export const answeredOnly = ['id', 'version', 'created_at', 'updated_at', 'updated_by', 'drafts']

/** What other calls answer of an item, and is ignored when it is sent back. */
export const answeredOfItem = ['approved', 'missing', 'section', 'last_modified', 'descriptions']

interface Beside {
  readonly answered?: TProperties
  /** What a new record is answered with, once. */
  readonly created?: TProperties
  /** The stored record that comes with a conflict, where it has a shape of its own. */
  readonly current?: TSchema
  readonly sent?: TProperties
  /** What comes back with a record and is ignored. */
  readonly ignored?: readonly string[]
  /** What its own rules may refuse. */
  readonly fails?: readonly ErrorCode[]
}

/** What stores with verbs of their own answer and take beside the declared fields; most resources have nothing here. */
const besideFields: Readonly<Record<string, Beside>> = {
  'content-items': {
    answered: { drafts, updated_by: nullable(text('Who changed it last')) },
    current: item,
    sent: { translations: textsByLanguage, status: sentStatus },
    ignored: answeredOfItem,
  },
  dropdowns: { answered: { drafts } },
  users: {
    created: { set_password_link: text('The path of a one-time link, answered only now') },
    fails: ['last_director', 'self'],
  },
}

const besideOf = ({ name }: Resource): Beside => besideFields[name] ?? {}

const saidOfType = <T extends FieldType>(field: Field<T> & { readonly type: T }): string =>
  rulesOf(field.type).said?.(field) ?? ''

/** What a field is, in words. */
const said = (field: Field) => {
  const { label, hint } = field
  const words = [hint?.en ?? label.en, saidOfType(field)].filter((part) => part !== '')
  return { title: label.en, description: words.join(': ') }
}

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

/** The fields that no two records have alike, alone or together with others. */
const uniqueFields = (resource: Resource): Field[] => {
  const together = (resource.rules?.unique ?? []).flatMap(aboutOf)
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.unique || together.includes(name))
    .map(([, field]) => field)
}

/** What may go wrong with each kind of write of a resource. */
export const failuresOf = (resource: Resource) => {
  const stale: ErrorCode[] = ['not_found', 'conflict', ...(besideOf(resource).fails ?? [])]
  const unique = uniqueFields(resource)
  const taken: ErrorCode[] = unique.length > 0 ? ['unique'] : []
  const takenLater = unique.every((field) => field.createOnly) ? [] : taken
  const used: ErrorCode[] = resource.softDelete ? [] : ['in_use']
  return {
    create: [...taken, 'too_long'],
    update: [...stale, ...takenLater, 'too_long'],
    delete: [...stale, ...used],
    bulk: [...stale, ...takenLater, 'too_long', ...used],
  } satisfies Record<string, ErrorCode[]>
}

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
