import { type Language, languageOfTag, languages, type Trilingual } from '../../domain/languages.ts'
import type {
  ColumnMapping,
  ImportedUnit,
  TranslationUnit,
} from '../../domain/translations/translation-files.ts'
import { unreadableFile } from './import-errors.ts'
import { missingChecksum, textChecksum } from './text-checksum.ts'

type Checksums = Partial<Trilingual>

/** The marks of texts, as one line that no spreadsheet takes for a number, and of which a part is none. */
export const formatChecksums = (texts: Partial<Trilingual<string | null>>, of: readonly Language[]): string =>
  `[${of.map((language) => `${language}:${textChecksum(texts[language])}`).join(' ')}]`

const whole = /^\[(?:[a-z]{2}:(?:-|[0-9a-f]{12})(?: |(?=\])))*\]$/

/** The marks in such a line; none where it is empty. Throws `malformed` for what is none. */
export const parseChecksums = (text: string, line: number): Checksums => {
  const said = text.trim()
  if (said === '') return {}
  if (!whole.test(said)) throw unreadableFile(`Line ${line}: the mark of what went out is damaged`)

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
export const meaningOfEmpty = (mark: string | undefined): '' | null =>
  mark === undefined || mark === missingChecksum ? null : ''

/** What XML cannot hold, or its programs leave out: control signs, what is no character, and line ends but one. */
const unfit = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu

const asEscape = (unit: string): string =>
  `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text as spreadsheets write it into XML (ECMA-376, 22.9.2.19): characters that cannot stand there by their
 * numbers, and what looks like such a number by its first sign.
 */
export const escapeXmlText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unfit, (character) => character.split('').map(asEscape).join(''))

/** The text that was escaped. */
export const unescapeXmlText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** What a file is made of. */
export interface ExportOptions {
  /** The languages that are to be translated; one, where the format knows no more. */
  readonly languages: readonly [Language, ...Language[]]
  /** What is translated from, where the format tells of it. */
  readonly source: Language
  /** How many units there are. */
  readonly count: number
}

/** Pieces of a file: nothing is made before it is asked for. */
export type FileChunks = AsyncGenerator<string | Buffer, void, undefined>

export type FormatWriter = (
  units: AsyncIterable<readonly TranslationUnit[]>,
  going: ExportOptions,
) => FileChunks

/** What is said of a file that comes back. */
export interface ImportOptions {
  /** The language of its texts, where the file itself does not say. */
  readonly language?: Language
  /** Whether it may hold less than went out. */
  readonly isPart?: boolean
  /** What the columns of a table hold, where its heads do not tell. */
  readonly columns?: ColumnMapping
}

/** Reads a file whole, or throws `malformed` with one line that says why not: never a part of it. */
export type FormatReader = (file: Buffer, coming: ImportOptions) => Promise<readonly ImportedUnit[]>

/** Refuses a file of which less came back than it says of itself: most likely it was cut off. */
export const assertComplete = (
  units: readonly ImportedUnit[],
  said: string | undefined,
  { isPart }: ImportOptions,
): void => {
  if (said === undefined || isPart || units.length >= Number(said)) return
  throw unreadableFile(
    `The file holds ${units.length} of the ${said} texts that went out: it may have been cut off`,
  )
}

/**
 * The language that a file says of itself, or else somebody who sends it. Throws `malformed` where nobody does, and
 * for one that texts are not in.
 */
export const fileLanguage = (said: string | undefined, { language }: ImportOptions): Language => {
  const known = said ? languageOfTag(said.toLowerCase()) : language
  if (known) return known
  if (said) throw unreadableFile(`The file is in ${JSON.stringify(said)}, which is no language of texts`)
  throw unreadableFile('The file does not say in which language its texts are')
}
