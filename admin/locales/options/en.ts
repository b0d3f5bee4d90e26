import { source } from './source/en.ts'
import { tools } from './tools/en.ts'
import { uses } from './uses/en.ts'

/** The editor of a dropdown with its options. */
export const options = {
  label: 'Label',
  placeholder: 'Placeholder',
  placeholderHint: 'in the empty field',
  move: 'Move',
  duplicate: 'Duplicate',
  duplicated: '%{name}: copy added, place %{number}',
  places: { first: 'To start', up: 'Up', down: 'Down', last: 'To end' },
  faults: {
    required: 'Enter value',
    unique: 'Row %{number} has this value already',
    maxLength: 'The value is too long',
  },
  languages: 'Language',
  sideBySide: 'Show languages side by side',
  oneByOne: 'Show one language at a time',
  missing: '%{smart_count} missing |||| %{smart_count} missing',
  completeness: 'Completeness',
  done: '%{done} of %{total}',
  row: 'row %{number}',
  bar: {
    textsLeft:
      '%{smart_count} text to fill in before publishing: |||| %{smart_count} texts to fill in before publishing:',
    partsLeft:
      '%{smart_count} place to complete before publishing: |||| %{smart_count} places to complete before publishing:',
    missingTexts: '%{smart_count} place is empty: |||| %{smart_count} places are empty:',
    more: 'and %{smart_count} more',
  },
  count: '%{smart_count} option |||| %{smart_count} options',
  gaps: 'no text:',
  option: 'Option %{number}',
  add: 'Option',
  drag: 'Drag to another place',
  delete: 'Delete',
  lastStays: 'The last option cannot be deleted',
  keys: 'Ctrl+S draft · Ctrl+Enter next empty field · Enter next option · Alt+↑↓ moves an option',
  moved: '%{name}: place %{number} of %{total}',
  added: 'Option added: place %{number}',
  deleted: '%{name} deleted. Options left: %{total}',
  builtIn: 'Add options of your own. These are built-in examples: they are not saved and not on the site.',
  undo: 'Undo',
  redo: 'Redo',
  tabs: {
    name: 'Views of the list',
    table: 'Table',
    source: 'JSON source',
    uses: 'Where used',
    comments: 'Discussion',
    history: 'History',
  },
  source,
  tools,
  uses,
  conflict: { option: 'Option %{value}', none: 'no such option', order: 'Order of the options' },
}
