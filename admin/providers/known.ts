/** The names of all fields of a value, at whatever depth; what holds any names has none of its own. */
type FieldNames<T> = T extends readonly (infer Entry)[]
  ? FieldNames<Entry>
  : T extends object
    ? string extends keyof T
      ? never
      : { [Name in keyof T & string]: Name | FieldNames<T[Name]> }[keyof T & string]
    : never

/**
 * What a call answers, with the names of the fields that the interface knows: those that it reads, and those
 * that it leaves alone. Where the call answers another field, or one of these no more, nothing that reads the
 * answer compiles until somebody has decided what becomes of it.
 */
export type Known<T, Names extends FieldNames<T>> = [Exclude<FieldNames<T>, Names>] extends [never]
  ? T
  : { readonly unknown: Exclude<FieldNames<T>, Names> }
