import { type Language, languageNames, languages, nativeNames } from '../../../languages.ts'
import { normaliseForSearch } from '../../../search-text.ts'

/** What a column of a pasted table holds. */
export const pastedColumns = ['value', ...languages, 'skip'] as const
export type PastedColumn = (typeof pastedColumns)[number]

const valueNames = 'value values key code id значение значения ключ код ערך ערכים מפתח קוד'

const languageShorts: Readonly<Record<Language, string>> = {
  ru: 'ru rus рус',
  he: 'he heb iw עבר',
  en: 'en eng англ',
}

const namesOf = (language: Language): string[] => [
  ...languageShorts[language].split(' '),
  nativeNames[language],
  ...Object.values(languageNames[language]),
]

const meanings: ReadonlyMap<string, PastedColumn> = new Map([
  ...valueNames.split(' ').map((name) => [name, 'value'] as const),
  ...languages.flatMap((language) =>
    namesOf(language).map((name) => [normaliseForSearch(name), language] as const),
  ),
])

/** Words that stand beside the name of a language, as in `title_ru` and `Текст (русский)`. */
const besides = new Set(
  'text title name label option текст название подпись вариант טקסט שם תווית אפשרות'.split(' '),
)

const wordsOf = (heading: string): string[] =>
  normaliseForSearch(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !besides.has(word))

/** What a heading says of its column; undefined where it is none that is known. */
export const meaningOf = (heading: string): PastedColumn | undefined => {
  const [word, ...more] = wordsOf(heading)
  return word !== undefined && more.length === 0 ? meanings.get(word) : undefined
}

const isNamed = (row: readonly string[]): boolean => {
  const filled = row.filter((cell) => cell !== '')
  const named = filled.filter((cell) => meaningOf(cell) !== undefined)
  return named.length > 0 && named.length * 2 >= filled.length
}

/** True where the first row names the columns. A list of languages has more than one row that seems to. */
export const hasHeadings = ([first, second]: readonly (readonly string[])[]): boolean =>
  first !== undefined && isNamed(first) && !(second && isNamed(second))
