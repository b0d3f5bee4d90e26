import type { Knex } from 'knex'

/**
 * Error of a database that cannot be opened or has stopped; the message is one line that can be shown as it
 * is.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** PostgreSQL's code for a server that accepts no connections. */
  readonly code = '57P03'
}

/** Handlers of a listener. After `state(true)` notifications may have been missed. */
export interface NotificationHandlers {
  message(payload: string): void
  state(isConnected: boolean): void
}

export interface ListenOptions {
  /**
   * Query that returns as `payload` the messages whose sender may have ended before it sent them. They are read once a
   * second and handled like notifications, again and again as long as the query returns them. Not for a database in
   * this process, which has no other sender.
   */
  readonly unsentSql?: string
}

export interface Database {
  readonly knex: Knex
  /** Runs work with the role that owns the tables, if it differs from the working role. */
  asOwner<T>(work: (owner: Knex) => Promise<T>): Promise<T>
  /**
   * Listens for notifications on a channel from any sender, and for the loss and return of the connection.
   * Returns a function that stops it.
   */
  listen(
    channel: string,
    handlers: NotificationHandlers,
    options?: ListenOptions,
  ): Promise<() => Promise<void>>
  /** Vacuums and analyses; only on databases without autovacuum. */
  maintain?(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseSettings {
  /** URL of a PostgreSQL server; without it the database is embedded in this process. */
  url?: string
  /**
   * URL of the same server with the role that owns the tables, if `url` has a role that only works with them.
   */
  migrationUrl?: string
  /** URL of a connection for LISTEN, if `url` leads to a transaction pooler. */
  directUrl?: string
  /** Maximum number of connections to the server. */
  pool?: number
  /** Folder of the embedded database; without it the database is in memory. */
  dataDir?: string
  /** Milliseconds that a query waits for a free connection before it fails. */
  acquireTimeout?: number
  /**
   * Called when the embedded database has stopped, such as on a full disk. From then on every query fails,
   * until a new process recovers the database.
   */
  onStop?(reason: DatabaseUnavailable): void
}
