/**
 * Imports that the list of rooms in docs/architecture.md does not allow. They close the one circle of rooms there is;
 * this list may only get shorter.
 */
export const knownImports: readonly string[] = [
  'api/content/content-store.ts → api/dropdowns/dropdown-stores.ts',
  'api/content/content-store.ts → api/translations/comments.ts',
  'api/content/content-store.ts → api/translations/import-translations.ts',
  'api/content/content-store.ts → api/translations/replace-in-texts.ts',
  'api/content/content-store.ts → api/translations/suggestions.ts',
  'api/content/content-store.ts → api/translations/translation-requests.ts',
  'api/content/content-store.ts → api/translations/translation-units.ts',
  'api/content/content-store.ts → api/translations/workbench.ts',
]
