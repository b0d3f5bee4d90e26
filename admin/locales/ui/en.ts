import type { RuleName } from '../../../domain/errors.ts'
import { first } from '../first/en.ts'

/** Words of the parts that several pages share. */
export const ui = {
  ...first.ui,
  offline: 'No connection to the server. The data shown was loaded earlier and may be out of date.',
  age: 'The oldest was loaded %{age}.',
  more: 'More',
  search: 'Search',
  noRights: 'You do not have permission to view this',
  noText: 'no text',
  draft: 'Draft',
}

/** Rules that go by another name for some types of fields, or between several. */
type OfTypes = 'decimal' | 'day' | 'later' | 'notEarlier' | 'uniqueTogether' | 'email' | 'url'

/** Rules that a value can break, said beside its field; some types of fields have words of their own for one. */
export const rules: Record<RuleName | OfTypes, string> = {
  required: 'Fill in this field',
  type: 'Enter a whole number',
  pattern: 'The format is not valid',
  maxLength: 'At most %{smart_count} character |||| At most %{smart_count} characters',
  minimum: 'At least %{minimum}',
  maximum: 'At most %{maximum}',
  exclusiveMinimum: 'More than %{exclusiveMinimum}',
  exclusiveMaximum: 'Less than %{exclusiveMaximum}',
  enum: 'Choose one of the options',
  format: 'Enter a date and time',
  email: 'Enter an email address, for example anna@bank.example',
  url: 'Enter the whole address of a page, for example https://bank.example',
  decimal: 'Enter a number, for example %{example}',
  day: 'Enter a date',
  json: 'Enter valid JSON',
  characters: 'Some characters cannot be stored. Type the text again',
  name: 'One line, without line breaks or invisible direction marks',
  minItems: 'Add at least one value',
  maxItems: 'Too many values selected',
  uniqueItems: 'The same value appears twice',
  repeated: 'This is entered twice. Keep one',
  reserved: 'This name is reserved for the system. Choose another',
  reference: 'This record no longer exists. Choose another',
  unique: 'This value is already in use. Enter another.',
  unknown: 'The server does not accept this field',
  rights: 'This account or role has permissions that you do not have',
  password: 'This user has no password yet. Pass on a link and wait until a password is set',
  wrong: 'This is not your current password',
  fontName: 'A font name: letters, digits, spaces and hyphens',
  fontWeight: 'A weight from 100 to 900, for example 500',
  fontSize: 'A size from 8px to 40px, for example 14px',
  lineHeight: 'A number from 1 to 3, for example 1.5',
  less: '“%{field}” must be more than “%{other}”',
  lessOrEqual: '“%{field}” must not be less than “%{other}”',
  later: '“%{field}” must be later than “%{other}”',
  notEarlier: '“%{field}” must not be earlier than “%{other}”',
  requiredWhen: 'Fill in “%{field}”: this value of “%{other}” requires it',
  noneOf: 'Leave “%{field}” empty: it does not go with this value of “%{other}”',
  oneOf: 'Fill in at least one of: %{fields}',
  atMostOne: 'Fill in only one of: %{fields}',
  uniqueTogether: 'A record with these values already exists: %{fields}',
  notPast: '“%{field}” must not be in the past',
  when: 'This cannot be done with the current value of the field',
  transitions: '“%{field}” cannot be changed to this value',
  check: 'This value does not fit the record',
}
