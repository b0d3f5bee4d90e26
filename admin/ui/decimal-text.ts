import type { Language } from '../../domain/languages.ts'

/** A decimal as it is typed, with a comma or a point, spaces and a unit, in the form that the API takes. */
export const decimalFrom = (typed: string): string =>
  typed
    .replace(/[\s\u200e\u200f₪$€£%]/g, '')
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')

/** Thousands apart, and the places behind the mark that a language puts before them. */
const numberText = (value: string, language: Language): string => {
  const [whole = '', fraction] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  const mark = language === 'ru' ? ',' : '.'
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`
}

/** A decimal as a language writes it, the unit behind it. */
export const decimalText = (value: string, unit: string | undefined, language: Language): string => {
  const number = numberText(value, language)
  return unit ? `${number}\u00a0${unit}` : number
}

/** A share in percent as a language writes it: only Russian parts the sign from the number. */
export const percentText = (value: string, language: Language): string =>
  `${numberText(value, language)}${language === 'ru' ? '\u00a0' : ''}%`

/** A sum as a language writes it: in English the sign of the currency stands before it. */
export const moneyText = (value: string, sign: string, language: Language): string => {
  const number = numberText(value, language)
  if (language !== 'en') return `${number}\u00a0${sign}`
  return number.startsWith('-') ? `-${sign}${number.slice(1)}` : `${sign}${number}`
}
