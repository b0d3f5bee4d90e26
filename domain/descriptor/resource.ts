import type { SelectOption } from './choice-types.ts'
import type { Descriptor, Field, Names, Resource, WrittenField, WrittenFields } from './descriptor.ts'
import type { Trait, ValueOf, WithTrait } from './field-types.ts'

export type { Field, MenuGroupKey, Resource } from './descriptor.ts'
export type { FieldType } from './field-types.ts'

type NeverNull =
  | { required: true; shownWhen?: undefined }
  | { default: unknown }
  | { type: WithTrait<'alwaysThere'> }

/** Value of a field when it is not null; a field with options that is not open holds one of them. */
type NonNullValue<F extends Pick<WrittenField, 'type'>> = F extends { open: true }
  ? ValueOf<F['type']>
  : F extends { options: readonly SelectOption<infer V>[] }
    ? ValueOf<F['type']> extends readonly unknown[]
      ? V[]
      : V
    : ValueOf<F['type']>

/** Value of a field as the API answers it. */
type Value<F extends Field> = F extends NeverNull ? NonNullValue<F> : NonNullValue<F> | null

/** Names of the fields that have a trait, so that a wrong name does not compile. */
type NamesWith<F extends WrittenFields, T extends Trait> = {
  [N in keyof F & string]: F[N]['type'] extends WithTrait<T>
    ? T extends 'sortable'
      ? F[N] extends { readonly sortable: false }
        ? never
        : F[N] extends { readonly computed: true }
          ? F[N] extends { readonly sortable: true }
            ? N
            : never
          : N
      : N
    : never
}[keyof F & string]

/** Values of fields; a value that a field cannot hold does not compile. */
type ActionValues<F extends WrittenFields> = NoInfer<{ readonly [K in keyof F]?: NonNullValue<F[K]> | null }>

interface NamesOf<F extends WrittenFields> extends Names {
  field: keyof F & string
  title: NamesWith<F, 'title'>
  key: NamesWith<F, 'key'>
  search: NamesWith<F, 'searchable'>
  sort: NamesWith<F, 'sortable'>
  filter: NamesWith<F, 'filterable'>
  comparison: NamesWith<F, 'comparable'>
  moment: NamesWith<F, 'temporal'>
  set: ActionValues<F>
  owner: NamesWith<F, 'personal'>
  flag: NamesWith<F, 'binary'>
}

/** Fields with `self` replaced by the declared resource. */
type WithResolvedReferences<F extends WrittenFields> = {
  readonly [K in keyof F]: F[K] extends { readonly to: 'self' }
    ? Omit<F[K], 'to'> & { readonly to: Resource }
    : F[K]
}

/** Checks that fields refer to existing groups, and conditions to fields with a scalar value. */
type ValidNames<F extends WrittenFields, G extends string> = {
  readonly [K in keyof F]: (F[K] extends { readonly group: infer N }
    ? N extends G
      ? unknown
      : { readonly group: { readonly oneOf: G } }
    : unknown) &
    (F[K] extends { readonly shownWhen: { readonly field: infer N } }
      ? N extends NamesWith<F, 'plain'>
        ? unknown
        : { readonly shownWhen: { readonly field: { readonly oneOf: NamesWith<F, 'plain'> } } }
      : unknown)
}

const resolveSelfReference = (field: WrittenField, getResource: () => Resource): Field => {
  if (!('to' in field)) return field
  const { to } = field
  return {
    ...field,
    get to() {
      return to === 'self' ? getResource() : to
    },
  }
}

/** Declares a resource: one object from which its table, calls, checks and pages follow. */
export function resource<const F extends WrittenFields, const G extends string = never>(
  descriptor: Descriptor<NamesOf<F>, G> & { readonly fields: F & ValidNames<F, G> },
): Resource & { readonly fields: WithResolvedReferences<F> }
export function resource(descriptor: Descriptor & { readonly fields: WrittenFields }): Resource {
  const fields = Object.entries(descriptor.fields).map(([name, field]) => [
    name,
    resolveSelfReference(field, () => declared),
  ])
  const declared: Resource = { ...descriptor, fields: Object.fromEntries(fields) }
  return declared
}

/** Record of a resource as the API answers it. */
export type RecordOf<R extends Resource> = {
  id: string | number
  version: number
  created_at: string
  updated_at: string
} & { -readonly [K in keyof R['fields']]: Value<R['fields'][K]> }

/** Finds a field by name. */
export const fieldOf = (descriptor: Resource, name: string): Field | undefined =>
  Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined

/** Returns the name of the field that serves as id; undefined if the id is a number of its own. */
export const idFieldOf = (descriptor: Resource): string | undefined =>
  typeof descriptor.id === 'object' ? descriptor.id.field : undefined
