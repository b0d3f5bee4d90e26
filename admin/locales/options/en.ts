import { tools } from './tools/en.ts'
import { uses } from './uses/en.ts'

/** The editor of a dropdown with its options. */
export const options = {
  label: 'Label',
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
    history: 'History',
  },
  tools,
  uses,
  conflict: { option: 'Option %{value}', none: 'no such option', order: 'Order of the options' },
}
