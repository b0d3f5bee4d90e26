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
import type { FirstMessages, Messages } from '../locales/en.ts'
import { firstRu } from '../locales/first-ru.ts'
import { resourceLabels } from '../locales/resource-labels.ts'
import { observable } from './observable.ts'
import { remember, remembered } from './preferences.ts'

const key = 'language'

interface LanguageState {
  language: Language
  provider: I18nProvider
  /** What mirrors the styles, where the language is read from right to left. */
  mirroring: StylisPlugin[] | undefined
}

export type Load = (language: Language) => Promise<Messages | FirstMessages>

/** True once a page has asked for words that the first one does without. */
let isWhole = false

const loaders: Record<Language, () => Promise<Messages | FirstMessages>> = {
  ru: async () => (isWhole ? (await import('../locales/ru.ts')).ru : firstRu),
  he: async () => (await import('../locales/he.ts')).he,
  en: async () => (await import('../locales/en.ts')).en,
}

const loadMirroring = async (language: Language) =>
  directions[language] === 'rtl' ? (await import('./mirroring.ts')).mirroring : undefined

/** The language of the interface. Each change makes a new provider, so that nothing is mounted anew. */
export const createLanguageStore = (load: Load = (language) => loaders[language]()) => {
  let wanted: Language = defaultLanguage
  const store = observable<LanguageState>(stateOf(defaultLanguage, firstRu))

  function stateOf(
    language: Language,
    messages: Messages | FirstMessages,
    mirroring?: StylisPlugin[],
  ): LanguageState {
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
      () => stateOf(defaultLanguage, firstRu),
    )
    if (asked !== wanted) return true
    const isLoaded = state.language === asked
    if (isLoaded) remember(key, asked)
    store.set(state)
    return isLoaded
  }

  /** Loads the words that the first page does without: whoever shows them waits for it. Other languages have them. */
  async function complete(): Promise<void> {
    if (isWhole) return
    const messages =
      store.get().language === defaultLanguage ? (await import('../locales/ru.ts')).ru : undefined
    isWhole = true
    if (messages && store.get().language === defaultLanguage) store.set(stateOf(defaultLanguage, messages))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose,
    complete,
    restore: () => choose(remembered(key) ?? ''),
  }
}

export const languageStore = createLanguageStore()
