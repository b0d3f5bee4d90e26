import { languages, type Trilingual } from '../languages.ts'

/** What a column of a table of texts can be taken for. */
export const columnUses = ['key', ...languages, 'screen', 'exported', 'ignored'] as const
export type ColumnUse = (typeof columnUses)[number]

/** A column of a table, as somebody needs it who says what it holds. */
export interface DetectedColumn {
  /** What stands at its head; empty where nothing does. */
  readonly head: string
  /** The first texts below. */
  readonly values: readonly string[]
  /** What it seems to hold. */
  readonly use: ColumnUse
}

/** The columns of a table, and on which line their heads stand; 0 where there are none. */
export interface DetectedColumns {
  readonly line: number
  readonly columns: readonly DetectedColumn[]
}

/** What the columns of a table hold, by their places, as somebody has said it. */
export interface ColumnMapping {
  readonly uses: readonly ColumnUse[]
  /** The line of the heads: texts stand below. */
  readonly line: number
}

/** Whether texts can be read from columns of these uses: their keys, and one language at least. */
export const hasKeyAndLanguage = (uses: readonly ColumnUse[]): boolean =>
  uses.includes('key') && languages.some((language) => uses.includes(language))

/** The uses when a column gets another one: nothing but `ignored` is the use of two. */
export const assignColumn = (uses: readonly ColumnUse[], index: number, use: ColumnUse): ColumnUse[] =>
  uses.map((otherUse, otherIndex) => {
    if (otherIndex === index) return use
    return otherUse === use ? 'ignored' : otherUse
  })

/** How many numbers can be told apart. */
const maxNumbers = 1_000_000

/** The form of numbers between commas, of which those that follow each other are a range. */
export const numberRangesPattern = '^\\d{1,6}(-\\d{1,6})?(,\\d{1,6}(-\\d{1,6})?)*$'

/** Numbers as a text: `0-99,205`. */
export const formatNumberRanges = (numbers: Iterable<number>): string => {
  const ranges: [from: number, to: number][] = []
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join()
}

/** Tells of a number whether it is among those of such a text. */
export const parseNumberRanges = (text: string): ((number: number) => boolean) => {
  const included = new Uint8Array(maxNumbers)
  for (const range of text.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number)
    included.fill(1, from, to + 1)
  }
  return (number) => included[number] === 1
}

/** What an item is beside its texts: what an import needs to make it anew. */
export interface UnitItem {
  readonly component_type: string
  readonly category: string | null
  readonly page_number: number | null
}

/** An item's texts as they leave in a file. */
export interface TranslationUnit {
  readonly key: string
  readonly screen: string
  /** Null where there is no text; left out where nothing is said of a language. */
  readonly texts: Partial<Trilingual<string | null>>
  readonly item?: UnitItem
  /** What the text is, for translators; empty where nobody has said it. */
  readonly description?: string
  /** Highest number of characters; null without a limit. */
  readonly maxLength?: number | null
}

/** Why a text that a file holds cannot be taken over as it stands there. */
export type UnitIssue = 'formula' | 'date' | 'markup' | 'fuzzy' | 'plural' | 'unfinished'

/** The same as a file gives them back. */
export interface ImportedUnit extends Omit<TranslationUnit, 'item' | 'description' | 'maxLength'> {
  /** Where it stands in the file. */
  readonly line: number
  /** What went out, in short, in the languages of which the file still knows it. */
  readonly marks: Partial<Trilingual>
  readonly fault?: UnitIssue
  /** Address of the cell with the fault, such as `C5`. */
  readonly cell?: string
}

/** What becomes of a text that came back. */
const importOutcomes = ['created', 'changed', 'unchanged', 'conflict'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A text as it is stored: what visitors get, and what staff see. */
interface StoredText {
  readonly approved: string | undefined
  readonly shown: string | undefined
}

/** A text in short: two that are the same have the same mark. */
export type ChecksumOf = (text: string | undefined) => string

/**
 * What becomes of a text that came back, beside what went out and what is here now. One that nobody has touched
 * changes nothing, whatever was done here meanwhile; where it is not known what went out, what is here counts.
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

/** What becomes of a text that is not as it was. */
export const importActions = importOutcomes.filter((outcome) => outcome !== 'unchanged')
export type ImportAction = (typeof importActions)[number]

/** What is told of a file one by one. */
export const importRowKinds = [...importActions, 'refused'] as const
export type ImportRowKind = (typeof importRowKinds)[number]

/** The acts that are done unless somebody says otherwise: a conflict is not. */
export const defaultImportActions: readonly ImportAction[] = ['created', 'changed']

/** How many changes, and how many refused texts, are told at once. */
export const maxReportedTexts = 1_000

/** How many bytes a file that comes back may have. */
export const maxFileBytes = 20 * 1024 * 1024

/** A form in which texts leave, and come back. */
interface Format {
  /** What a file of it is called on the way. */
  readonly type: string
  /** How its name ends. */
  readonly ending: string
  /** Whether a file holds the texts of one language, beside what they are translated from. */
  readonly isOfOne: boolean
}

const defineFormat = (type: string, ending: string, isOfOne: boolean): Format => ({ type, ending, isOfOne })

/** The forms in which texts leave, and come back. */
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

/** Their names, in the order in which they are offered. */
export const formatNames = Object.keys(translationFileFormats).filter(isFormat)
