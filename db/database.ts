import type { Knex } from 'knex'

/** The database cannot be opened or has stopped; the message says why in one line, fit to be shown as it is. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** PostgreSQL's own code for a server that takes no connections. */
  readonly code = '57P03'
}

/** What a listener is told. After `state(true)` everything may have changed unseen. */
export interface NotificationHandlers {
  message(payload: string): void
  state(isConnected: boolean): void
}

export interface Database {
  readonly knex: Knex
  /** Does work as who owns the tables, where that is not who works with them. */
  asOwner<T>(work: (owner: Knex) => Promise<T>): Promise<T>
  /** Tells of each NOTIFY on the channel, whoever sent it, and of the listening connection lost or back. Answers how to stop. */
  listen(channel: string, handlers: NotificationHandlers): Promise<() => Promise<void>>
  /** Vacuums and analyses; only there where no autovacuum does. */
  maintain?(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseSettings {
  /** A PostgreSQL server; without it the database is embedded in this process. */
  url?: string
  /** The same server as who owns the tables, where `url` names a role that only works with them. */
  migrationUrl?: string
  /** A connection of its own for LISTEN, where `url` leads to a transaction pooler. */
  directUrl?: string
  /** Connections to the server at most. */
  pool?: number
  /** Where the embedded database lives; without it in memory. */
  dataDir?: string
  /** Milliseconds a query waits for a free connection before it fails. */
  acquireTimeout?: number
  /** Told when the embedded database has ended itself, as on a full disk: every query fails from then on, until a new process recovers it. */
  onStop?(reason: DatabaseUnavailable): void
}
