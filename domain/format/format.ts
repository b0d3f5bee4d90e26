import { directions, type Language } from '../languages.ts'

const dateTimeFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Asia/Jerusalem',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats a time as DD.MM.YYYY | HH:MM in the time zone of Jerusalem; null for a missing or invalid time. */
export const formatDateTime = (time: string | null | undefined): string | null => {
  const date = new Date(time ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : dateTimeFormat.format(date).replace(', ', ' | ')
}

/** Formats a calendar day, YYYY-MM-DD, as DD.MM.YYYY; empty for no day. */
export const formatDate = (day: string | null | undefined): string =>
  (day ?? '').split('-').reverse().join('.')

/** Units of an age with their lengths in milliseconds; the longest first. */
const ageUnits = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/**
 * Formats the time since a moment, as '4 minutes ago', in the longest unit of which at least two have passed.
 * Both times are in milliseconds.
 */
export const formatAge = (moment: number, now: number, language: Language): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const age = Math.max(0, now - moment)
  const [unit, unitMs] = ageUnits.find(([, lengthMs]) => age >= 2 * lengthMs) ?? (['second', 1000] as const)
  return format.format(-Math.floor(age / unitMs), unit)
}

const endOfIsolate = '\u2069'

/** Isolates a name or a date, so that it keeps its own direction inside a sentence of another direction. */
export const isolateBidi = (text: string): string => `\u2068${text}${endOfIsolate}`

/**
 * Isolates a text of several parts and keeps the parts in the order of a language, whatever surrounds them.
 */
export const isolateInDirection = (language: Language, text: string): string =>
  `${directions[language] === 'rtl' ? '\u2067' : '\u2066'}${text}${endOfIsolate}`

/** Marks between thousands and before decimals. */
const numberMarks: Readonly<Record<Language, readonly [thousands: string, decimal: string]>> = {
  ru: ['\u202f', ','],
  he: [',', '.'],
  en: [',', '.'],
}

/** Formats a decimal with the marks of a language. */
const formatNumber = (value: string, language: Language): string => {
  const [whole = '', fraction] = value.split('.')
  const [thousandsMark, decimalMark] = numberMarks[language]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandsMark)
  return fraction === undefined ? grouped : `${grouped}${decimalMark}${fraction}`
}

/** Formats a decimal for an input: with the decimal mark of a language, without grouping; other text stays. */
export const formatInputNumber = (text: string, language: Language): string =>
  /^-?\d+\.\d+$/.test(text) ? text.replace('.', numberMarks[language][1]) : text

/** Formats a decimal in a language, followed by its unit. */
export const formatDecimal = (value: string, unit: string | undefined, language: Language): string => {
  const number = formatNumber(value, language)
  return unit ? `${number}\u00a0${unit}` : number
}

/** Formats a share in percent; only Russian puts a space before the percent sign. */
export const formatPercent = (value: string, language: Language): string =>
  `${formatNumber(value, language)}${language === 'ru' ? '\u00a0' : ''}%`

/** Formats a sum of money; English puts the currency sign before it. */
export const formatMoney = (value: string, sign: string, language: Language): string => {
  const number = formatNumber(value, language)
  if (language !== 'en') return `${number}\u00a0${sign}`
  return number.startsWith('-') ? `-${sign}${number.slice(1)}` : `${sign}${number}`
}

/** Formats a whole number without grouping, followed by its unit. */
export const formatCount = (value: string, unit: string | undefined): string =>
  unit && value ? `${value}\u00a0${unit}` : value
