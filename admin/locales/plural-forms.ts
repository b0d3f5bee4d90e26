import type { Language } from '../../domain/languages.ts'

/** Between two plural forms of a message. */
export const formSeparator = '||||'

/** Plural forms that a counted message has in each language, in their order, by the names that CLDR gives them. */
export const pluralForms: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  ru: ['one', 'few', 'many'],
  he: ['one', 'two', 'other'],
  en: ['one', 'other'],
}

/**
 * Creates the function that finds the form for a number. The last form also stands for categories without a form
 * of their own: fractions in Russian, and the tens that older browsers count apart in Hebrew.
 */
export const createFormFinder = (language: Language): ((count: number) => number) => {
  const rules = new Intl.PluralRules(language)
  const forms = pluralForms[language]
  return (count) => {
    const form = forms.indexOf(rules.select(count))
    return form === -1 ? forms.length - 1 : form
  }
}
