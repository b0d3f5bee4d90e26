/** The database cannot be opened; the message says why in one line, fit to be shown as it is. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
