/**
 * All dropdowns of the site, and what is done with a whole one. What the specification quotes stays as it is in its
 * own language.
 */
export const dropdownAdmin = {
  create: 'Create new dropdown',
  search: 'Key, label, option values and texts',
  count: '%{smart_count} dropdown |||| %{smart_count} dropdowns',
  screen: 'Screen',
  allScreens: 'All screens',
  display: 'Display language',
  nothingYet: 'There are no dropdowns yet',
  badge: 'Options are kept as structured data (JSONB)',
  firstOptions: 'First options',
  noOptions: 'No options yet',
  noPlaceholder: 'no placeholder',
  found: 'Found:',
  uses: 'Where used: %{count}',
  switchedOff: 'Switched off',
  deleteOf: 'Delete: %{name}',
  onScreen: 'screen',
  version: 'version',
  unsaved: 'unsaved',
  inSection: 'Open in section',
  taken: 'Another dropdown already has this key. Enter another field name.',
  naming: {
    field: 'Field name',
    pattern: 'Small Latin letters, digits and underscores; a letter first',
    key: 'Key:',
    taken: 'This key is already in use:',
    created:
      'The key is made of the screen and the field name. The dropdown is kept as a draft: visitors see it once it is published.',
    create: 'Create',
  },
  copy: {
    open: 'Duplicate to another screen',
    title: 'Duplicate %{name}',
    text: 'The copy is a draft with the same label, placeholder, options and values. Visitors see it once it is published.',
    act: 'Duplicate',
  },
  remove: {
    text: 'The dropdown goes with its label, placeholder, options and drafts, and visitors no longer see it. It can be restored: the “Deleted dropdowns” button stands above the list.',
    typeKey: 'To delete, type the key: %{key}',
  },
  deleted: { title: 'Deleted dropdowns', nothing: 'There are no deleted dropdowns' },
  done: {
    create: 'Dropdown created successfully',
    update: 'Dropdown updated successfully',
    remove: 'Dropdown deleted successfully',
    restore: 'Dropdown restored',
  },
  failed: {
    screens: 'Failed to load dropdown screens',
    screensUnreachable: 'Failed to fetch dropdown screens',
    list: 'Failed to load dropdowns',
    record: 'Failed to load dropdown details',
    create: 'Failed to create dropdown',
    remove: 'Failed to delete dropdown',
    save: 'Failed to save dropdown',
    saveUnreachable: 'Failed to save dropdown. Please try again.',
    validate: 'Failed to validate dropdown data',
  },
}
