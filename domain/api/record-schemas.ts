import { type SchemaOptions, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import type { Action } from '../descriptor/actions.ts'
import { describeCondition } from '../descriptor/condition.ts'
import { fieldTypeRules, isReadOnly } from '../descriptor/field.ts'
import { fieldSchema, recordSchema } from '../descriptor/record-schema.ts'
import type { Relation } from '../descriptor/relations.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../descriptor/resource.ts'
import { listStatedRules, ruleFields } from '../descriptor/rules.ts'
import type { ErrorCode } from '../errors.ts'
import { drafts, item } from './content-items.ts'
import {
  bigId,
  ignoredField,
  nullable,
  number,
  overrideReason,
  sentStatus,
  text,
  textsByLanguage,
  time,
  version,
  versionNumber,
} from './schemas.ts'

/** Properties of every record that are ignored when they are sent back. */
export const readOnlyFields = ['id', 'version', 'created_at', 'updated_at', 'updated_by', 'drafts']

/** Properties that other calls answer for an item; ignored when they are sent back. */
export const readOnlyItemFields = [
  'approved',
  'missing',
  'outdated',
  'section',
  'last_modified',
  'descriptions',
]

interface ExtraFields {
  readonly answered?: TProperties
  /** Properties that are answered only once, when the record is created. */
  readonly created?: TProperties
  /** Schema of the stored record in a conflict, if it differs from that of the resource. */
  readonly current?: TSchema
  readonly sent?: TProperties
  /** Properties that are ignored when they are sent back. */
  readonly ignored?: readonly string[]
  /** Error codes of the store's own rules. */
  readonly fails?: readonly ErrorCode[]
}

/** Schema extensions of resources whose store answers or accepts more than the declared fields. */
const extraFields: Readonly<Record<string, ExtraFields>> = {
  'content-items': {
    answered: { drafts, updated_by: nullable(text('User who changed it last')) },
    current: item,
    sent: { translations: textsByLanguage, status: sentStatus, override_reason: overrideReason },
    ignored: readOnlyItemFields,
  },
  translations: { sent: { override_reason: overrideReason } },
  dropdowns: { answered: { drafts } },
  users: {
    created: { set_password_link: text('The path of a one-time link; returned only once') },
    fails: ['last_director', 'self'],
  },
  tokens: { created: { token: text('The key to send as `Authorization: Bearer`; returned only once') } },
  webhooks: { created: { secret: text('The secret that its messages are signed with; returned only once') } },
}

/** Returns the schema extensions of a resource. */
export const extraFieldsOf = ({ name }: Resource): ExtraFields => extraFields[name] ?? {}

const describeType = <T extends FieldType>(field: Field<T> & { readonly type: T }): string =>
  fieldTypeRules(field.type).describe?.(field) ?? ''

/** Describes a field for the API document. */
export const describeField = (field: Field) => {
  const { label, hint, required, shownWhen } = field
  const conditionText = shownWhen
    ? `${required ? 'needed' : 'asked for'} ${describeCondition(shownWhen)}`
    : ''
  const words = [hint?.en ?? label.en, describeType(field), conditionText].filter((part) => part !== '')
  return { title: label.en, description: words.join(': ') }
}

/** Builds the properties that a client may send back without effect. */
const buildIgnoredFields = (resource: Resource, operation: 'create' | 'update'): TProperties => {
  const { properties } = recordSchema(resource, operation)
  const unwritable = Object.entries(resource.fields).filter(
    ([name, field]) => !properties?.[name] || (operation === 'update' && field.createOnly),
  )
  const names = [
    ...readOnlyFields,
    ...(extraFieldsOf(resource).ignored ?? []),
    ...unwritable.map(([name]) => name),
  ]

  return Object.fromEntries(names.map((name) => [name, ignoredField]))
}

/** Builds the properties that a client may write. */
const buildWritableFields = (resource: Resource, operation: 'create' | 'update'): TProperties =>
  Object.fromEntries(
    Object.entries(recordSchema(resource, operation).properties ?? {}).map(([name, schema]) => {
      const field = fieldOf(resource, name)
      return [name, Type.Unsafe({ ...schema, ...(field && describeField(field)) })]
    }),
  )

/** Builds the schema of a sent record: read-only properties are ignored, unknown ones rejected. */
const buildInputSchema = (resource: Resource, operation: 'create' | 'update', extra: SchemaOptions) => {
  const { required } = recordSchema(resource, operation)
  return Type.Unsafe({
    type: 'object',
    description: [
      'The fields of a record',
      ...listStatedRules(resource.rules).map(({ description }) => description),
    ].join('; '),
    properties: {
      ...buildWritableFields(resource, operation),
      ...extraFieldsOf(resource).sent,
      ...buildIgnoredFields(resource, operation),
      ...extra.properties,
    },
    required: [...(Array.isArray(required) ? required : []), ...(extra.required ?? [])],
    additionalProperties: false,
    $id: extra.$id,
  })
}

/** Body that creates a record. */
export const createBody = (resource: Resource) =>
  buildInputSchema(resource, 'create', { $id: `${resource.name}-create` })

/** Body that changes several records. */
export const changeBody = (resource: Resource) =>
  buildInputSchema(resource, 'update', { $id: `${resource.name}-change` })

/** Body that changes one record, with the version that the client has seen. */
export const updateBody = (resource: Resource) =>
  buildInputSchema(resource, 'update', {
    $id: `${resource.name}-update`,
    properties: { version: versionNumber },
    required: resource.specified?.includes('update') ? [] : ['version'],
  })

/** Lists the fields that are unique, alone or together with others. */
const listUniqueFields = (resource: Resource): string[] => {
  const together = (resource.rules?.unique ?? []).flatMap(ruleFields)
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.unique || together.includes(name))
    .map(([name]) => name)
}

/** Lists the unique fields that a change may write. */
const listChangeableUniqueFields = (resource: Resource): string[] =>
  listUniqueFields(resource).filter((name) => !fieldOf(resource, name)?.createOnly)

const listUniqueErrors = (unique: readonly string[]): ErrorCode[] => (unique.length > 0 ? ['unique'] : [])

/** Whether some values may be written only by some of the roles that write records. */
const hasRestrictedValues = ({ fields, rules }: Resource): boolean =>
  Object.values(fields).some(({ access }) => access) ||
  (rules?.transitions ?? []).some(({ access }) => access !== undefined)

const listStaleErrors = (resource: Resource): ErrorCode[] => [
  'not_found',
  'conflict',
  ...(extraFieldsOf(resource).fails ?? []),
]
const listForbiddenErrors = (resource: Resource): ErrorCode[] =>
  hasRestrictedValues(resource) ? ['forbidden'] : []

/** Lists the error codes of a deletion that dependent records cause. */
const listInUseErrors = (resource: Resource, childRelations: readonly Relation[]): ErrorCode[] => {
  if (childRelations.length === 0) return resource.softDelete ? [] : ['in_use']
  return ['in_use', 'forbidden', ...childRelations.flatMap(({ child }) => extraFieldsOf(child).fails ?? [])]
}

/** Lists the error codes of each kind of write, given the relations to dependent records. */
export const possibleErrors = (resource: Resource, childRelations: readonly Relation[] = []) => {
  const staleErrors = listStaleErrors(resource)
  const forbiddenErrors = listForbiddenErrors(resource)
  const uniqueErrors = listUniqueErrors(listChangeableUniqueFields(resource))
  const inUseErrors = listInUseErrors(resource, childRelations)
  return {
    create: [...listUniqueErrors(listUniqueFields(resource)), 'too_long', ...forbiddenErrors],
    update: [...staleErrors, ...uniqueErrors, 'too_long', ...forbiddenErrors],
    delete: [...staleErrors, ...inUseErrors],
    bulk: [...staleErrors, ...uniqueErrors, 'too_long', ...forbiddenErrors, ...inUseErrors],
  } satisfies Record<string, ErrorCode[]>
}

/** Lists the error codes of an action: those of a change to its values, or of its operation. */
export const possibleActionErrors = (resource: Resource, { set }: Action): ErrorCode[] => {
  const changedUniqueFields = listChangeableUniqueFields(resource).filter((name) => !set || name in set)
  return [
    ...listStaleErrors(resource),
    ...listUniqueErrors(changedUniqueFields),
    'too_long',
    ...listForbiddenErrors(resource),
  ]
}

const buildIdSchema = ({ id }: Resource): TSchema => {
  const description = 'Id of the record'
  if (id === 'integer') return number(description)
  return id === 'bigint' ? bigId(description) : text(description)
}

const buildResponseFields = (resource: Resource): TProperties => ({
  id: buildIdSchema(resource),
  version,
  created_at: time('When it was created'),
  updated_at: time('When it was last changed'),
  ...Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      Type.Unsafe({
        ...describeField(field),
        ...fieldSchema(field),
        ...(isReadOnly(field) && { readOnly: true }),
      }),
    ]),
  ),
  ...extraFieldsOf(resource).answered,
})

/** An answered record of any resource. */
type AnsweredRecord = Record<string, unknown> & { id: string | number; version: number }

const toRecordSchema = (properties: TProperties, $id: string) =>
  Type.Unsafe<AnsweredRecord>(Type.Object(properties, { $id, description: 'A record' }))

/** A record of a resource as the API answers it. */
export const recordResponse = (resource: Resource) =>
  toRecordSchema(buildResponseFields(resource), resource.name)

/** A record that was just created. */
export const createdResponse = (resource: Resource) => {
  const { created } = extraFieldsOf(resource)
  return created
    ? toRecordSchema({ ...buildResponseFields(resource), ...created }, `${resource.name}-created`)
    : recordResponse(resource)
}

/** The stored record in a conflict, with the name of the user who last changed it. */
export const conflictRecord = (resource: Resource): TSchema =>
  extraFieldsOf(resource).current ??
  toRecordSchema(
    {
      ...buildResponseFields(resource),
      updated_by: Type.Optional(nullable(text('User who changed it last'))),
    },
    `${resource.name}-current`,
  )
