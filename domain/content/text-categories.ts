/** What a text is for, as the categories that every database has name it; the field takes others as well. */
export const textCategories = [
  'headings',
  'form',
  'buttons',
  'navigation',
  'validation',
  'help',
  'legal',
  'messages',
  'results',
] as const
