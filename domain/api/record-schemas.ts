import { type SchemaOptions, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import type { Action } from '../descriptor/actions.ts'
import { describeCondition } from '../descriptor/condition.ts'
import { fieldTypeRules, isReadOnly } from '../descriptor/field.ts'
import { fieldSchema, recordSchema } from '../descriptor/record-schema.ts'
import type { Relation } from '../descriptor/relations.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../descriptor/resource.ts'
import { ruleFields, statedRules } from '../descriptor/rules.ts'
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

/** What comes with every record, and is ignored when it is sent back. */
export const readOnlyFields = ['id', 'version', 'created_at', 'updated_at', 'updated_by', 'drafts']

/** What other calls answer of an item, and is ignored when it is sent back. */
export const readOnlyItemFields = ['approved', 'missing', 'section', 'last_modified', 'descriptions']

interface ExtraFields {
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
const extraFields: Readonly<Record<string, ExtraFields>> = {
  'content-items': {
    answered: { drafts, updated_by: nullable(text('Who changed it last')) },
    current: item,
    sent: { translations: textsByLanguage, status: sentStatus, override_reason: overrideReason },
    ignored: readOnlyItemFields,
  },
  translations: { sent: { override_reason: overrideReason } },
  dropdowns: { answered: { drafts } },
  users: {
    created: { set_password_link: text('The path of a one-time link, answered only now') },
    fails: ['last_director', 'self'],
  },
  tokens: { created: { token: text('What is sent as `Authorization: Bearer`, answered only now') } },
  webhooks: { created: { secret: text('What its messages are signed by, answered only now') } },
}

/** What the store of a resource answers and takes beside its fields. */
export const extraFieldsOf = ({ name }: Resource): ExtraFields => extraFields[name] ?? {}

const saidOfType = <T extends FieldType>(field: Field<T> & { readonly type: T }): string =>
  fieldTypeRules(field.type).said?.(field) ?? ''

/** What a field is, in words. */
export const describeField = (field: Field) => {
  const { label, hint, required, shownWhen } = field
  const asked = shownWhen ? `${required ? 'needed' : 'asked for'} ${describeCondition(shownWhen)}` : ''
  const words = [hint?.en ?? label.en, saidOfType(field), asked].filter((part) => part !== '')
  return { title: label.en, description: words.join(': ') }
}

/** The fields that a client may send back and cannot write. */
const ignoredFields = (resource: Resource, operation: 'create' | 'update'): TProperties => {
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

/** The fields that a client may write. */
const writtenFields = (resource: Resource, operation: 'create' | 'update'): TProperties =>
  Object.fromEntries(
    Object.entries(recordSchema(resource, operation).properties ?? {}).map(([name, schema]) => {
      const field = fieldOf(resource, name)
      return [name, Type.Unsafe({ ...schema, ...(field && describeField(field)) })]
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
      ...extraFieldsOf(resource).sent,
      ...ignoredFields(resource, operation),
      ...more.properties,
    },
    required: [...(Array.isArray(required) ? required : []), ...(more.required ?? [])],
    additionalProperties: false,
    $id: more.$id,
  })
}

/** What creates a record. */
export const createBody = (resource: Resource) =>
  sentOf(resource, 'create', { $id: `${resource.name}-create` })

/** What changes several records. */
export const changeBody = (resource: Resource) =>
  sentOf(resource, 'update', { $id: `${resource.name}-change` })

/** What changes one record: the same, with the version that the client has seen. */
export const updateBody = (resource: Resource) =>
  sentOf(resource, 'update', {
    $id: `${resource.name}-update`,
    properties: { version: versionNumber },
    required: resource.specified?.includes('update') ? [] : ['version'],
  })

/** The names of the fields that no two records have alike, alone or together with others. */
const uniqueNames = (resource: Resource): string[] => {
  const together = (resource.rules?.unique ?? []).flatMap(ruleFields)
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.unique || together.includes(name))
    .map(([name]) => name)
}

/** Those that a change may bring into the way of each other. */
const uniqueLater = (resource: Resource): string[] =>
  uniqueNames(resource).filter((name) => !fieldOf(resource, name)?.createOnly)

const takenWith = (unique: readonly string[]): ErrorCode[] => (unique.length > 0 ? ['unique'] : [])

/** Whether some values are for some roles alone, among those who may write a record. */
const holdsBack = ({ fields, rules }: Resource): boolean =>
  Object.values(fields).some(({ access }) => access) ||
  (rules?.transitions ?? []).some(({ access }) => access !== undefined)

const staleOf = (resource: Resource): ErrorCode[] => [
  'not_found',
  'conflict',
  ...(extraFieldsOf(resource).fails ?? []),
]
const heldOf = (resource: Resource): ErrorCode[] => (holdsBack(resource) ? ['forbidden'] : [])

/** What keeps a record from being deleted, and what the end of those that hang on it may bring about. */
const usedOf = (resource: Resource, below: readonly Relation[]): ErrorCode[] => {
  if (below.length === 0) return resource.softDelete ? [] : ['in_use']
  return ['in_use', 'forbidden', ...below.flatMap(({ child }) => extraFieldsOf(child).fails ?? [])]
}

/** What may go wrong with each kind of write of a resource, on whose records others hang. */
export const possibleErrors = (resource: Resource, below: readonly Relation[] = []) => {
  const [stale, held] = [staleOf(resource), heldOf(resource)]
  const takenLater = takenWith(uniqueLater(resource))
  const used = usedOf(resource, below)
  return {
    create: [...takenWith(uniqueNames(resource)), 'too_long', ...held],
    update: [...stale, ...takenLater, 'too_long', ...held],
    delete: [...stale, ...used],
    bulk: [...stale, ...takenLater, 'too_long', ...held, ...used],
  } satisfies Record<string, ErrorCode[]>
}

/** What may go wrong with an action: what may with a change to what it sets, or to whatever its verb does. */
export const possibleActionErrors = (resource: Resource, { set }: Action): ErrorCode[] => {
  const touched = uniqueLater(resource).filter((name) => !set || name in set)
  return [...staleOf(resource), ...takenWith(touched), 'too_long', ...heldOf(resource)]
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
        ...describeField(field),
        ...fieldSchema(field),
        ...(isReadOnly(field) && { readOnly: true }),
      }),
    ]),
  ),
  ...extraFieldsOf(resource).answered,
})

/** A record as it is answered, whatever its fields. */
type AnsweredRecord = Record<string, unknown> & { id: string | number; version: number }

const asRecord = (properties: TProperties, $id: string) =>
  Type.Unsafe<AnsweredRecord>(Type.Object(properties, { $id, description: 'A record' }))

/** A record of a resource as the API answers it. */
export const recordResponse = (resource: Resource) => asRecord(answeredFields(resource), resource.name)

/** A record that was just created. */
export const createdResponse = (resource: Resource) => {
  const { created } = extraFieldsOf(resource)
  return created
    ? asRecord({ ...answeredFields(resource), ...created }, `${resource.name}-created`)
    : recordResponse(resource)
}

/** The stored record that comes with a conflict, with the name of whoever changed it last. */
export const conflictRecord = (resource: Resource): TSchema =>
  extraFieldsOf(resource).current ??
  asRecord(
    { ...answeredFields(resource), updated_by: Type.Optional(nullable(text('Who changed it last'))) },
    `${resource.name}-current`,
  )
