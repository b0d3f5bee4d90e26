import { useSyncExternalStore } from 'react'
import { type Language, languageInSentence } from '../../domain/languages.ts'
import { languageStore } from '../providers/i18nProvider.ts'

const getLanguage = () => languageStore.get().language

/** Returns the language of the interface; also works without a browser, in server-side rendering. */
export const useLanguage = (): Language =>
  useSyncExternalStore(languageStore.subscribe, getLanguage, getLanguage)

/** Names a language within a sentence of the interface, where its own name or code would be foreign. */
export const useLanguageName = (): ((language: Language) => string) => {
  const interfaceLanguage = useLanguage()
  return (language) => languageInSentence(language, interfaceLanguage)
}
