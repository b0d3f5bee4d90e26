import { Readable } from 'node:stream'
import { type JSONPath, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { isLanguage, type Language, languages } from '../../../domain/languages.ts'
import type { ImportedUnit, TranslationUnit } from '../../../domain/translations/translation-files.ts'
import { unreadableFileError } from '../import-errors.ts'
import { type FileRecord, parseJsonRecords } from '../json-records.ts'
import { decodeFile, decodeLines } from '../read-text.ts'
import {
  type FormatReader,
  type FormatWriter,
  findFileLanguage,
  formatChecksums,
  parseChecksums,
} from '../translation-format.ts'

const toRecord = ({ key, screen, texts, item }: TranslationUnit, languages: readonly Language[]) => ({
  content_key: key,
  ...item,
  screen_location: screen,
  translations: Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      return typeof text === 'string' ? [[language, text]] : []
    }),
  ),
  exported: formatChecksums(texts, languages),
})

/** Writes records in the format of the text import; languages without a text are left out. */
export const writeJson: FormatWriter = async function* (units, { languages }) {
  let separator = '[\n'
  for await (const batch of units) {
    if (batch.length === 0) continue
    yield separator + batch.map((unit) => JSON.stringify(toRecord(unit, languages))).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

const countDepth = (path: () => JSONPath): number => path().length

/** Reads one object of keys and texts in one language. */
export const readFlat: FormatReader = async (file, options) => {
  const language = findFileLanguage(undefined, options)
  const units: ImportedUnit[] = []
  let key: string | undefined
  const createNestedError = (line: number) => unreadableFileError('nestedTexts', { line: line + 1 })
  const text = decodeFile(file)
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, _column, path) => {
        if (countDepth(path) > 0) throw createNestedError(line)
      },
      onArrayBegin: (_offset, _length, line) => {
        throw createNestedError(line)
      },
      onObjectProperty: (property) => {
        key = property
      },
      onLiteralValue: (value: unknown, _offset, _length, line) => {
        if (key === undefined || typeof value !== 'string') throw createNestedError(line)
        units.push({ line: line + 1, key, screen: '', sourceChecksums: {}, texts: { [language]: value } })
        key = undefined
      },
      onError: (error: ParseErrorCode, _offset, _length, line) => {
        throw unreadableFileError('notJson', { line: line + 1, detail: printParseErrorCode(error) })
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )

  return units
}

/**
 * Writes one object of keys and texts in one language, as i18next and apps read it; missing texts are left
 * out.
 */
export const writeFlat: FormatWriter = async function* (units, { languages: [language] }) {
  let separator = '{\n'
  for await (const batch of units)
    for (const { key, texts } of batch) {
      const text = texts[language]
      if (typeof text !== 'string') continue
      yield `${separator}${JSON.stringify(key)}: ${JSON.stringify(text)}`
      separator = ',\n'
    }
  yield separator === '{\n' ? '{}\n' : '\n}\n'
}

const toMap = (value: unknown): Map<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined

const readText = (value: unknown, name: string, line: number): string => {
  if (value === undefined) return ''
  if (typeof value !== 'string') throw unreadableFileError('noText', { line, name })
  return value
}

const toUnit = ({ line, value }: FileRecord): ImportedUnit => {
  const record = toMap(value)
  const translations = toMap(record?.get('translations'))
  if (!record || !translations) throw unreadableFileError('noTranslations', { line })

  const unknownLanguage = [...translations.keys()].find((name) => !isLanguage(name))
  if (unknownLanguage !== undefined)
    throw unreadableFileError('unknownLanguage', { line, language: JSON.stringify(unknownLanguage) })

  const readField = (name: string) => readText(record.get(name), name, line)
  const sourceChecksums = parseChecksums(readField('exported'), line)
  const texts = languages.flatMap((language) => {
    const hasEntry = translations.has(language) || sourceChecksums[language] !== undefined
    const text = translations.get(language) ?? null
    return hasEntry ? [[language, text === null ? null : readText(text, language, line)]] : []
  })

  return {
    line,
    key: readField('content_key'),
    screen: readField('screen_location'),
    sourceChecksums,
    texts: Object.fromEntries(texts),
  }
}

/** Reads records in the format of the text import. */
export const readJson: FormatReader = async (file) => {
  const units: ImportedUnit[] = []
  const lines = decodeLines(Readable.from([Buffer.from(decodeFile(file))]))
  for await (const record of parseJsonRecords(lines, 'array')) units.push(toUnit(record))
  return units
}
