import { type Language, languages, type Trilingual } from '../languages.ts'

/** Possible contents of a column in a table of texts. */
export const columnUses = ['key', ...languages, 'screen', 'exported', 'ignored'] as const
export type ColumnUse = (typeof columnUses)[number]

/** Column of a table, as shown to the user who maps the columns. */
export interface DetectedColumn {
  /** Heading of the column; may be empty. */
  readonly head: string
  /** First values of the column. */
  readonly values: readonly string[]
  /** Detected content of the column. */
  readonly use: ColumnUse
}

/** Columns of a table and the line of their headings; 0 without headings. */
export interface DetectedColumns {
  readonly line: number
  readonly columns: readonly DetectedColumn[]
}

/** Content of each column of a table, in order, as the user mapped it. */
export interface ColumnMapping {
  readonly uses: readonly ColumnUse[]
  /** Line of the headings; texts follow below it. */
  readonly line: number
}

/** Whether texts can be read from these columns: a key and at least one language. */
export const hasKeyAndLanguage = (uses: readonly ColumnUse[]): boolean =>
  uses.includes('key') && languages.some((language) => uses.includes(language))

/** Assigns a content to a column; another column with that content becomes `ignored`. */
export const assignColumn = (uses: readonly ColumnUse[], index: number, use: ColumnUse): ColumnUse[] =>
  uses.map((otherUse, otherIndex) => {
    if (otherIndex === index) return use
    return otherUse === use ? 'ignored' : otherUse
  })

/** Upper limit of the numbers in a range. */
const maxNumbers = 1_000_000

/** Pattern of number ranges: `0-99,205`. */
export const numberRangesPattern = '^\\d{1,6}(-\\d{1,6})?(,\\d{1,6}(-\\d{1,6})?)*$'

/** Formats numbers as ranges: `0-99,205`. */
export const formatNumberRanges = (numbers: Iterable<number>): string => {
  const ranges: [from: number, to: number][] = []
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join()
}

/** Parses number ranges into a function that tells whether a number is included. */
export const parseNumberRanges = (text: string): ((number: number) => boolean) => {
  const included = new Uint8Array(maxNumbers)
  for (const range of text.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number)
    included.fill(1, from, to + 1)
  }
  return (number) => included[number] === 1
}

/** Properties of an item besides its texts, with which an import can create it. */
export interface UnitItem {
  readonly component_type: string
  readonly category: string | null
  readonly page_number: number | null
}

/** Names of the context of a text, which a file has for translators besides its description; imports ignore it. */
export const unitContextNames = ['page', 'address', 'section', 'type', 'terms'] as const

/**
 * Title of the page, its address in the portal, its section, the type of the item, and the terms of the
 * glossary that occur in the source.
 */
export type UnitContext = Readonly<Record<(typeof unitContextNames)[number], string>>

/** Texts of an item in an exported file. */
export interface TranslationUnit {
  readonly key: string
  readonly screen: string
  /** Null for a missing text; languages that are not exported are left out. */
  readonly texts: Partial<Trilingual<string | null>>
  readonly item?: UnitItem
  /** Description of the text for translators; may be empty. */
  readonly description?: string
  /** Maximum number of characters; null without a limit. */
  readonly maxLength?: number | null
  readonly context?: UnitContext
}

/** Reasons why a text of a file cannot be imported as it is. */
export type UnitIssue = 'formula' | 'date' | 'markup' | 'fuzzy' | 'plural' | 'unfinished'

/** Texts of an item in an imported file. */
export interface ImportedUnit
  extends Omit<TranslationUnit, 'item' | 'description' | 'maxLength' | 'context'> {
  /** Line in the file. */
  readonly line: number
  /** Checksums of the exported texts, by language, as far as the file still holds them. */
  readonly sourceChecksums: Partial<Trilingual>
  readonly issue?: UnitIssue
  /** Address of the cell with the issue, such as `C5`. */
  readonly cell?: string
}

/** Outcomes of comparing an imported text with the stored one. */
const importOutcomes = ['created', 'changed', 'unchanged', 'conflict'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Stored text as visitors see it, and as staff see it. */
interface StoredText {
  readonly approved: string | undefined
  readonly shown: string | undefined
}

/** Computes a checksum; equal texts have equal checksums. */
export type ChecksumOf = (text: string | undefined) => string

/**
 * Compares an imported text with the exported and the stored one. A text that the translator left as it was
 * changes nothing, even if it was edited here in the meantime. Without the checksum of the export, the
 * published text counts as exported.
 */
export const findImportOutcome = (
  text: string,
  exportedChecksum: string | undefined,
  stored: StoredText,
  checksumOf: ChecksumOf,
): ImportOutcome => {
  const importedChecksum = checksumOf(text)
  const storedChecksum = checksumOf(stored.shown)
  if (
    importedChecksum === storedChecksum ||
    importedChecksum === (exportedChecksum ?? checksumOf(stored.approved))
  )
    return 'unchanged'
  if (exportedChecksum !== undefined && exportedChecksum !== storedChecksum) return 'conflict'
  return stored.shown === undefined ? 'created' : 'changed'
}

/** Outcomes that change a text. */
export const importActions = importOutcomes.filter((outcome) => outcome !== 'unchanged')
export type ImportAction = (typeof importActions)[number]

/** Kinds of rows in the report of an import. */
export const importRowKinds = [...importActions, 'refused'] as const
export type ImportRowKind = (typeof importRowKinds)[number]

/** Outcomes that are imported by default; conflicts are not. */
export const defaultImportActions: readonly ImportAction[] = ['created', 'changed']

/** Maximum number of changes, and of rejected texts, in one answer. */
export const maxReportedTexts = 1_000

/** Maximum size of an imported file, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024

/** Returns the source language of a file by default: Russian, or English for texts in Russian. */
export const defaultSourceOf = (language: Language): Language => (language === 'ru' ? 'en' : 'ru')

/** File format of exported and imported texts. */
interface Format {
  /** Media type. */
  readonly type: string
  /** File extension. */
  readonly extension: string
  /** Whether a file holds the texts of one language besides the source texts. */
  readonly isSingleLanguage: boolean
}

const defineFormat = (type: string, extension: string, isSingleLanguage: boolean): Format => ({
  type,
  extension,
  isSingleLanguage,
})

/** File formats by name. */
export const translationFileFormats = {
  xlsx: defineFormat('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', false),
  csv: defineFormat('text/csv', 'csv', false),
  xliff12: defineFormat('application/x-xliff+xml', 'xlf', true),
  xliff20: defineFormat('application/xliff+xml', 'xlf', true),
  json: defineFormat('application/json', 'json', false),
  'flat-json': defineFormat('application/json', 'json', true),
  po: defineFormat('text/x-gettext-translation', 'po', true),
} as const satisfies Record<string, Format>

export type TranslationFileFormat = keyof typeof translationFileFormats

const isFormat = (name: string): name is TranslationFileFormat => Object.hasOwn(translationFileFormats, name)

/** Names of the formats, in display order. */
export const formatNames = Object.keys(translationFileFormats).filter(isFormat)
