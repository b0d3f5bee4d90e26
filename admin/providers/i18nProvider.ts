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
import type { FirstMessages } from '../locales/first/en.ts'
import { first } from '../locales/first/ru.ts'
import { countInHebrew, createFormFinder } from '../locales/plural-forms.ts'
import { resourceNames } from '../locales/resource-names.ts'
import { observable, readRemembered, remember } from './browser-state.ts'

const key = 'language'

interface LanguageState {
  language: Language
  provider: I18nProvider
  /** Plugins that mirror the styles; only for right-to-left languages. */
  mirroring: StylisPlugin[] | undefined
}

type Loaded = Exclude<Language, 'ru'>
type LoadMessages = (language: Loaded) => Promise<Messages>

const loaders: Record<Loaded, () => Promise<Messages>> = {
  he: async () => (await import('../locales/he.ts')).he,
  en: async () => (await import('../locales/en.ts')).en,
}

/** Adds the labels of resources and fields to loaded messages. */
const addLabels = async (language: Language, loading: Promise<Messages>) => {
  const [messages, { resourceLabels }] = await Promise.all([loading, import('../locales/resource-labels.ts')])
  return { ...messages, resources: resourceLabels(language) }
}

const loadRussian = async (): Promise<Messages> => (await import('../locales/ru.ts')).ru

const loadMirroring = async (language: Language) =>
  directions[language] === 'rtl' ? (await import('../locales/rtl-plugins.ts')).rtlPlugins : undefined

type TokenValue = (token: string, name: string) => unknown

/** Fills in the placeholders of a message; counts are formatted for the language. */
const interpolate = (language: Language) => {
  const numbers = new Intl.NumberFormat(language)
  return function (this: string, tokens: RegExp, resolveToken: TokenValue) {
    const text = this.replace(tokens, (token: string, name: string) => {
      const value = resolveToken(token, name)
      return name === 'smart_count' && typeof value === 'number' ? numbers.format(value) : String(value)
    })
    return language === 'he' ? countInHebrew(text) : text
  }
}

/** Plural rules in the shape of polyglot: one rule per language. */
const pluralRules = {
  pluralTypes: Object.fromEntries(languages.map((language) => [language, createFormFinder(language)])),
  pluralTypeToLanguages: Object.fromEntries(languages.map((language) => [language, [language]])),
}

const locales = languages.map((locale) => ({ locale, name: nativeNames[locale] }))

/**
 * Creates the store of the interface language. Each change makes a new provider, so that no component is
 * remounted.
 */
export const createLanguageStore = (load: LoadMessages = (language) => loaders[language]()) => {
  let requestedLanguage: Language = defaultLanguage
  /** Russian messages loaded so far: the fallback for a language that cannot be loaded. */
  let russian: Messages | FirstMessages = { ...first, resources: resourceNames(defaultLanguage) }
  let isComplete = false
  const store = observable<LanguageState>(createState(defaultLanguage, russian))
  const getMessages = async (language: Language) =>
    language === 'ru' ? russian : addLabels(language, load(language))

  function createState(
    language: Language,
    phrases: Messages | FirstMessages,
    mirroring?: StylisPlugin[],
  ): LanguageState {
    const options = { allowMissing: true, replace: interpolate(language), pluralRules }

    return {
      language,
      provider: {
        ...polyglotI18nProvider(() => phrases, language, locales, options),
        changeLocale: async (next) => void (await choose(next)),
      },
      mirroring,
    }
  }

  /**
   * Switches the interface to a language. If its file cannot be loaded, shows Russian, direction
   * included, and returns false unless another language has been requested since.
   */
  async function show(targetLanguage: Language): Promise<boolean> {
    requestedLanguage = targetLanguage
    const state = await Promise.all([getMessages(targetLanguage), loadMirroring(targetLanguage)]).then(
      ([messages, mirroring]) => createState(targetLanguage, messages, mirroring),
      () => createState(defaultLanguage, russian),
    )
    if (targetLanguage !== requestedLanguage) return true

    store.set(state)

    return state.language === targetLanguage
  }

  /**
   * Switches to the language that the user has chosen. The choice is remembered at once, so that a page
   * opened while the file is loading keeps it; a language that cannot be loaded is forgotten.
   */
  async function choose(language: string): Promise<boolean> {
    const targetLanguage = isLanguage(language) ? language : defaultLanguage
    const previous = readRemembered(key)
    remember(key, targetLanguage)
    const isLoaded = await show(targetLanguage)
    if (!isLoaded) remember(key, previous)
    return isLoaded
  }

  /** Loads the messages that the first page does not need; components with such messages wait for it. */
  async function complete(): Promise<void> {
    if (isComplete) return
    const messages = await addLabels(defaultLanguage, loadRussian())
    if (isComplete) return
    isComplete = true
    russian = messages
    if (store.get().language === defaultLanguage) store.set(createState(defaultLanguage, russian))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose,
    complete,
    /** Shows the language that this browser remembers, or the default one. */
    restore: () => {
      const stored = readRemembered(key)
      return show(isLanguage(stored) ? stored : defaultLanguage)
    },
  }
}

export const languageStore = createLanguageStore()
