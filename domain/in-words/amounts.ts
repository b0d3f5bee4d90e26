import type { Language } from '../languages.ts'

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

/** A whole number, as it is sent, and its unit behind it. */
export const countText = (value: string, unit: string | undefined): string =>
  unit && value ? `${value}\u00a0${unit}` : value
