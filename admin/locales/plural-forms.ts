import type { Language } from '../../domain/languages.ts'

/** Separator of the plural forms of a message. */
export const formSeparator = '||||'

/** CLDR names of the plural forms that a counted message has in each language, in order. */
export const pluralForms: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  ru: ['one', 'few', 'many'],
  he: ['one', 'two', 'other'],
  en: ['one', 'other'],
}

/**
 * Creates a function that returns the index of a number's form. Categories without a form of their own use
 * the last one: fractions in Russian, and the tens that older browsers distinguish in Hebrew.
 */
export const createFormFinder = (language: Language): ((count: number) => number) => {
  const rules = new Intl.PluralRules(language)
  const forms = pluralForms[language]
  return (count) => {
    const form = forms.indexOf(rules.select(count))
    return form === -1 ? forms.length - 1 : form
  }
}
