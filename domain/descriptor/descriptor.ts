import type { Access } from '../access.ts'
import type { CacheTag } from '../cache-tags.ts'
import type { Trilingual } from '../languages.ts'
import type { Actions } from './actions.ts'
import type { Declared, FieldType } from './field-types.ts'
import type { Rules } from './rules.ts'

/** A declaration whose reference, if it has one, is the whole resource. */
type WithResolvedReference<D> = D extends { readonly to: unknown }
  ? Omit<D, 'to'> & { readonly to: Resource }
  : D

/** A declared field, by its type. */
export type Field<T extends FieldType = FieldType> = {
  [K in T]: { readonly type: K } & WithResolvedReference<Declared<K>>
}[T]

export type Fields = Readonly<Record<string, Field>>

/** A declaration as it is written in a descriptor, where `self` refers to the declared resource. */
type Written<D> = D extends { readonly to: unknown } ? Omit<D, 'to'> & { readonly to: Resource | 'self' } : D

export type WrittenField = { [K in FieldType]: { readonly type: K } & Written<Declared<K>> }[FieldType]
export type WrittenFields = Readonly<Record<string, WrittenField>>

/** Names of fields by their use in a descriptor; any string in a checked descriptor. */
export interface Names {
  field: string
  title: string
  key: string
  search: string
  sort: string
  filter: string
  comparison: string
  moment: string
  /** Values that an action may set, by field. */
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

/** A part of a record's form and page: fields under a heading, or in a tab. */
export interface Group {
  readonly label: Trilingual
  /** Explanation above the fields. */
  readonly hint?: Trilingual
  readonly tab?: true
}

/**
 * Text around the fields that name a record, as in `№ {number}, {date}`; one for all languages, or one for
 * each.
 */
export interface TitlePattern {
  readonly pattern: string | Trilingual
}

/** Declaration of a resource, without its fields. */
export interface Descriptor<N extends Names = Names, G extends string = string> {
  readonly name: string
  readonly label: { readonly one: Trilingual; readonly many: Trilingual }
  /** Field, or fields together, that name a record in titles and references; or a pattern with their names. */
  readonly title: N['title'] | readonly N['title'][] | TitlePattern
  /** `integer` ids are numbers in JSON, `bigint` ids strings; `field` makes a text field the id. */
  readonly id: 'integer' | 'bigint' | { readonly field: N['key'] }
  /** Database table, if its name differs from that of the resource. */
  readonly table?: string
  /** If `table` is a view: the table with rows of the same ids; references lock the rows there. */
  readonly rowTable?: string
  readonly list: {
    readonly columns: readonly N['field'][]
    readonly filters?: readonly N['filter'][]
    readonly search?: readonly N['search'][]
    readonly sort: readonly [N['sort'], 'asc' | 'desc']
  }
  /** Parts of the form, in order, by the name that fields refer to; fields without a group come first. */
  readonly groups?: Readonly<Record<G, Group>>
  /** An operation without access does not exist. */
  readonly access: {
    readonly read: Access
    readonly create?: Exclude<Access, 'public'>
    readonly update?: Exclude<Access, 'public'>
    readonly delete?: Exclude<Access, 'public'>
  }
  readonly rules?: Rules<N>
  /** Actions on a record other than changes and deletion, by names such as `run-again`. */
  readonly actions?: Actions<N['field'], N['set']>
  /** Field that holds a role; only users with all rights of a role may assign it or edit records that have it. */
  readonly roleField?: N['field']
  /**
   * Fields with the owner of a record, and with whether it is shared with all users; other records are
   * visible to their owner only. Owners change their records; the director also changes shared ones.
   */
  readonly owned?: { readonly by: N['owner']; readonly forAll: N['flag'] }
  /** Group of reads that becomes outdated with the records, if it is more than the records themselves. */
  readonly cacheTag?: CacheTag
  /** Whether there is a single record, with the id 1, titled like the resource. */
  readonly single?: true
  /** Whether deleted records are kept and marked; their unique values can be used again. */
  readonly softDelete?: boolean
  /**
   * Calls on one record that are part of the product's specification. They have other clients, which send no
   * version and may send unknown query parameters.
   */
  readonly specified?: readonly ('get' | 'create' | 'update' | 'delete')[]
  /** False: records cannot be imported from files. */
  readonly importable?: false
  /** Message of the form above the reason why a change failed. */
  readonly notUpdated?: Trilingual
  /** Group of the admin's menu that lists the resource; left out, the menu has no entry for it. */
  readonly menu?: MenuGroupKey
}

/** A declared resource, whatever its fields. */
export type Resource = Descriptor & { readonly fields: Fields }
