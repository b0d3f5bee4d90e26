/** The editor of a dropdown with its options. */
export const options = {
  title: 'Dropdown %{id}',
  label: 'Label',
  count: '%{smart_count} option |||| %{smart_count} options',
  gaps: 'no text:',
  option: 'Option %{number}',
  add: 'Option',
  drag: 'Drag to another place',
  delete: 'Delete',
  lastStays: 'The last option cannot be deleted',
  keys: 'Alt ↑ ↓ moves an option, Enter goes to the next one',
  moved: '%{name}: place %{number} of %{total}',
  added: 'Option added: place %{number}',
  deleted: '%{name} deleted. Options left: %{total}',
  builtIn: 'Built-in examples. They are not saved and not shown on the site.',
  addFirst: 'Add options of your own.',
}
