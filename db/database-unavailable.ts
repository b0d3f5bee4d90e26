/** The database cannot be opened or has stopped; the message says why in one line, fit to be shown as it is. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** PostgreSQL's own code for a server that takes no connections. */
  readonly code = '57P03'
}
