/** Languages of the product, in display order. */
export const languages = ['ru', 'he', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'ru'

export const directions: Record<Language, 'ltr' | 'rtl'> = { ru: 'ltr', he: 'rtl', en: 'ltr' }
export const nativeNames: Record<Language, string> = { ru: 'Русский', he: 'עברית', en: 'English' }

/** Native names for places without room for the whole ones. */
export const shortNames: Record<Language, string> = { ru: 'Рус', he: 'עבר', en: 'Eng' }

/** A value for each of the three languages. */
export type Trilingual<T = string> = Record<Language, T>

/** Name of each language, in each language. */
export const languageNames: Record<Language, Trilingual> = {
  ru: { ru: 'Русский', he: 'רוסית', en: 'Russian' },
  he: { ru: 'Иврит', he: 'עברית', en: 'Hebrew' },
  en: { ru: 'Английский', he: 'אנגלית', en: 'English' },
}

/** Name of a language within a sentence; only Russian writes it in small letters there. */
export const languageInSentence = (language: Language, sentenceLanguage: Language): string => {
  const name = languageNames[language][sentenceLanguage]
  return sentenceLanguage === 'ru' ? name.toLocaleLowerCase('ru') : name
}

/** Languages as select options. */
export const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && languages.some((language) => language === value)

/**
 * Finds the language of a tag with or without a region: `en` for en, en-US and en_US; undefined for any other
 * tag.
 */
export const languageOfTag = (tag: string): Language | undefined => {
  const [, base] = /^([a-z]{2})(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/.exec(tag) ?? []
  return isLanguage(base) ? base : undefined
}

/** Builds an object with one value for each language. */
export const perLanguage = <T>(value: (language: Language) => T): Trilingual<T> => ({
  ru: value('ru'),
  he: value('he'),
  en: value('en'),
})
