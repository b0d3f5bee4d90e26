import { type Language, languageOfTag, languages, type Trilingual } from '../../domain/languages.ts'
import type {
  ColumnMapping,
  ImportedUnit,
  TranslationUnit,
} from '../../domain/translations/translation-files.ts'
import { unreadableFileError } from './import-errors.ts'
import { missingChecksum, textChecksum } from './text-checksum.ts'

type Checksums = Partial<Trilingual>

/** The marks of texts, as one line that no spreadsheet takes for a number, and of which a part is none. */
export const formatChecksums = (
  texts: Partial<Trilingual<string | null>>,
  targetLanguages: readonly Language[],
): string =>
  `[${targetLanguages.map((language) => `${language}:${textChecksum(texts[language])}`).join(' ')}]`

const checksumsPattern = /^\[(?:[a-z]{2}:(?:-|[0-9a-f]{12})(?: |(?=\])))*\]$/

/** The marks in such a line; none where it is empty. Throws `malformed` for what is none. */
export const parseChecksums = (text: string, line: number): Checksums => {
  const trimmed = text.trim()
  if (trimmed === '') return {}
  if (!checksumsPattern.test(trimmed)) throw unreadableFileError('damagedMark', { line })

  const pairs = trimmed
    .slice(1, -1)
    .split(' ')
    .map((pair) => pair.split(':'))

  return Object.fromEntries(
    languages.flatMap((language) => {
      const checksum = pairs.find(([code]) => code === language)?.[1]
      return checksum === undefined ? [] : [[language, checksum]]
    }),
  )
}

/** What an empty place of a file says: a text without characters where one went out, else that there is none. */
export const parseEmptyText = (checksum: string | undefined): '' | null =>
  checksum === undefined || checksum === missingChecksum ? null : ''

/** What XML cannot hold, or its programs leave out: control signs, what is no character, and line ends but one. */
const unfitForXml = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu

const toEscape = (unit: string): string =>
  `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text as spreadsheets write it into XML (ECMA-376, 22.9.2.19): characters that cannot stand there by their
 * numbers, and what looks like such a number by its first sign.
 */
export const escapeXmlText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unfitForXml, (character) => character.split('').map(toEscape).join(''))

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
  options: ExportOptions,
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
export type FormatReader = (file: Buffer, options: ImportOptions) => Promise<readonly ImportedUnit[]>

/** Refuses a file of which less came back than it says of itself: most likely it was cut off. */
export const assertComplete = (
  units: readonly ImportedUnit[],
  declaredCount: string | undefined,
  { isPart }: ImportOptions,
): void => {
  if (declaredCount === undefined || isPart || units.length >= Number(declaredCount)) return
  throw unreadableFileError('cutOff', { found: units.length, expected: declaredCount })
}

/**
 * The language that a file says of itself, or else somebody who sends it. Throws `malformed` where nobody does, and
 * for one that texts are not in.
 */
export const findFileLanguage = (declaredTag: string | undefined, { language }: ImportOptions): Language => {
  const foundLanguage = declaredTag ? languageOfTag(declaredTag.toLowerCase()) : language
  if (foundLanguage) return foundLanguage
  if (declaredTag) throw unreadableFileError('foreignLanguage', { language: JSON.stringify(declaredTag) })
  throw unreadableFileError('noLanguage')
}
