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

const hebrewSingulars: Readonly<Record<string, string>> = { ימים: 'יום', שנים: 'שנה' }

/** Puts counted days and years into the singular, as Hebrew does above 10 unless the number ends in 3 to 10. */
export const countInHebrew = (text: string): string =>
  text.replace(/(\d+) (ימים|שנים)/g, (counted: string, number: string, noun: string) => {
    const count = Number(number)
    const end = count % 100
    return count > 10 && (end < 3 || end > 10) ? `${number} ${hebrewSingulars[noun]}` : counted
  })
