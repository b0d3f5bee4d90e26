import { useSyncExternalStore } from 'react'
import type { Language } from '../../domain/languages.ts'
import { languageStore } from '../providers/i18nProvider.ts'

const getLanguage = () => languageStore.get().language

/** The language that the interface is shown in. */
export const useLanguage = (): Language => useSyncExternalStore(languageStore.subscribe, getLanguage)
