import type { knownTypes } from '../../../domain/content/component-types.ts'
import type { PageApplication, PageStatus } from '../../../domain/content/page-status.ts'
import type { textCategories } from '../../../domain/content/text-categories.ts'
import type { RuleName } from '../../../domain/envelope.ts'
import type { JobKind, JobStatus } from '../../../domain/jobs.ts'
import type { Language } from '../../../domain/languages.ts'

/** Words of the parts that several pages share. */
export const ui = {
  more: 'More',
  search: 'Search',
  clearSearch: 'Clear search',
  retry: 'Try again',
  loadFailed: 'Could not load the data',
  noRights: 'You do not have permission to view this',
  offline: 'The server cannot be reached. The data shown was loaded earlier and may be out of date.',
  noText: 'no text',
  draft: 'Draft',
  lastModified: 'Last modified',
  notChanged: 'Not modified yet',
  yes: 'Yes',
  no: 'No',
}

/** Rules that a value can break, said beside its field; some types of fields have words of their own for one. */
export const rules: Record<RuleName | 'decimal' | 'day', string> = {
  required: 'Fill in this field',
  type: 'Enter a whole number',
  pattern: 'The format is not valid',
  maxLength: 'At most %{smart_count} character |||| At most %{smart_count} characters',
  minimum: 'At least %{minimum}',
  maximum: 'At most %{maximum}',
  enum: 'Choose one of the options',
  format: 'Enter a date and time',
  decimal: 'Enter a number, for example %{example}',
  day: 'Enter a date',
  json: 'Enter valid JSON',
  characters: 'Some characters cannot be stored. Type the text again',
  name: 'One line, without line breaks or invisible direction marks',
  minItems: 'Add at least one',
  maxItems: 'Too many selected',
  uniqueItems: 'The same value appears twice',
  repeated: 'This is given twice. Keep one',
  reserved: 'This name is reserved for the system. Choose another',
  reference: 'This record no longer exists. Choose another',
  unique: 'This value is already in use. Enter another.',
  unknown: 'The server does not accept this field',
  rights: 'This account or role has permissions that you do not have',
  password: 'This user has no password yet. Pass on a link and wait until a password is set',
  wrong: 'This is not the password that you have now',
  fontName: 'A font name: letters, digits, spaces and hyphens',
  fontWeight: 'A weight from 100 to 900, for example 500',
  fontSize: 'A size from 8px to 40px, for example 14px',
  lineHeight: 'A number from 1 to 3, for example 1.5',
  less: 'Must be greater than the lower limit',
}

type OptionLabels = Record<
  | (typeof knownTypes)[number]
  | (typeof textCategories)[number]
  | Language
  | JobKind
  | JobStatus
  | PageStatus
  | PageApplication
  | 'approved'
  | 'draft'
  | 'missing'
  | 'other'
  | 'ltr'
  | 'rtl'
  | 'active'
  | 'inactive'
  | 'pending',
  string
>

/** What the options of selects are called; an option without a label shows its value. */
export const options: OptionLabels = {
  text: 'Text',
  input: 'Input',
  dropdown: 'Dropdown',
  label: 'Label',
  field_label: 'Field label',
  link: 'Link',
  button: 'Button',
  option: 'Option',
  dropdown_option: 'Dropdown option',
  field_option: 'Field option',
  dropdown_container: 'Dropdown with options',
  select: 'Select',
  placeholder: 'Placeholder',
  help_text: 'Help text',
  header: 'Header',
  section_header: 'Section header',
  title: 'Title',
  hint: 'Hint',
  tooltip: 'Tooltip',
  notice: 'Notice',
  disclaimer: 'Disclaimer',
  unit: 'Unit',
  menu_item: 'Menu item',
  mixed: 'Mixed',
  headings: 'Headings',
  form: 'Form fields',
  buttons: 'Buttons',
  navigation: 'Navigation',
  validation: 'Validation',
  help: 'Help',
  legal: 'Legal texts',
  messages: 'Messages',
  results: 'Results',
  ltr: 'Left to right',
  rtl: 'Right to left',
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending activation',
  approved: 'Published',
  draft: 'Draft',
  missing: 'No text',
  published: 'Published',
  archived: 'Archived',
  'pending-review': 'Pending review',
  rejected: 'Rejected',
  other: 'Other',
  public: 'Public site',
  user_portal: 'User account',
  cms: 'Site administration',
  bank_ops: 'Bank administration',
  'clean-up': 'Removal of expired data',
  vacuum: 'Database maintenance',
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  ru: 'Russian',
  he: 'Hebrew',
  en: 'English',
}
