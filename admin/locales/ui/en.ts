import type { ErrorCode, RuleName } from '../../../domain/errors.ts'
import { first } from '../first/en.ts'

/** Errors of the API by code. Glossary: record; version; permission; server. */
export const errors: Record<ErrorCode | 'network' | 'unknown', string> = {
  ...first.errors,
  malformed: 'The request could not be read. Reload the page and try again.',
  unknown_filter: 'This filter does not exist here. Clear the filters and try again.',
  unknown_sort: 'The list cannot be sorted by this column. Choose another one.',
  unauthenticated: 'Your session has ended. Sign in again.',
  session_expired: 'Your session has expired. Sign in again.',
  session_ended: 'An administrator has ended your session. Sign in again.',
  deactivated: 'Your account has been deactivated. Ask an administrator.',
  wrong_credentials: 'Incorrect email or password.',
  forbidden: 'Your role does not allow this. Ask an administrator if you need access.',
  not_independent:
    'Another user has to approve this: in the last 30 days one of these accounts was created, reset or promoted by the other.',
  foreign_origin: 'The request came from another address. Open the portal at its own address.',
  not_found: 'Nothing was found: the record may have been deleted. Go back to the list.',
  conflict: 'Another user has changed this record. Compare the versions before saving.',
  unique: 'This value is already in use. Enter another.',
  in_use: 'The record is in use and cannot be deleted. Replace it wherever it is used first.',
  ambiguous: 'Several records match. Specify which one you mean.',
  last_director: 'This is the last active director. Appoint another one first.',
  self: 'You cannot delete your own account or remove your own role. Ask a colleague.',
  inactive: 'The account is inactive. Activate it first.',
  too_large: 'Too much data was sent at once. Send less.',
  unsupported_type: 'The server does not accept data of this type. Choose another format.',
  invalid: 'Some values are not valid. Check the marked fields.',
  too_long: 'A value is too long. Shorten it.',
  stale_match: 'The record has changed since it was read. Reload the page and try again.',
  version_required: 'The version of the record is missing. Reload the page and try again.',
  too_many_attempts: 'Too many attempts. Wait a while and try again.',
  internal: 'A server error occurred. Try again.',
  unavailable:
    'Database connection error: the server or its database is not responding. Try again in a minute.',
  unknown: 'Unknown error occurred',
}

/** Messages of components that several pages share. */
export const ui = {
  ...first.ui,
  dateFormat: 'DD.MM.YYYY',
  dateTimeFormat: 'DD.MM.YYYY | HH:MM',
  calendar: 'Open calendar',
  offline: 'No connection to the server. The data shown was loaded earlier and may be out of date.',
  age: 'The oldest data was loaded %{age}.',
  more: 'More',
  search: 'Search',
  noRights: 'You do not have permission to view this',
  requestId: 'Request ID:',
  noText: 'no text',
  draft: 'Draft',
  undo: {
    done: 'Undone',
    changed:
      'Not undone: %{smart_count} record has changed since. It is all or nothing. |||| Not undone: %{smart_count} records have changed since. It is all or nothing.',
  },
}

/** Rules with a message of their own for some field types, or for several fields together. */
type OfTypes =
  | 'boolean'
  | 'text'
  | 'decimal'
  | 'day'
  | 'later'
  | 'notEarlier'
  | 'uniqueTogether'
  | 'email'
  | 'url'

/** Validation messages, shown beside the field; some field types have their own for a rule. */
export const rules: Record<RuleName | OfTypes, string> = {
  required: 'Fill in this field',
  type: 'Enter a whole number',
  pattern: 'The format is not valid',
  maxLength: 'At most %{smart_count} character |||| At most %{smart_count} characters',
  minimum: 'At least %{minimum}',
  maximum: 'At most %{maximum}',
  exclusiveMinimum: 'Greater than %{exclusiveMinimum}',
  exclusiveMaximum: 'Less than %{exclusiveMaximum}',
  enum: 'Choose one of the options',
  format: 'Enter a date and time',
  email: 'Enter an email address, for example anna@bank.example',
  url: 'Enter a full web address, for example https://bank.example',
  decimal: 'Enter a number, for example %{example}',
  day: 'Enter a date',
  json: 'Enter valid JSON',
  boolean: 'Choose “Yes” or “No”',
  text: 'Enter text',
  characters: 'Some characters cannot be stored. Type the text again',
  name: 'One line, without line breaks or invisible direction marks',
  minItems: 'Add at least one value',
  maxItems: 'Too many values selected',
  uniqueItems: 'The same value appears twice',
  repeated: 'This is entered twice. Keep one',
  reserved: 'This name is reserved for the system. Choose another',
  reference: 'This record no longer exists. Choose another',
  ambiguous: 'Several records have this name. Enter the ID',
  unique: 'This value is already in use. Enter another.',
  unknown: 'The server does not accept this field',
  rights: 'This account or role has permissions that you do not have',
  password: 'This user has no password yet. Give them a link and wait until they set one',
  wrong: 'This is not your current password',
  ownEmail: 'Change your own email in the profile settings: your current password is needed there',
  httpsOnly: 'The address must begin with https',
  noCredentials: 'The address must not contain a user name or password',
  tooMany: 'The limit is reached. Delete what is no longer needed.',
  fontName: 'A font name: letters, digits, spaces and hyphens',
  fontWeight: 'A weight from 100 to 900, for example 500',
  fontSize: 'A size from 8px to 40px, for example 14px',
  lineHeight: 'A number from 1 to 3, for example 1.5',
  less: '“%{field}” must be greater than “%{other}”',
  lessOrEqual: '“%{field}” must not be less than “%{other}”',
  later: '“%{field}” must be later than “%{other}”',
  notEarlier: '“%{field}” must not be earlier than “%{other}”',
  requiredWhen: 'Fill in “%{field}”: this value of “%{other}” requires it',
  noneOf: 'Leave “%{field}” empty: it cannot be combined with this value of “%{other}”',
  oneOf: 'Fill in at least one of: %{fields}',
  atMostOne: 'Fill in only one of: %{fields}',
  uniqueTogether: 'A record with these values already exists: %{fields}',
  notPast: '“%{field}” must not be in the past',
  notFuture: '“%{field}” must not be in the future',
  beforeNow: '“%{field}” must be in the past',
  afterNow: '“%{field}” must be in the future',
  when: 'This cannot be done with the current value of the field',
  transitions: '“%{field}” cannot be changed to this value',
  check: 'This value is not valid for this record',
}
