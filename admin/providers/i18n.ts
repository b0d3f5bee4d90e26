import type { StylisPlugin } from '@emotion/cache'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import {
  defaultLanguage,
  directions,
  isLanguage,
  type Language,
  languages,
  nativeNames,
} from '../../domain/languages.ts'
import type { Messages } from '../locales/en.ts'
import { resourceLabels } from '../locales/resource-labels.ts'
import { ru } from '../locales/ru.ts'
import { observable } from './observable.ts'
import { remember, remembered } from './preferences.ts'

const key = 'language'

interface LanguageState {
  language: Language
  provider: I18nProvider
  /** What mirrors the styles, where the language is read from right to left. */
  mirroring: StylisPlugin[] | undefined
}

export type Load = (language: Language) => Promise<Messages>

const loaders: Record<Language, () => Promise<Messages>> = {
  ru: async () => ru,
  he: async () => (await import('../locales/he.ts')).he,
  en: async () => (await import('../locales/en.ts')).en,
}

const loadMirroring = async (language: Language) =>
  directions[language] === 'rtl' ? (await import('./mirroring.ts')).mirroring : undefined

/** The language of the interface. Each change makes a new provider, so that nothing is mounted anew. */
export const createLanguageStore = (load: Load = (language) => loaders[language]()) => {
  let wanted: Language = defaultLanguage
  const store = observable<LanguageState>(stateOf(defaultLanguage, ru))

  function stateOf(language: Language, messages: Messages, mirroring?: StylisPlugin[]): LanguageState {
    const phrases = { ...messages, resources: resourceLabels(language) }
    const locales = languages.map((locale) => ({ locale, name: nativeNames[locale] }))
    const provider = polyglotI18nProvider(() => phrases, language, locales, { allowMissing: true })
    return {
      language,
      provider: { ...provider, changeLocale: async (next) => void (await choose(next)) },
      mirroring,
    }
  }

  /**
   * Switches the interface; Russian, direction included, where the file cannot be loaded. Answers false then,
   * save where another language has been chosen meanwhile.
   */
  async function choose(language: string): Promise<boolean> {
    wanted = isLanguage(language) ? language : defaultLanguage
    const asked = wanted
    const state = await Promise.all([load(asked), loadMirroring(asked)]).then(
      ([messages, mirroring]) => stateOf(asked, messages, mirroring),
      () => stateOf(defaultLanguage, ru),
    )
    if (asked !== wanted) return true
    const isLoaded = state.language === asked
    if (isLoaded) remember(key, asked)
    store.set(state)
    return isLoaded
  }

  return { get: store.get, subscribe: store.subscribe, choose, restore: () => choose(remembered(key) ?? '') }
}

export const languageStore = createLanguageStore()
