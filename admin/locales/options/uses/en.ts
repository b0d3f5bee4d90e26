/** What depends on a dropdown, or on one value of it. */
export const uses = {
  onSite: 'On the site',
  seen: 'Visitors choose from this dropdown',
  unseen: 'Visitors do not see this dropdown',
  action: 'main page action No. %{number}',
  field: 'Texts of this field',
  mention: 'Texts that name this dropdown',
  value: 'Texts that name this value',
  siblings: 'The same field on other screens',
  sameValue: 'The same value in this field on other screens',
  none: 'No other texts or dropdowns depend on this field.',
  change: {
    title: 'Change value %{from} to %{to}?',
    text: 'The site and the applications already sent know the option by its value. Whoever has chosen it before keeps the former value, which will no longer match any option.',
    keep: 'Keep value',
    act: 'Change value',
  },
}
