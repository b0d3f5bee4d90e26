import { Readable } from 'node:stream'
import { type JSONPath, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { isLanguage, type Language, languages } from '../../../domain/languages.ts'
import type { ImportedUnit, TranslationUnit } from '../../../domain/translations/translation-files.ts'
import { unreadableFile } from '../import-errors.ts'
import { type FileRecord, parseJsonRecords } from '../json-records.ts'
import { decodeFile, decodeLines } from '../read-text.ts'
import {
  type FormatReader,
  type FormatWriter,
  fileLanguage,
  formatChecksums,
  parseChecksums,
} from '../translation-format.ts'

const recordOf = ({ key, screen, texts, item }: TranslationUnit, languages: readonly Language[]) => ({
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

/** The records that an import of texts takes; a language without a text is left out. */
export const writeJson: FormatWriter = async function* (units, { languages }) {
  let before = '[\n'
  for await (const piece of units) {
    if (piece.length === 0) continue
    yield before + piece.map((unit) => JSON.stringify(recordOf(unit, languages))).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const depthOf = (path: () => JSONPath): number => path().length

/** Reads one object of keys and their texts in one language. */
export const readFlat: FormatReader = async (file, coming) => {
  const language = fileLanguage(undefined, coming)
  const units: ImportedUnit[] = []
  let key: string | undefined
  const nested = (line: number) => unreadableFile(`Line ${line + 1}: only texts may stand behind keys`)
  const text = decodeFile(file)
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, _column, path) => {
        if (depthOf(path) > 0) throw nested(line)
      },
      onArrayBegin: (_offset, _length, line) => {
        throw nested(line)
      },
      onObjectProperty: (property) => {
        key = property
      },
      onLiteralValue: (value: unknown, _offset, _length, line) => {
        if (key === undefined || typeof value !== 'string') throw nested(line)
        units.push({ line: line + 1, key, screen: '', marks: {}, texts: { [language]: value } })
        key = undefined
      },
      onError: (error: ParseErrorCode, _offset, _length, line) => {
        throw unreadableFile(`Line ${line + 1}: not valid JSON, ${printParseErrorCode(error)}`)
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )

  return units
}

/** One object of keys and their texts in one language, as i18next and apps read it; missing texts are left out. */
export const writeFlat: FormatWriter = async function* (units, { languages: [language] }) {
  let before = '{\n'
  for await (const piece of units)
    for (const { key, texts } of piece) {
      const text = texts[language]
      if (typeof text !== 'string') continue
      yield `${before}${JSON.stringify(key)}: ${JSON.stringify(text)}`
      before = ',\n'
    }
  yield before === '{\n' ? '{}\n' : '\n}\n'
}

const object = (value: unknown): Map<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined

const textIn = (value: unknown, name: string, line: number): string => {
  if (value === undefined) return ''
  if (typeof value !== 'string') throw unreadableFile(`Line ${line}: ${name} is no text`)
  return value
}

const unitIn = ({ line, value }: FileRecord): ImportedUnit => {
  const record = object(value)
  const translations = object(record?.get('translations'))
  if (!record || !translations) throw unreadableFile(`Line ${line}: there is no object with translations`)

  const other = [...translations.keys()].find((name) => !isLanguage(name))
  if (other !== undefined)
    throw unreadableFile(`Line ${line}: ${JSON.stringify(other)} is no language of texts`)

  const said = (name: string) => textIn(record.get(name), name, line)
  const marks = parseChecksums(said('exported'), line)
  const texts = languages.flatMap((language) => {
    const isTold = translations.has(language) || marks[language] !== undefined
    const text = translations.get(language) ?? null
    return isTold ? [[language, text === null ? null : textIn(text, language, line)]] : []
  })

  return {
    line,
    key: said('content_key'),
    screen: said('screen_location'),
    marks,
    texts: Object.fromEntries(texts),
  }
}

/** Reads the records that an import of texts takes. */
export const readJson: FormatReader = async (file) => {
  const units: ImportedUnit[] = []
  const lines = decodeLines(Readable.from([Buffer.from(decodeFile(file))]))
  for await (const record of parseJsonRecords(lines, 'array')) units.push(unitIn(record))
  return units
}
