export type Id = string | number

/** What is sent of a record, or stored of it, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** A record that a client names, with the version that he has seen; undefined where none is needed. */
export interface Versioned {
  readonly id: Id
  readonly version: number | undefined
}

/** A record as it is answered. */
export type StoredRecord = Record<string, unknown> & { id: Id; version: number }
