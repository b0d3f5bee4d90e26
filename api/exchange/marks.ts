import { type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { unreadable } from '../imports/refused.ts'
import { markOf, missingMark } from '../stores/content/exchange/mark.ts'

type Marks = Partial<Trilingual>

/** The marks of texts, as one line that no spreadsheet takes for a number, and of which a part is none. */
export const marksText = (texts: Partial<Trilingual<string | null>>, of: readonly Language[]): string =>
  `[${of.map((language) => `${language}:${markOf(texts[language])}`).join(' ')}]`

const whole = /^\[(?:[a-z]{2}:(?:-|[0-9a-f]{12})(?: |(?=\])))*\]$/

/** The marks in such a line; none where it is empty. Throws `malformed` for what is none. */
export const marksIn = (text: string, line: number): Marks => {
  const said = text.trim()
  if (said === '') return {}
  if (!whole.test(said)) throw unreadable(`Line ${line}: the mark of what went out is damaged`)
  const pairs = said
    .slice(1, -1)
    .split(' ')
    .map((pair) => pair.split(':'))
  return Object.fromEntries(
    languages.flatMap((language) => {
      const mark = pairs.find(([code]) => code === language)?.[1]
      return mark === undefined ? [] : [[language, mark]]
    }),
  )
}

/** What an empty place of a file says: a text without characters where one went out, else that there is none. */
export const emptyAs = (mark: string | undefined): '' | null =>
  mark === undefined || mark === missingMark ? null : ''
