import { type Language, languages, type Trilingual } from '../languages.ts'

/** The languages that may be the first to be translated from. */
export const preferredSources = ['ru', 'en'] as const satisfies readonly Language[]

export type PreferredSource = (typeof preferredSources)[number]

const orders: Readonly<Record<PreferredSource, readonly Language[]>> = {
  ru: ['ru', 'en', 'he'],
  en: ['en', 'ru', 'he'],
}

/** The language that others are translated from: the first one where it has a text, then the other, then Hebrew. */
export const sourceLanguageAmong = (
  present: readonly Language[],
  first: PreferredSource,
): Language | undefined => orders[first].find((language) => present.includes(language))

/** The language that a translation into another one is made from. */
export const sourceLanguageFor = (
  target: Language,
  present: readonly Language[],
  first: PreferredSource,
): Language | undefined =>
  sourceLanguageAmong(
    present.filter((language) => language !== target),
    first,
  )

const statuses = ['approved', 'draft'] as const

type Status = (typeof statuses)[number]
type Texts = Partial<Trilingual>

/** The text that a translation was made from. */
export interface TranslationSource {
  readonly from: Language
  readonly text: string
}

/** What texts were made from, where that is not the source text that visitors have now. */
export type TranslationSources = Readonly<Partial<Record<Status, Partial<Trilingual<TranslationSource>>>>>

/** The texts of an item with what they were made from. */
export interface TextsWithSources {
  readonly approved: Texts
  readonly draft: Texts
  readonly made_from: TranslationSources
}

const noTexts: TextsWithSources = { approved: {}, draft: {}, made_from: {} }

/** What the texts of one language were made from. */
export type SourcesByStatus = Readonly<Partial<Record<Status, TranslationSource>>>

/** What the texts of a language were made from; undefined where nothing is kept of it. */
export const sourcesIn = (
  { approved, draft }: TranslationSources,
  language: Language,
): SourcesByStatus | undefined => {
  const [published, drafted] = [approved?.[language], draft?.[language]]
  return published || drafted
    ? { ...(published && { approved: published }), ...(drafted && { draft: drafted }) }
    : undefined
}

/** The same with this kept of a language. */
export const withSourcesIn = (
  made_from: TranslationSources,
  language: Language,
  sources: SourcesByStatus = {},
): TranslationSources =>
  Object.fromEntries(
    statuses.map((status) => {
      const { [language]: _, ...others } = made_from[status] ?? {}
      const source = sources[status]
      return [status, source ? { ...others, [language]: source } : others]
    }),
  )

const isSame = (one: TranslationSource | undefined, other: TranslationSource | undefined): boolean =>
  one?.from === other?.from && one?.text === other?.text

/** The status of the text that staff see. */
const shownStatus = ({ draft }: Pick<TextsWithSources, 'draft'>, language: Language): Status =>
  draft[language] === undefined ? 'approved' : 'draft'

/** The text that staff see; an empty one says as little as none. */
const shown = (texts: Pick<TextsWithSources, 'approved' | 'draft'>, language: Language): string | undefined =>
  texts[shownStatus(texts, language)][language] || undefined

const shownIn = (texts: TextsWithSources): Language[] =>
  languages.filter((language) => shown(texts, language) !== undefined)

const asSource = (from: Language | undefined, text: string | undefined): TranslationSource | undefined =>
  from === undefined || text === undefined ? undefined : { from, text }

/** What was made before anybody noted otherwise was made from what visitors had. */
const formerSource = ({ approved }: TextsWithSources, language: Language, first: PreferredSource) => {
  const present = languages.filter((code) => approved[code])
  const from = sourceLanguageFor(language, present, first)
  return asSource(from, from && approved[from])
}

interface Change {
  readonly before: TextsWithSources
  readonly after: TextsWithSources
  readonly first: PreferredSource
}

/** What is written is made from what its writer sees, or from what is published together with it. */
const presentSource = ({ before, after, first }: Change, status: Status, language: Language) => {
  const from = sourceLanguageFor(language, shownIn(after), first)
  if (!from) return undefined
  const isTogether = status === 'approved' && after.approved[from] !== before.approved[from]
  return asSource(from, (isTogether && after.approved[from]) || shown(after, from))
}

const sourceOf = (change: Change, status: Status, language: Language): TranslationSource | undefined => {
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
export const translationSourcesAfter = (
  before: TextsWithSources | undefined,
  after: TextsWithSources,
  first: PreferredSource,
): TranslationSources => {
  const change = { before: before ?? noTexts, after, first }
  const source = sourceLanguageAmong(shownIn(after), first)
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
export const staleSource = (texts: TextsWithSources, language: Language): TranslationSource | undefined => {
  const made = texts.made_from[shownStatus(texts, language)]?.[language]
  const isGone = made === undefined || shown(texts, made.from) === undefined
  return isGone || made.text === texts.draft[made.from] ? undefined : made
}

/** The languages whose texts were made from an older source. */
export const staleLanguages = (texts: TextsWithSources): Language[] =>
  languages.filter((language) => staleSource(texts, language) !== undefined)

/** What the texts of a language are made from once somebody has found them right for the source that is shown. */
export const acceptSource = (
  texts: TextsWithSources,
  language: Language,
  first: PreferredSource,
): SourcesByStatus => {
  const from = sourceLanguageFor(language, shownIn(texts), first)
  const made = asSource(from, from && shown(texts, from))
  return made ? { approved: made, draft: made } : {}
}
