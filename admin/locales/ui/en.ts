import type { knownTypes } from '../../../domain/content/component-types.ts'
import type { PageApplication, PageStatus } from '../../../domain/content/page-status.ts'
import type { textCategories } from '../../../domain/content/text-categories.ts'
import type { RuleName } from '../../../domain/envelope.ts'
import type { JobKind, JobStatus } from '../../../domain/jobs.ts'
import type { Language } from '../../../domain/languages.ts'

/** Words of the parts that several pages share. */
export const ui = {
  more: 'More actions',
  search: 'Search',
  clearSearch: 'Clear the search',
  retry: 'Try again',
  loadFailed: 'Could not load the data',
  noRights: 'You have no right to see this',
  offline: 'The server cannot be reached. What you see was loaded earlier and may be out of date.',
  noText: 'no text',
  draft: 'Draft',
  changed: 'Changed',
  notChanged: 'Not changed yet',
  yes: 'Yes',
  no: 'No',
}

/** Rules that a value can break, said beside its field; some types of fields have words of their own for one. */
export const rules: Record<RuleName | 'decimal' | 'day', string> = {
  required: 'Fill in this field',
  type: 'Enter a whole number',
  pattern: 'The value has a form that is not accepted',
  maxLength: 'At most %{smart_count} character |||| At most %{smart_count} characters',
  minimum: 'Not less than %{minimum}',
  maximum: 'Not more than %{maximum}',
  enum: 'Choose one of the options',
  format: 'Enter a date and time',
  decimal: 'Enter a number such as %{example}',
  day: 'Enter a date',
  json: 'Enter data in the form of JSON',
  characters: 'Some characters cannot be stored; type the text anew',
  name: 'One line, without line breaks and invisible signs of direction',
  minItems: 'Add at least one',
  maxItems: 'Too many are chosen',
  uniqueItems: 'The same one stands here twice',
  repeated: 'This is said twice; leave one',
  reserved: 'This name belongs to the system; choose another one',
  reference: 'This record does not exist any more; choose another one',
  unique: 'This value is already taken',
  unknown: 'The server does not accept this field',
  rights: 'You lack rights that this account or role has',
  password: 'This person has no password yet: give a link and wait until a password is set',
  fontName: 'A font name: letters, digits, spaces and hyphens',
  fontWeight: 'A weight from 100 to 900, such as 500',
  fontSize: 'A size from 8px to 40px, such as 14px',
  lineHeight: 'A number from 1 to 3, such as 1.5',
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
  pending: 'Pending',
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
