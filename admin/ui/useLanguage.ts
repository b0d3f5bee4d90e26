import { useSyncExternalStore } from 'react'
import type { Language } from '../../domain/languages.ts'
import { languageStore } from '../providers/i18nProvider.ts'

const current = () => languageStore.get().language

/** The language that the interface is shown in. */
export const useLanguage = (): Language => useSyncExternalStore(languageStore.subscribe, current)
