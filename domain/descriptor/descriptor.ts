import type { Access } from '../access.ts'
import type { Trilingual } from '../languages.ts'
import type { Actions } from './actions.ts'
import type { Declared, FieldType } from './field-types.ts'
import type { Rules } from './rules.ts'

/** What refers to another resource names it whole. */
type WithResolvedReference<D> = D extends { readonly to: unknown }
  ? Omit<D, 'to'> & { readonly to: Resource }
  : D

/** What a field may be, by its type. */
export type Field<T extends FieldType = FieldType> = {
  [K in T]: { readonly type: K } & WithResolvedReference<Declared<K>>
}[T]
export type Fields = Readonly<Record<string, Field>>

/** The same as it is written, where a resource that refers to its own records cannot name itself whole yet. */
type Written<D> = D extends { readonly to: unknown } ? Omit<D, 'to'> & { readonly to: Resource | 'self' } : D
export type WrittenField = { [K in FieldType]: { readonly type: K } & Written<Declared<K>> }[FieldType]
export type WrittenFields = Readonly<Record<string, WrittenField>>

/** The names of fields by what they are used for; plain names once a descriptor has been checked. */
export interface Names {
  field: string
  title: string
  key: string
  search: string
  sort: string
  filter: string
  comparison: string
  moment: string
  /** The values that may be given, by field. */
  set: object
  owner: string
  flag: string
}

/** The groups of the admin's menu. */
export const menuGroups = [
  'content',
  'banks',
  'chat',
  'users',
  'analytics',
  'settings',
  'lists',
  'logs',
] as const
export type MenuGroupKey = (typeof menuGroups)[number]

/** A part of the form of a record, and of its page: fields under a heading, or in a tab of their own. */
export interface Group {
  readonly label: Trilingual
  /** What is to be known of its fields, said above them. */
  readonly hint?: Trilingual
  readonly tab?: true
}

/** What a resource is declared with, beside its fields. */
export interface Descriptor<N extends Names = Names, G extends string = string> {
  readonly name: string
  readonly label: { readonly one: Trilingual; readonly many: Trilingual }
  /** The field that names a record in titles and references, or several that do so together. */
  readonly title: N['title'] | readonly N['title'][]
  /** `integer` ids are numbers in JSON, `bigint` ids strings; `field` makes a text field the id. */
  readonly id: 'integer' | 'bigint' | { readonly field: N['key'] }
  /** The table, where it is named otherwise than the resource. */
  readonly table?: string
  readonly list: {
    readonly columns: readonly N['field'][]
    readonly filters?: readonly N['filter'][]
    readonly search?: readonly N['search'][]
    readonly sort: readonly [N['sort'], 'asc' | 'desc']
  }
  /** The parts of its form, in their order, by the names that fields say; fields without one stand first. */
  readonly groups?: Readonly<Record<G, Group>>
  /** An operation without access does not exist. */
  readonly access: {
    readonly read: Access
    readonly create?: Exclude<Access, 'public'>
    readonly update?: Exclude<Access, 'public'>
    readonly delete?: Exclude<Access, 'public'>
  }
  readonly rules?: Rules<N>
  /** What can be done with records beside changing and deleting them, by names such as `run-again`. */
  readonly actions?: Actions<N['field'], N['set']>
  /** The field that holds a role: only who has all its rights gives it, and touches the records that have it. */
  readonly ranked?: N['field']
  /**
   * Whose a record is, and whether it is for all: others see it only then, and only the director changes it
   * beside its owner.
   */
  readonly owned?: { readonly by: N['owner']; readonly forAll: N['flag'] }
  /** There is one record of it, with the id 1, known by what the resource is called. */
  readonly single?: true
  /** Deleted records stay, marked; their unique values become free again. */
  readonly softDelete?: boolean
  /**
   * Calls on one record that stand in the product's specification: clients of their own exist, which send no
   * version and may send query parameters that no call knows.
   */
  readonly specified?: readonly ('get' | 'create' | 'update' | 'delete')[]
  /** Records come and change by files as well, unless this is false. */
  readonly importable?: false
  /** What its form says of a change that could not be made, above the reason. */
  readonly notUpdated?: Trilingual
  /** Where the admin's menu leads to it; nowhere by itself without one. */
  readonly menu?: MenuGroupKey
}

/** A declared resource, whatever its fields. */
export type Resource = Descriptor & { readonly fields: Fields }
