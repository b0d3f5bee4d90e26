/** Escapes a text for use in a regular expression, outside of character classes. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Characters that keyboards type, with the typographic variants that are searched as the same. */
const keyboardVariants: readonly (readonly [string, string])[] = [
  ['"', '\u05f4\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033'],
  ["'", '\u05f3\u2018\u2019\u201a\u201b\u2032\u2039\u203a'],
  ['-', '\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2212'],
  [' ', '\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'],
  ['е', 'ё'],
]

const characterRange = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** Characters without width: Hebrew points, direction marks, joiners. */
const invisibleSigns = [
  characterRange(0x591, 0x5bd),
  '\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7',
  characterRange(0x200b, 0x200f),
  characterRange(0x202a, 0x202e),
  characterRange(0x2066, 0x2069),
  '\u00ad\u2060\ufeff',
].join('')

/**
 * Character replacements of the search, as arguments of PostgreSQL's `translate`: each character of `from`
 * becomes the one at the same position of `to`, or is dropped when `to` is shorter. `search_form` of the database
 * has the same characters: a change needs a migration with a function of another name, or the indexes would keep
 * the old form.
 */
export const searchFolding = {
  from: keyboardVariants.map(([, set]) => set).join('') + invisibleSigns,
  to: keyboardVariants.map(([key, set]) => key.repeat(set.length)).join(''),
}

const foldedSigns = new Map(
  [...searchFolding.from].map((sign, index) => [sign, searchFolding.to[index] ?? '']),
)
const foldable = new RegExp(`[${searchFolding.from}]`, 'g')

/**
 * Converts a text to its search form: NFC, lower case, with quotes, hyphens, spaces and ё as keyboards type
 * them, without Hebrew points and direction marks. Stored texts and queries are both converted, so no
 * collation is involved.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(foldable, (sign) => foldedSigns.get(sign) ?? sign)

const maxStartLength = 100
const startPattern = new RegExp(`^.{0,${maxStartLength}}`, 'su')

/** Returns the first characters of a text in its search form, as a key to sort lists by. */
export const toSortKey = (text: string): string => startPattern.exec(normalizeForSearch(text))?.[0] ?? ''

const stemLength = 4

/** Whether two words in their search form begin alike, as forms of one word do. */
export const hasCommonStem = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 3 && a.slice(0, stemLength) === b.slice(0, stemLength)
