/** The palette that leads anywhere. Glossary: page; record = one entry of a list. */
export const goTo = {
  open: 'Go to… (Ctrl+K)',
  title: 'Go to',
  hint: 'A page, or a text, dropdown, bank or user by name or words',
  pages: 'Pages',
  nothing: 'Nothing found',
  searching: 'Searching…',
  failed: 'Some results could not be loaded',
}
