import { type Language, languages, type Trilingual } from '../../languages.ts'
import { type Mark, type Outcome, outcomeOf } from './outcome.ts'
import type { ReadUnit, UnitFault } from './unit.ts'

/** Why a text of a file is not taken over. */
export const reasons = [
  ...(['formula', 'markup', 'fuzzy', 'plural', 'unfinished'] satisfies UnitFault[]),
  ...(['keyless', 'unknown', 'repeated', 'characters', 'too-long', 'unsafe'] as const),
] as const
export type Reason = (typeof reasons)[number]

export interface Refused {
  readonly line: number
  readonly key: string
  readonly language?: Language
  readonly reason: Reason
}

/** What is stored of an item, as a comparison needs it. */
export interface Stored {
  readonly approved: Partial<Trilingual>
  readonly draft: Partial<Trilingual>
}

/** What a text of a file would change. */
export interface Compared<S extends Stored> {
  readonly line: number
  readonly item: S
  readonly language: Language
  readonly act: Exclude<Outcome, 'unchanged'>
  readonly before: string | null
  readonly after: string
}

/** What a file would do. */
export interface Comparison<S extends Stored> {
  readonly changes: Compared<S>[]
  readonly refused: Refused[]
  unchanged: number
}

/** What a comparison asks of those who know the store. */
interface Knowing<S extends Stored> {
  readonly itemOf: (key: string) => S | undefined
  readonly markOf: Mark
  /** Why an item cannot have this text. */
  readonly faultOf: (item: S, language: Language, text: string) => Reason | undefined
}

const said = ({ texts }: ReadUnit): [Language, string][] =>
  languages.flatMap((language): [Language, string][] => {
    const text = texts[language]
    return typeof text === 'string' ? [[language, text]] : []
  })

const comparedUnit = <S extends Stored>(
  unit: ReadUnit,
  item: S,
  { markOf, faultOf }: Knowing<S>,
  into: Comparison<S>,
): void => {
  const { line, key, marks } = unit
  for (const [language, text] of said(unit)) {
    const approved = item.approved[language]
    const shown = item.draft[language] ?? approved
    const act = outcomeOf(text, marks[language], { approved, shown }, markOf)
    const reason = act === 'unchanged' ? undefined : faultOf(item, language, text)
    if (reason) into.refused.push({ line, key, language, reason })
    else if (act === 'unchanged') into.unchanged += 1
    else into.changes.push({ line, item, language, act, before: shown ?? null, after: text })
  }
}

/** Leaves out what stands in the file twice: what is said again is nothing new, another text is refused. */
const once = <S extends Stored>(
  unit: ReadUnit,
  seen: Map<string, string>,
  { refused }: Comparison<S>,
): ReadUnit => {
  const texts = said(unit).filter(([language, text]) => {
    const place = `${language} ${unit.key}`
    const earlier = seen.get(place)
    if (earlier === undefined) seen.set(place, text)
    else if (earlier !== text) refused.push({ line: unit.line, key: unit.key, language, reason: 'repeated' })
    return earlier === undefined
  })
  return { ...unit, texts: Object.fromEntries(texts) }
}

/** A comparison that is made unit by unit, in the order of the file. */
export const comparing = <S extends Stored>(knowing: Knowing<S>) => {
  const all: Comparison<S> = { changes: [], refused: [], unchanged: 0 }
  const seen = new Map<string, string>()
  const add = (unit: ReadUnit): void => {
    if (said(unit).length === 0 && !unit.fault) return
    const { line, key } = unit
    const item = knowing.itemOf(key)
    const reason = key === '' ? 'keyless' : item ? unit.fault : 'unknown'
    if (reason) all.refused.push({ line, key, reason })
    else if (item) comparedUnit(once(unit, seen, all), item, knowing, all)
  }
  return { add, all }
}

/** Compares what came back with what is stored, text by text. */
export const compare = <S extends Stored>(units: readonly ReadUnit[], knowing: Knowing<S>): Comparison<S> => {
  const { add, all } = comparing(knowing)
  for (const unit of units) add(unit)
  return all
}
