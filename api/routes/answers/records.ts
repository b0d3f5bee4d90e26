import { type SchemaOptions, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import type { ErrorCode } from '../../../domain/envelope.ts'
import type { Resource } from '../../../domain/resource.ts'
import { fieldSchema, recordSchema } from '../../../domain/schema.ts'
import { answeredOfItem } from '../../stores/content/items/item-store.ts'
import type { StoredRecord } from '../../stores/records/record.ts'
import { answeredOnly } from '../../stores/records/resource-store.ts'
import { ignored, sentStatus, textsByLanguage, versionNumber } from '../schemas.ts'
import { item } from './items.ts'
import { bigId, languageList, nullable, text, time, version } from './values.ts'

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

/** What the stores with verbs of their own answer and take beside the declared fields. */
const besideFields: Record<NonNullable<Resource['store']>, Beside> = {
  'content-items': {
    answered: { drafts: languageList, updated_by: nullable(text) },
    current: item,
    sent: { translations: textsByLanguage, status: sentStatus },
    ignored: answeredOfItem,
  },
  translations: {},
  dropdowns: { answered: { drafts: languageList } },
  users: { created: { set_password_link: text }, fails: ['last_director', 'self'] },
}

const besideOf = ({ store }: Resource): Beside => (store ? besideFields[store] : {})

const answeredFields = (resource: Resource): TProperties => ({
  id: resource.id === 'integer' ? Type.Integer() : resource.id === 'bigint' ? bigId : text,
  version,
  created_at: time,
  updated_at: time,
  ...Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      Type.Unsafe({
        title: field.label.en,
        ...fieldSchema(field),
        ...(field.readOnly && { readOnly: true }),
      }),
    ]),
  ),
  ...besideOf(resource).answered,
})

const asRecord = (properties: TProperties, $id: string) =>
  Type.Unsafe<StoredRecord>(Type.Object(properties, { $id }))

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
    { ...answeredFields(resource), updated_by: Type.Optional(nullable(text)) },
    `${resource.name}-current`,
  )

/** What may go wrong with each kind of write of a resource. */
export const failuresOf = (resource: Resource) => {
  const stale: ErrorCode[] = ['not_found', 'conflict', ...(besideOf(resource).fails ?? [])]
  const unversioned: ErrorCode[] = resource.versionOptional ? [] : ['version_required']
  const unique = Object.values(resource.fields).filter((field) => field.unique)
  const taken: ErrorCode[] = unique.length > 0 ? ['unique'] : []
  const takenLater = unique.every((field) => field.createOnly) ? [] : taken
  const used: ErrorCode[] = resource.softDelete ? [] : ['in_use']
  return {
    create: [...taken, 'too_long'],
    update: [...stale, ...takenLater, 'too_long', ...unversioned],
    delete: [...stale, ...used, ...unversioned],
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

/** What a client may send of a record: what he cannot write is ignored, what nobody knows is refused. */
const sentOf = (resource: Resource, operation: 'create' | 'update', more: SchemaOptions) => {
  const { properties, required } = recordSchema(resource, operation)
  return Type.Unsafe({
    type: 'object',
    properties: {
      ...properties,
      ...besideOf(resource).sent,
      ...ignoredFields(resource, operation),
      ...more.properties,
    },
    required: more.required ?? required ?? [],
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
    required: resource.versionOptional ? [] : ['version'],
  })
