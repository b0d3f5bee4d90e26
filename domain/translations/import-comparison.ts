import { type Language, languages, type Trilingual } from '../languages.ts'
import {
  type ChecksumOf,
  findImportOutcome,
  type ImportedUnit,
  type ImportOutcome,
  type UnitIssue,
} from './translation-files.ts'

/** Reasons why a text of a file is not imported. */
export const rejectionReasons = [
  ...(['formula', 'date', 'markup', 'fuzzy', 'plural', 'unfinished'] satisfies UnitIssue[]),
  ...(['keyless', 'unknown', 'repeated', 'characters', 'too-long', 'unsafe'] as const),
] as const

export type RejectionReason = (typeof rejectionReasons)[number]

export interface RejectedText {
  readonly line: number
  readonly key: string
  readonly language?: Language
  /** Address of the cell in a spreadsheet. */
  readonly cell?: string
  readonly reason: RejectionReason
}

/** The stored texts of an item that a comparison needs. */
interface StoredTexts {
  readonly approved: Partial<Trilingual>
  readonly draft: Partial<Trilingual>
}

/** A change that a text of a file would make. */
export interface ImportedChange<S extends StoredTexts> {
  readonly line: number
  readonly item: S
  readonly language: Language
  readonly action: Exclude<ImportOutcome, 'unchanged'>
  readonly before: string | null
  readonly after: string
}

/** Changes and rejected texts of a file. */
export interface ImportComparison<S extends StoredTexts> {
  readonly changes: ImportedChange<S>[]
  readonly rejected: RejectedText[]
  /** Number of texts that change nothing. */
  unchanged: number
}

/** Access of a comparison to stored items. */
interface StoreLookup<S extends StoredTexts> {
  readonly itemOf: (key: string) => S | undefined
  readonly checksumOf: ChecksumOf
  /** Tells why an item cannot have a text; undefined when it can. */
  readonly findRejection: (item: S, language: Language, text: string) => RejectionReason | undefined
}

const listTexts = ({ texts }: ImportedUnit): [Language, string][] =>
  languages.flatMap((language): [Language, string][] => {
    const text = texts[language]
    return typeof text === 'string' ? [[language, text]] : []
  })

const compareUnit = <S extends StoredTexts>(
  unit: ImportedUnit,
  item: S,
  { checksumOf, findRejection }: StoreLookup<S>,
  comparison: ImportComparison<S>,
): void => {
  const { line, key, sourceChecksums } = unit
  for (const [language, text] of listTexts(unit)) {
    const approved = item.approved[language]
    const shown = item.draft[language] ?? approved
    const action = findImportOutcome(text, sourceChecksums[language], { approved, shown }, checksumOf)
    const reason = action === 'unchanged' ? undefined : findRejection(item, language, text)
    if (reason) comparison.rejected.push({ line, key, language, reason })
    else if (action === 'unchanged') comparison.unchanged += 1
    else comparison.changes.push({ line, item, language, action, before: shown ?? null, after: text })
  }
}

/** Drops texts that the file has had before; one that differs from the earlier text is rejected. */
const dropRepeated = <S extends StoredTexts>(
  unit: ImportedUnit,
  textByKey: Map<string, string>,
  { rejected }: ImportComparison<S>,
): ImportedUnit => {
  const texts = listTexts(unit).filter(([language, text]) => {
    const textKey = `${language} ${unit.key}`
    const earlierText = textByKey.get(textKey)
    if (earlierText === undefined) textByKey.set(textKey, text)
    else if (earlierText !== text)
      rejected.push({ line: unit.line, key: unit.key, language, reason: 'repeated' })
    return earlierText === undefined
  })
  return { ...unit, texts: Object.fromEntries(texts) }
}

const findUnitRejection = ({ key, issue }: ImportedUnit, item: StoredTexts | undefined) => {
  if (key === '') return 'keyless'
  return item ? issue : 'unknown'
}

/** Starts a comparison to which units are added one by one, in the order of the file. */
export const createComparison = <S extends StoredTexts>(store: StoreLookup<S>) => {
  const all: ImportComparison<S> = { changes: [], rejected: [], unchanged: 0 }
  const textByKey = new Map<string, string>()

  const add = (unit: ImportedUnit): void => {
    if (listTexts(unit).length === 0 && !unit.issue) return

    const { line, key, issue, cell } = unit
    const item = store.itemOf(key)
    const reason = findUnitRejection(unit, item)
    if (reason) all.rejected.push({ line, key, ...(reason === issue && cell && { cell }), reason })
    else if (item) compareUnit(dropRepeated(unit, textByKey, all), item, store, all)
  }

  return { add, all }
}
