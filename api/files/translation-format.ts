import { createHash } from 'node:crypto'
import { type Language, languageOfTag, languages, type Trilingual } from '../../domain/languages.ts'
import type {
  ColumnMapping,
  ImportedUnit,
  TranslationUnit,
} from '../../domain/translations/translation-files.ts'
import { unreadableFileError } from './import-errors.ts'

const missingChecksum = '-'

/** Normalizes line ends, which programs change. */
const normalizeLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Computes the checksum of a text; texts that differ only in line ends have the same one. */
export const textChecksum = (text: string | null | undefined): string =>
  typeof text === 'string'
    ? createHash('sha1').update(normalizeLineEnds(text)).digest('hex').slice(0, 12)
    : missingChecksum

type Checksums = Partial<Trilingual>

/**
 * Formats the checksums of texts as one line. Spreadsheets do not take it for a number, and a part of it is
 * invalid.
 */
export const formatChecksums = (
  texts: Partial<Trilingual<string | null>>,
  targetLanguages: readonly Language[],
): string =>
  `[${targetLanguages.map((language) => `${language}:${textChecksum(texts[language])}`).join(' ')}]`

const checksumsPattern = /^\[(?:[a-z]{2}:(?:-|[0-9a-f]{12})(?: |(?=\])))*\]$/

/** Parses a line of checksums; empty for an empty line. Throws `malformed` for invalid text. */
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

/** Interprets an empty text of a file: an empty text if one was exported, else a missing text. */
export const parseEmptyText = (checksum: string | undefined): '' | null =>
  checksum === undefined || checksum === missingChecksum ? null : ''

/**
 * Characters that XML cannot contain or that its programs change: control characters, noncharacters, and line
 * ends other than the line feed.
 */
const unfitForXml = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu

const toEscape = (unit: string): string =>
  `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Escapes a text for XML as spreadsheets do (ECMA-376, 22.9.2.19): invalid characters are replaced by their
 * codes, and the first character of text that looks like such a code.
 */
export const escapeXmlText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unfitForXml, (character) => character.split('').map(toEscape).join(''))

/** Reverses `escapeXmlText`. */
export const unescapeXmlText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export interface ExportOptions {
  /** Target languages; one for formats with a single language. */
  readonly languages: readonly [Language, ...Language[]]
  /** Source language, for formats that include the source texts. */
  readonly source: Language
  readonly count: number
}

/** Chunks of a file, generated on demand. */
export type FileChunks = AsyncGenerator<string | Buffer, void, undefined>

export type FormatWriter = (
  units: AsyncIterable<readonly TranslationUnit[]>,
  options: ExportOptions,
) => FileChunks

export interface ImportOptions {
  /** Language of the texts, if the file does not declare it. */
  readonly language?: Language
  /** Whether the file may hold fewer texts than were exported. */
  readonly isPart?: boolean
  /** Content of the columns of a table with unknown headings. */
  readonly columns?: ColumnMapping
}

/** Reads a whole file, or throws `malformed` with a message in one line; never returns a part of it. */
export type FormatReader = (file: Buffer, options: ImportOptions) => Promise<readonly ImportedUnit[]>

/** Throws if a file holds fewer texts than it declares: it was probably cut off. */
export const assertComplete = (
  units: readonly ImportedUnit[],
  declaredCount: string | undefined,
  { isPart }: ImportOptions,
): void => {
  if (declaredCount === undefined || isPart || units.length >= Number(declaredCount)) return
  throw unreadableFileError('cutOff', { found: units.length, expected: declaredCount })
}

/**
 * Finds the language of a file: the declared one, or that of the options. Throws `malformed` for a missing or
 * unknown language.
 */
export const findFileLanguage = (declaredTag: string | undefined, { language }: ImportOptions): Language => {
  const foundLanguage = declaredTag ? languageOfTag(declaredTag.toLowerCase()) : language
  if (foundLanguage) return foundLanguage
  if (declaredTag) throw unreadableFileError('foreignLanguage', { language: JSON.stringify(declaredTag) })
  throw unreadableFileError('noLanguage')
}
