import fc from 'fast-check'
import { formatReaders, formatWriters } from '../../api/files/translation-files.ts'
import { type ExportOptions, textChecksum } from '../../api/files/translation-format.ts'
import { type Language, languages } from '../../domain/languages.ts'
import {
  type ImportedUnit,
  type TranslationFileFormat,
  type TranslationUnit,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'

/** Texts that have broken readers or writers of tables, XML, JSON or PO. */
const hostileTexts = [
  ...['=1+1', '+{count}', '-', '@SUM(A1)', "'=1", "''", '"', '""', '\\n', '\\', '%s', '&amp;', '{{x}}'],
  ...['\n', '\r', '\r\n', '\t', '\u0085', '\u2028', ' ', '\u00a0', '\ufeff', '\u200f', '\u202e', '\u2066'],
  ...[
    ']]>',
    '<x id="1"/>',
    '<b>',
    '</target>',
    '<!--',
    '<?',
    '_x000D_',
    '_x005F_',
    '\u0001',
    '\u001b',
    '\ufffe',
  ],
  ...[
    'שלום',
    'Привет',
    'שָׁ',
    '😀',
    '👨‍👩‍👧',
    '\u{1f1ee}\u{1f1f1}',
    'null',
    '-3.50',
    '1e10',
    '007',
    ';',
    ',',
    '#~',
    'msgid "x"',
  ],
]

const plain = fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replaceAll('\0', ''))

const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...hostileTexts) }, plain), { maxLength: 5 })
  .map((parts) => parts.join(''))
  .filter((parts) => parts.isWellFormed())

const name = text.map((parts) => parts.trim()).filter((parts) => parts !== '')

const texts = fc.record({ ru: fc.option(text), he: fc.option(text), en: fc.option(text) })

/** Arbitrary units whose texts may be hostile, missing or empty. */
export const units: fc.Arbitrary<TranslationUnit[]> = fc.uniqueArray(
  fc.record({
    ...{ key: name, screen: name, texts, description: text },
    maxLength: fc.option(fc.integer({ min: 1, max: 10_000 })),
    context: fc.record({ page: text, address: text, section: text, type: text, terms: text }),
  }),
  {
    selector: ({ key }) => key,
    minLength: 1,
    maxLength: 4,
  },
)

/** Builds the export options of a format: all languages if it supports several. */
export const buildExportOptions = (
  format: TranslationFileFormat,
  count: number,
  language: Language = 'he',
): ExportOptions => ({
  languages: translationFileFormats[format].isSingleLanguage ? [language] : ['ru', 'he', 'en'],
  source: 'ru',
  count,
})

async function* inPieces(all: readonly TranslationUnit[]) {
  const middle = Math.ceil(all.length / 2)
  yield all.slice(0, middle)
  yield all.slice(middle)
}

export const writeUnits = async (
  format: TranslationFileFormat,
  all: readonly TranslationUnit[],
  going = buildExportOptions(format, all.length),
) => {
  const pieces: Buffer[] = []
  for await (const piece of formatWriters[format](inPieces(all), going)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

export const readUnits = async (format: TranslationFileFormat, file: Buffer) =>
  (await formatReaders[format](file, { language: 'he' })).map(
    ({ line: _, ...unit }): Omit<ImportedUnit, 'line'> => unit,
  )

/** Lists the expected units of an unchanged file. */
export const listExpectedUnits = (format: TranslationFileFormat, all: readonly TranslationUnit[]) =>
  all.flatMap(({ key, screen, texts }) => {
    const exported = languages.filter((language) =>
      buildExportOptions(format, 0).languages.includes(language),
    )
    const exportedTexts = Object.fromEntries(exported.map((language) => [language, texts[language] ?? null]))
    const sourceChecksums = Object.fromEntries(
      exported.map((language) => [language, textChecksum(texts[language])]),
    )
    if (format !== 'flat-json') return [{ key, screen, texts: exportedTexts, sourceChecksums }]
    return texts.he === null ? [] : [{ key, screen: '', texts: exportedTexts, sourceChecksums: {} }]
  })
