import type { Schema } from 'jsonschema'
import type { Access } from '../access.ts'
import type { RuleName } from '../errors.ts'
import type { Language, Trilingual } from '../languages.ts'
import type { Condition } from './condition.ts'

/** Access to a field in addition to the access to the record; left out, the record's access is enough. */
interface FieldAccess {
  readonly read?: Access
  readonly update?: Access
}

/** Occasion on which the server sets a value: creation, each change, or a change of a field to an option. */
export type SetOccasion =
  | 'create'
  | 'update'
  | { readonly field: string; readonly to: string | readonly string[] }

/**
 * Value that the server sets: the current time, the acting user, or the number of times that the occasion
 * occurred.
 */
export interface SetOnOccasion {
  readonly on: SetOccasion | readonly SetOccasion[]
  readonly value: 'now' | 'actor' | 'count'
}

/**
 * Number of a new record, without gaps: the number of a failed creation is used again. Creations with the
 * same counter run one after another.
 */
export interface SetByCounter {
  /** Name of the counter, unique within the resource. */
  readonly counter: string
  /** Restarts at 1 every calendar year of Jerusalem; left out, it never restarts. */
  readonly by?: 'year'
}

type SetByServer = SetOnOccasion | SetByCounter

export const isCounted = (set: SetByServer | undefined): set is SetByCounter =>
  set !== undefined && 'counter' in set

/** Properties that every field may have. */
export interface Common {
  readonly label: Trilingual
  /** Expected form of the value, shown under the input and in the message of a broken pattern. */
  readonly hint?: Trilingual
  readonly required?: boolean
  /** Condition under which the field is shown; a hidden field is neither required nor sent. */
  readonly shownWhen?: Condition
  /** Whether a required field must be sent with every change too, not only with a new record. */
  readonly always?: true
  /** Whether the value is unique among the records that are not deleted. */
  readonly unique?: boolean
  /** Part of the form, one of the resource's `groups`. */
  readonly group?: string
  readonly access?: FieldAccess
  /** Whether the field is shown and answered only; a sent value is ignored. */
  readonly readOnly?: boolean
  /** Value that the server sets; it makes the field read-only. */
  readonly set?: SetByServer
  /** Whether the store computes the value from other columns in SQL; it makes the field read-only. */
  readonly computed?: true
  /** Whether the field is set on creation only. */
  readonly createOnly?: boolean
  /** Whether the server sets the first value and clients may change it later. */
  readonly updateOnly?: boolean
  /** Database column, if its name differs from that of the field. */
  readonly column?: string
  /**
   * Whether lists may be sorted by the field: false where no index could serve, true for a computed field
   * that is fast to sort by.
   */
  readonly sortable?: boolean
  /** Column to sort lists by, if the value is in another table or too long for an index. */
  readonly sortColumn?: string
}

/** Names of the properties that every field may have. */
export const commonProperties: Readonly<Record<keyof Common, true>> = {
  label: true,
  hint: true,
  required: true,
  shownWhen: true,
  always: true,
  unique: true,
  group: true,
  access: true,
  readOnly: true,
  set: true,
  computed: true,
  createOnly: true,
  updateOnly: true,
  column: true,
  sortable: true,
  sortColumn: true,
}

/** Whether a descriptor has to state a property. */
type PropertyNeed = 'required' | 'optional'

/** Properties of a field type other than the common ones. */
type OwnProperties<Declared> = {
  readonly [K in Exclude<keyof Declared, keyof Common>]-?: object extends Pick<Declared, K>
    ? 'optional'
    : 'required'
}

/** Value that a new record starts with; a required field with a default may be left out of a new record. */
export interface Default<Value> {
  readonly default?: Value
}

/** Uses of the values of a field type. */
export interface Traits {
  /** Can name a record in titles and references, alone or with other fields. */
  readonly title?: true
  /** Can be the id of a record. */
  readonly key?: true
  readonly searchable?: true
  readonly sortable?: true
  readonly filterable?: true
  /** Single scalar value that conditions can compare with. */
  readonly plain?: true
  /** Can be filtered by a lower and an upper bound. */
  readonly bounded?: true
  /** Can be compared with another field of the record. */
  readonly comparable?: true
  /** Time that rules can compare with now. */
  readonly temporal?: true
  /** Refers to a member of staff. */
  readonly personal?: true
  /** Boolean. */
  readonly binary?: true
  /** Refers to one parent record; records can be listed as its children. */
  readonly parental?: true
  /** Whole number that the server can count up. */
  readonly counting?: true
  /** Never null; emptiness is represented within the value. */
  readonly alwaysThere?: true
  /** List of values; empty instead of null. */
  readonly several?: true
  /** Stored outside the record's table, by a store of its own. */
  readonly keptBeside?: true
  /** One text for each language within the record, sorted by one language at a time, as in `city.en`. */
  readonly inLanguages?: true
}

interface Rules<Declared> {
  /** Properties of the type other than the common ones. */
  readonly properties: Readonly<Record<string, PropertyNeed>>
  /** Builds the JSON Schema of a value that is not null. */
  readonly schema: (field: Declared) => Schema
  /** Keys of a required value that a new record must have. */
  readonly requiredOnCreate?: readonly string[]
  /** Finds the broken rule of a string, or of a text in one language, that a JSON Schema cannot express. */
  readonly brokenRule?: (value: string, field: Declared) => RuleName | undefined
  /**
   * Compares two values: below zero, zero or above. Types whose values can be compared with each other share
   * the function.
   */
  readonly compare?: (one: unknown, other: unknown) => number
  /** Converts a moment to a value of the type. */
  readonly valueAt?: (moment: Date) => string
  /** Describes for the API document what the schema cannot express. */
  readonly describe?: (field: Declared) => string
  /** Formats a value for reading in a language; left out, the value is shown as the API sends it. */
  readonly format?: (value: unknown, field: Declared, language: Language) => string
  /**
   * Whether spreadsheets get the value as the API sends it, as a number or a day, instead of formatted text.
   */
  readonly isTabular?: true
  /**
   * Picks the part of a value that a save sends; undefined if nothing changed. Left out, the whole value is
   * sent.
   */
  readonly pickChanged?: (next: unknown, before: unknown) => unknown
}

/** Rules of a field type that the server and the admin share. */
export interface FieldTypeRules<Declared, T extends Traits = Traits> extends Rules<Declared> {
  readonly traits: T
}

declare const value: unique symbol

/** Rules of a field type, with the type of its values for the type checker. */
export interface Declaration<Declared, Value, T extends Traits> extends FieldTypeRules<Declared, T> {
  readonly [value]?: Value
}

/** Declares a field type: the properties of its fields, the type of its values, and their rules. */
export const fieldType =
  <Declared extends Common, Value>() =>
  <const T extends Traits>(
    rules: Rules<Declared> & { readonly traits: T; readonly properties: OwnProperties<Declared> },
  ): Declaration<Declared, Value, T> =>
    rules
