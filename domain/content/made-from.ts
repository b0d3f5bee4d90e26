import { type Language, languages, type Trilingual } from '../languages.ts'
import { type FirstSource, sourceAmong, sourceFor } from './source-language.ts'

const statuses = ['approved', 'draft'] as const

type Status = (typeof statuses)[number]
type Texts = Partial<Trilingual>

/** The text that a translation was made from. */
export interface Source {
  readonly from: Language
  readonly text: string
}

/** What texts were made from, where that is not the source text that visitors have now. */
export type MadeFrom = Readonly<Partial<Record<Status, Partial<Trilingual<Source>>>>>

/** The texts of an item with what they were made from. */
export interface MadeTexts {
  readonly approved: Texts
  readonly draft: Texts
  readonly made_from: MadeFrom
}

const nothing: MadeTexts = { approved: {}, draft: {}, made_from: {} }

/** What the texts of one language were made from. */
export type Sources = Readonly<Partial<Record<Status, Source>>>

/** What the texts of a language were made from; undefined where nothing is kept of it. */
export const sourcesIn = ({ approved, draft }: MadeFrom, language: Language): Sources | undefined => {
  const [published, drafted] = [approved?.[language], draft?.[language]]
  return published || drafted
    ? { ...(published && { approved: published }), ...(drafted && { draft: drafted }) }
    : undefined
}

/** The same with this kept of a language. */
export const withSourcesIn = (made_from: MadeFrom, language: Language, sources: Sources = {}): MadeFrom =>
  Object.fromEntries(
    statuses.map((status) => {
      const { [language]: _, ...others } = made_from[status] ?? {}
      const source = sources[status]
      return [status, source ? { ...others, [language]: source } : others]
    }),
  )

const isSame = (one: Source | undefined, other: Source | undefined): boolean =>
  one?.from === other?.from && one?.text === other?.text

/** The status of the text that staff see. */
const shownStatus = ({ draft }: Pick<MadeTexts, 'draft'>, language: Language): Status =>
  draft[language] === undefined ? 'approved' : 'draft'

/** The text that staff see; an empty one says as little as none. */
const shown = (texts: Pick<MadeTexts, 'approved' | 'draft'>, language: Language): string | undefined =>
  texts[shownStatus(texts, language)][language] || undefined

const shownIn = (texts: MadeTexts): Language[] =>
  languages.filter((language) => shown(texts, language) !== undefined)

const asSource = (from: Language | undefined, text: string | undefined): Source | undefined =>
  from === undefined || text === undefined ? undefined : { from, text }

/** What was made before anybody noted otherwise was made from what visitors had. */
const formerSource = ({ approved }: MadeTexts, language: Language, first: FirstSource) => {
  const present = languages.filter((code) => approved[code])
  const from = sourceFor(language, present, first)
  return asSource(from, from && approved[from])
}

interface Change {
  readonly before: MadeTexts
  readonly after: MadeTexts
  readonly first: FirstSource
}

/** What is written is made from what its writer sees, or from what is published together with it. */
const presentSource = ({ before, after, first }: Change, status: Status, language: Language) => {
  const from = sourceFor(language, shownIn(after), first)
  if (!from) return undefined
  const isTogether = status === 'approved' && after.approved[from] !== before.approved[from]
  return asSource(from, (isTogether && after.approved[from]) || shown(after, from))
}

const sourceOf = (change: Change, status: Status, language: Language): Source | undefined => {
  const { before, after, first } = change
  const text = after[status][language]
  if (!text) return undefined
  const [was, given] = [before, after].map(({ made_from }) => made_from[status]?.[language])
  if (!isSame(was, given)) return given
  if (text === before[status][language]) return given ?? formerSource(before, language, first)
  if (status === 'approved' && text === before.draft[language])
    return before.made_from.draft?.[language] ?? formerSource(before, language, first)
  return presentSource(change, status, language)
}

/**
 * What the texts of an item are made from after a change of its texts: those that were left alone, from what
 * they were made from before; those that were written, from the source as it is now; published drafts, from
 * what the drafts were made from. What a change says itself stands. Nothing is kept of a text that was made
 * from what visitors have now, nor of the source itself.
 */
export const madeFromAfter = (
  before: MadeTexts | undefined,
  after: MadeTexts,
  first: FirstSource,
): MadeFrom => {
  const change = { before: before ?? nothing, after, first }
  const source = sourceAmong(shownIn(after), first)
  const kept = statuses.flatMap((status) => {
    const sources = languages.flatMap((language) => {
      const made = language === source ? undefined : sourceOf(change, status, language)
      return made && made.text !== after.approved[made.from] ? [[language, made] as const] : []
    })
    return sources.length > 0 ? [[status, Object.fromEntries(sources)] as const] : []
  })
  return Object.fromEntries(kept)
}

/** What the text that staff see was made from, where its source has become another one since. */
export const outdatedFrom = (texts: MadeTexts, language: Language): Source | undefined => {
  const made = texts.made_from[shownStatus(texts, language)]?.[language]
  const isGone = made === undefined || shown(texts, made.from) === undefined
  return isGone || made.text === texts.draft[made.from] ? undefined : made
}

/** The languages whose texts were made from an older source. */
export const outdatedIn = (texts: MadeTexts): Language[] =>
  languages.filter((language) => outdatedFrom(texts, language) !== undefined)

/** What the texts of a language are made from once somebody has found them right for the source that is shown. */
export const confirmedFor = (texts: MadeTexts, language: Language, first: FirstSource): Sources => {
  const from = sourceFor(language, shownIn(texts), first)
  const made = asSource(from, from && shown(texts, from))
  return made ? { approved: made, draft: made } : {}
}
