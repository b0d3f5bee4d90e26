/** Blanks of every width, marks of direction, signs of currency and percent, and what parts thousands. */
const around = /[\s\u00a0\u2000-\u200f\u202a-\u202f\u205f\u2066-\u2069\ufeff₪%'’]/gu

/** Commas that part thousands: groups of three, of which there are several, or which a point follows. */
const isGrouped = (typed: string): boolean =>
  /^\d{1,3}(,\d{3})+\.\d*$/.test(typed) || /^\d{1,3}(,\d{3}){2,}$/.test(typed)

/**
 * A number as people type and paste it, as the digits and the point that it means: "2 000 000,50 ₪" is
 * "2000000.50". A single comma is a point, as on the keyboards of two of the three languages, save before three
 * digits of a sum (`isSum`), which has but two places. What is no number stays what it is, for its rule to tell of.
 */
export const normalised = (typed: string, isSum = false): string => {
  const bare = typed.replace(around, '')
  if (isGrouped(bare) || (isSum && /^\d{1,3},\d{3}$/.test(bare))) return bare.replaceAll(',', '')
  return bare.split(',').length === 2 && !bare.includes('.') ? bare.replace(',', '.') : bare
}

/** What a typed value may consist of. */
export const isDigitsAndDot = (value: string): boolean => /^[0-9.]*$/.test(value)
