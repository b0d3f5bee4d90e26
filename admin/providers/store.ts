import { localStorageStore, memoryStore, type Store } from 'react-admin'
import { languageStore } from './i18n.ts'

const lasting = localStorageStore()
const passing = memoryStore()
const storeOf = (key: string) => (key === 'locale' ? passing : lasting)

/**
 * How a person likes the tables: it belongs to the browser, and outlives signing out. The language is told
 * to react-admin, which otherwise draws the first page only after it has drawn nothing.
 */
export const store: Store = {
  ...lasting,
  reset: () => undefined,
  getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
  subscribe: (key, listener) => storeOf(key).subscribe(key, listener),
}

passing.setup()
const tellLanguage = () => passing.setItem('locale', languageStore.get().language)
tellLanguage()
languageStore.subscribe(tellLanguage)
