import { crc32 } from 'node:zlib'
import { formatReaders } from '../../api/files/translation-files.ts'
import { textChecksum } from '../../api/files/translation-format.ts'
import { packArchive, unpackSpreadsheet } from '../../api/files/xlsx-archive.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { createComparison } from '../../domain/translations/import-comparison.ts'
import {
  type TranslationFileFormat,
  type TranslationUnit,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import type { CatalogueItem } from './catalogues.ts'

/** Lists the languages of the files of a format: one file each, if a file has one language. */
export const listFileLanguages = (format: TranslationFileFormat): readonly Language[] =>
  translationFileFormats[format].isSingleLanguage ? languages : ['he']

/** Converts the items of a catalogue into units of an export. */
export const toUnits = (items: readonly CatalogueItem[]): TranslationUnit[] =>
  items.map(({ content_key, screen_location, translations, ...item }) => ({
    ...{ key: content_key, screen: screen_location, item },
    texts: Object.fromEntries(languages.map((language) => [language, translations[language] ?? null])),
  }))

/** Builds the stored state of published units, by key. */
export const toStoredTexts = (units: readonly TranslationUnit[]) =>
  new Map(
    units.map(({ key, texts }) => {
      const approved = languages.flatMap((language): [Language, string][] => {
        const text = texts[language]
        return typeof text === 'string' ? [[language, text]] : []
      })
      return [key, { key, approved: Object.fromEntries(approved), draft: {} }]
    }),
  )

/** Compares a file with the stored texts. */
export const compareFile = async (
  format: TranslationFileFormat,
  file: Buffer,
  stored: ReturnType<typeof toStoredTexts>,
  language: Language = 'he',
) => {
  const { add, all } = createComparison({
    itemOf: (key) => stored.get(key),
    checksumOf: textChecksum,
    findRejection: () => undefined,
  })
  for (const unit of await formatReaders[format](file, { language })) add(unit)
  return all
}

/** Replaces words in a file, like a user who edits and saves it. */
export const replaceInFile = async (file: Buffer, words: string, others: string): Promise<Buffer> => {
  const edited = (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll(words, others))
  if (!file.subarray(0, 2).equals(Buffer.from('PK'))) return edited(file)
  const parts = await unpackSpreadsheet(file, 2 ** 26)
  return packArchive(
    parts.map(({ name, bytes }) => ({ name, bytes: edited(bytes), checksum: crc32(edited(bytes)) })),
  )
}
