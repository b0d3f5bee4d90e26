import type { Schema } from 'jsonschema'
import type { Access } from '../access.ts'
import type { RuleName } from '../errors.ts'
import type { Language, Trilingual } from '../languages.ts'
import type { Condition } from './condition.ts'

/** Who reads a field and who sets it, among those who may do so with the record; all of them where it is left out. */
interface FieldAccess {
  readonly read?: Access
  readonly update?: Access
}

/** When the server sets a value: with a new record, with each change, or with a change of a field to an option. */
export type SetOccasion =
  | 'create'
  | 'update'
  | { readonly field: string; readonly to: string | readonly string[] }

/** A value that the server sets: the time, the person who acts, or how often it came to this. */
export interface SetOnOccasion {
  readonly on: SetOccasion | readonly SetOccasion[]
  readonly value: 'now' | 'actor' | 'count'
}

/**
 * The next number of a new record, without gaps: what a creation that fails has taken is given to the next.
 * Creations that take numbers of one counter follow one another.
 */
export interface SetByCounter {
  /** Names the counter among those of the resource. */
  readonly counter: string
  /** Begins again at 1 with each year of Jerusalem; left out, never. */
  readonly by?: 'year'
}

/** What the server sets into a field, and when. */
export type SetByServer = SetOnOccasion | SetByCounter

/** Whether a field is numbered by a counter. */
export const isCounted = (set: SetByServer | undefined): set is SetByCounter =>
  set !== undefined && 'counter' in set

/** What every field may say of itself. */
export interface Common {
  readonly label: Trilingual
  /** What the value should look like, said under the input and where it breaks the pattern. */
  readonly hint?: Trilingual
  readonly required?: boolean
  /** Asked for only while another field has this value, or one of these: until then neither required nor sent. */
  readonly shownWhen?: Condition
  /** Needed in every change as well, not in a new record alone. */
  readonly always?: true
  /** Unique among the records that are not deleted. */
  readonly unique?: boolean
  /** The part of the form that it stands in, of the resource's `groups`. */
  readonly group?: string
  readonly access?: FieldAccess
  /** Set by the server: shown and answered, ignored when it is sent. */
  readonly readOnly?: boolean
  /** When and to what the server sets it, which makes it read-only. */
  readonly set?: SetByServer
  /** Worked out of other columns, by SQL in the file of the store, which makes it read-only. */
  readonly computed?: true
  /** Can be set when the record is created, and not changed after. */
  readonly createOnly?: boolean
  /** Given by the server to a new record, and changed by clients after. */
  readonly updateOnly?: boolean
  /** The column, where it is named otherwise than the field. */
  readonly column?: string
  /** Whether lists may be sorted by it: false where no index could serve, true for a computed one that is quick. */
  readonly sortable?: boolean
  /** The column that a list is sorted by, where the value lies elsewhere or is too long for an index. */
  readonly sortColumn?: string
}

/** The properties that every field may have. */
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
export type PropertyNeed = 'required' | 'optional'

/** The properties of a type of field beside those that every field may have. */
type OwnProperties<Declared> = {
  readonly [K in Exclude<keyof Declared, keyof Common>]-?: object extends Pick<Declared, K>
    ? 'optional'
    : 'required'
}

/** What a new record begins with; a required field that has one need not be sent. */
export interface Default<Value> {
  readonly default?: Value
}

/** What the values of a type of field can be used for. */
export interface Traits {
  /** Names a record in titles and references, alone or with others. */
  readonly title?: true
  /** Can be the id of a record. */
  readonly key?: true
  readonly searchable?: true
  readonly sortable?: true
  readonly filterable?: true
  /** One plain value, for which conditions can wait. */
  readonly plain?: true
  /** Filtered by a lower and an upper bound as well. */
  readonly bounded?: true
  /** Can be compared with another field of the record. */
  readonly comparable?: true
  /** A time, which may be now, before or after. */
  readonly temporal?: true
  /** Holds a person of the staff. */
  readonly personal?: true
  /** Says yes or no. */
  readonly binary?: true
  /** Names one record, of which its own may be a child. */
  readonly parental?: true
  /** Counts something. */
  readonly counting?: true
  /** Is never null: what is missing is missing within it. */
  readonly alwaysThere?: true
  /** Holds a list of values, which is empty where there is none. */
  readonly several?: true
  /** Kept beside the record, by a store of its own. */
  readonly keptBeside?: true
  /** One text in each language within the record, sorted by one of them at a time, as in `city.he`. */
  readonly inLanguages?: true
}

interface Rules<Declared> {
  /** The properties that such a field may have beside the common ones. */
  readonly properties: Readonly<Record<string, PropertyNeed>>
  /** The JSON Schema of a value that is there. */
  readonly schema: (field: Declared) => Schema
  /** What of a required value a new record cannot do without. */
  readonly neededAtFirst?: readonly string[]
  /** What a JSON Schema cannot say of a string, or of a text in one language: the rule that it breaks. */
  readonly brokenRule?: (value: string, field: Declared) => RuleName | undefined
  /**
   * Below zero, zero or above, as one value is less than another. Types whose values compare with each other
   * name the same function.
   */
  readonly compare?: (one: unknown, other: unknown) => number
  /** The value that stands for a moment. */
  readonly at?: (moment: Date) => string
  /** What the document of the API adds to the words of the field, where its schema cannot say it. */
  readonly said?: (field: Declared) => string
  /** A value in the words of a language, where it is not read as it is sent. */
  readonly words?: (value: unknown, field: Declared, language: Language) => string
  /** Spreadsheets read the value as it is sent, as a number or a day, and not its words. */
  readonly isTabular?: true
  /** What a save sends of a value, undefined for nothing, where that is not the value as a whole. */
  readonly changed?: (next: unknown, before: unknown) => unknown
}

/** What server and interface must agree on about one type of field. */
export interface FieldTypeRules<Declared, T extends Traits = Traits> extends Rules<Declared> {
  readonly traits: T
}

declare const value: unique symbol

/** The same, with the type of its values, which only the type checker knows. */
export interface Declaration<Declared, Value, T extends Traits> extends FieldTypeRules<Declared, T> {
  readonly [value]?: Value
}

/** Declares a type of field: what a descriptor says of such a field, what its values are, and their rules. */
export const fieldType =
  <Declared extends Common, Value>() =>
  <const T extends Traits>(
    rules: Rules<Declared> & { readonly traits: T; readonly properties: OwnProperties<Declared> },
  ): Declaration<Declared, Value, T> =>
    rules
