import type { ErrorCode } from '../../../domain/envelope.ts'

/** What the API refused and why, by the code of its answer. Glossary: record; version; rights; server. */
export const errors: Record<ErrorCode | 'network', string> = {
  malformed: 'The request could not be read. Reload the page and try again.',
  unknown_filter: 'This filter does not exist here. Clear the filters and try again.',
  unknown_sort: 'The list cannot be sorted by this column.',
  unauthenticated: 'Your session has ended. Sign in again.',
  wrong_credentials: 'The email or the password is wrong.',
  forbidden: 'Your role does not allow this.',
  foreign_origin: 'The request came from another address. Open the portal at its own address.',
  not_found: 'Nothing was found: it may have been deleted.',
  conflict: 'Somebody has changed this meanwhile. Compare the versions before you save.',
  unique: 'There is one with this value already.',
  in_use: 'It is still in use and cannot be deleted.',
  ambiguous: 'Several records match. Name the one you mean.',
  last_director: 'This is the last active director. Appoint another one first.',
  self: 'You cannot take away your own account or role. Ask a colleague.',
  inactive: 'The account is inactive. Activate it first.',
  too_large: 'Too much was sent at once. Make it smaller.',
  unsupported_type: 'The server does not accept data of this kind.',
  invalid: 'Some values do not fit. Check the marked fields.',
  too_long: 'A value is too long. Shorten it.',
  version_required: 'The version of the record is missing. Reload the page and try again.',
  too_many_attempts: 'Too many attempts. Wait a little and try again.',
  internal: 'The server made a mistake. Try again; what you typed is kept.',
  unavailable: 'The server or its database does not answer. Try again in a minute.',
  network: 'No connection to the server. Check the network and try again.',
}
