import { directions, type Language } from '../languages.ts'

const dateTimeFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Asia/Jerusalem',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** DD.MM.YYYY | HH:MM in the time zone of Jerusalem; null for a missing or unreadable time. */
export const formatDateTime = (time: string | null | undefined): string | null => {
  const date = new Date(time ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : dateTimeFormat.format(date).replace(', ', ' | ')
}

/** A calendar day, YYYY-MM-DD, as DD.MM.YYYY; an empty text for none. */
export const formatDate = (day: string | null | undefined): string =>
  (day ?? '').split('-').reverse().join('.')

const minute = 60_000

/** How long ago a moment was, in seconds and from two minutes on in minutes: '4 minutes ago'. Both in milliseconds. */
export const formatAge = (moment: number, now: number, language: Language): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const age = Math.max(0, now - moment)
  return age < 2 * minute
    ? format.format(-Math.floor(age / 1000), 'second')
    : format.format(-Math.floor(age / minute), 'minute')
}

const endOfIsolate = '\u2069'

/** Keeps a name or a date in one piece, in its own direction, inside a sentence of another one. */
export const isolateBidi = (text: string): string => `\u2068${text}${endOfIsolate}`

/** Keeps what is put together of several pieces in the order of a language, whatever it stands in. */
export const isolateInDirection = (language: Language, text: string): string =>
  `${directions[language] === 'rtl' ? '\u2067' : '\u2066'}${text}${endOfIsolate}`

/** What a typed value may consist of. */
export const isDigitsAndDot = (value: string): boolean => /^[0-9.]*$/.test(value)

/** Thousands apart, and the places behind the mark that a language puts before them. */
const formatNumber = (value: string, language: Language): string => {
  const [whole = '', fraction] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  const mark = language === 'ru' ? ',' : '.'
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`
}

/** A decimal as a language writes it, the unit behind it. */
export const formatDecimal = (value: string, unit: string | undefined, language: Language): string => {
  const number = formatNumber(value, language)
  return unit ? `${number}\u00a0${unit}` : number
}

/** A share in percent as a language writes it: only Russian parts the sign from the number. */
export const formatPercent = (value: string, language: Language): string =>
  `${formatNumber(value, language)}${language === 'ru' ? '\u00a0' : ''}%`

/** A sum as a language writes it: in English the sign of the currency stands before it. */
export const formatMoney = (value: string, sign: string, language: Language): string => {
  const number = formatNumber(value, language)
  if (language !== 'en') return `${number}\u00a0${sign}`
  return number.startsWith('-') ? `-${sign}${number.slice(1)}` : `${sign}${number}`
}

/** A whole number, as it is sent, and its unit behind it. */
export const formatCount = (value: string, unit: string | undefined): string =>
  unit && value ? `${value}\u00a0${unit}` : value
