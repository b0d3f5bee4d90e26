import type { Language } from '../languages.ts'

/** Format hints that tell a decimal comma from one that groups thousands. */
interface TypedNumberFormat {
  /** Maximum number of decimal places; unlimited by default. */
  readonly scale?: number
  /** Language that the number is written in; without it a single comma is a decimal mark. */
  readonly language?: Language
}

type Separator = '.' | ','

/** Spaces of every width, direction marks, currency and percent signs, and apostrophes between thousands. */
const ignoredSigns = /[\s\u00a0\u2000-\u200f\u202a-\u202f\u205f\u2066-\u2069\ufeff₪$€£%'’]/gu

const countSigns = (text: string, sign: string): number => text.split(sign).length - 1

const isGroupedBy = (text: string, separator: Separator): boolean => {
  const [first = '', ...groups] = text.split(separator)
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group))
}

/**
 * Whether a single comma groups thousands: three decimals would be too many, or the language writes thousands
 * so.
 */
const isThousandsComma = (text: string, { scale = Number.POSITIVE_INFINITY, language }: TypedNumberFormat) =>
  isGroupedBy(text, ',') && (scale < 3 || language === 'he' || language === 'en')

/** Finds the decimal mark of a number of digits, points and commas; undefined for a whole number. */
const findDecimalMark = (text: string, format: TypedNumberFormat): Separator | undefined => {
  const lastSeparator: Separator = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  if (countSigns(text, lastSeparator) !== 1) return undefined
  const isAlone = countSigns(text, lastSeparator === ',' ? '.' : ',') === 0
  return isAlone && lastSeparator === ',' && isThousandsComma(text, format) ? undefined : lastSeparator
}

const joinThousands = (text: string): string | undefined => {
  if (/^\d*$/.test(text)) return text
  const separator: Separator = text.includes(',') ? ',' : '.'
  return isGroupedBy(text, separator) ? text.replaceAll(separator, '') : undefined
}

/**
 * Converts a number as people type and paste it to digits and a decimal point: "2 000 000,50 ₪" is
 * "2000000.50", "1,500,000" is "1500000", "1.500,5" is "1500.5". A point is a decimal mark unless it occurs
 * several times or before a comma. Text that is not a number is returned without the ignored signs, so that
 * the field's rule rejects it.
 */
export const parseTypedNumber = (typed: string, format: TypedNumberFormat = {}): string => {
  const bare = typed.replace(ignoredSigns, '').replace('\u2212', '-')
  const [, sign = '', text = ''] = /^(-?)([\d.,]+)$/.exec(bare) ?? []
  const mark = findDecimalMark(text, format)
  const markIndex = mark ? text.lastIndexOf(mark) : text.length
  const fraction = mark && text.slice(markIndex + 1)
  const whole = joinThousands(text.slice(0, markIndex))
  if (text === '' || whole === undefined || fraction === '') return bare

  return `${sign}${whole || '0'}${fraction === undefined ? '' : `.${fraction}`}`
}
