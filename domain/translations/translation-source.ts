import { type Language, languages, type Trilingual } from '../languages.ts'

/** Languages that may be the preferred source of translations. */
export const preferredSources = ['ru', 'en'] as const satisfies readonly Language[]

export type PreferredSource = (typeof preferredSources)[number]

const sourceOrders: Readonly<Record<PreferredSource, readonly Language[]>> = {
  ru: ['ru', 'en', 'he'],
  en: ['en', 'ru', 'he'],
}

/** Returns the source language: the preferred one if it has a text, then the other one, then Hebrew. */
export const sourceLanguageAmong = (
  present: readonly Language[],
  first: PreferredSource,
): Language | undefined => sourceOrders[first].find((language) => present.includes(language))

/** Returns the source language of a translation into a language. */
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

/** Source text that a translation was made from. */
export interface TranslationSource {
  readonly from: Language
  readonly text: string
}

/** Sources of texts, where they differ from the published source text. */
export type TranslationSources = Readonly<Partial<Record<Status, Partial<Trilingual<TranslationSource>>>>>

export interface TextsWithSources {
  readonly approved: Texts
  readonly draft: Texts
  readonly made_from: TranslationSources
}

const noTexts: TextsWithSources = { approved: {}, draft: {}, made_from: {} }

/** Sources of the texts of one language. */
export type SourcesByStatus = Readonly<Partial<Record<Status, TranslationSource>>>

/** Picks the sources of the texts of a language; undefined if none is stored. */
export const pickSources = (
  { approved, draft }: TranslationSources,
  language: Language,
): SourcesByStatus | undefined => {
  const published = approved?.[language]
  const drafted = draft?.[language]
  return published || drafted
    ? { ...(published && { approved: published }), ...(drafted && { draft: drafted }) }
    : undefined
}

/** Replaces the stored sources of a language. */
export const replaceSources = (
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

/** Returns the status of the text that staff see. */
const findCurrentStatus = ({ draft }: Pick<TextsWithSources, 'draft'>, language: Language): Status =>
  draft[language] === undefined ? 'approved' : 'draft'

/** Returns the text that staff see; undefined if it is empty. */
const readCurrentText = (
  texts: Pick<TextsWithSources, 'approved' | 'draft'>,
  language: Language,
): string | undefined => texts[findCurrentStatus(texts, language)][language] || undefined

const listCurrentLanguages = (texts: TextsWithSources): Language[] =>
  languages.filter((language) => readCurrentText(texts, language) !== undefined)

const toSource = (from: Language | undefined, text: string | undefined): TranslationSource | undefined =>
  from === undefined || text === undefined ? undefined : { from, text }

/** Finds the source of a text for which none is stored: the published text of the source language. */
const findDefaultSource = ({ approved }: TextsWithSources, language: Language, first: PreferredSource) => {
  const present = languages.filter((code) => approved[code])
  const sourceLanguage = sourceLanguageFor(language, present, first)
  return toSource(sourceLanguage, sourceLanguage && approved[sourceLanguage])
}

interface Change {
  readonly before: TextsWithSources
  readonly after: TextsWithSources
  readonly first: PreferredSource
}

/**
 * Finds the source of a text that is being written: the source text that staff see, or the one published in
 * the same change.
 */
const findCurrentSource = ({ before, after, first }: Change, status: Status, language: Language) => {
  const sourceLanguage = sourceLanguageFor(language, listCurrentLanguages(after), first)
  if (!sourceLanguage) return undefined
  const isTogether =
    status === 'approved' && after.approved[sourceLanguage] !== before.approved[sourceLanguage]
  return toSource(
    sourceLanguage,
    (isTogether && after.approved[sourceLanguage]) || readCurrentText(after, sourceLanguage),
  )
}

const findSource = (change: Change, status: Status, language: Language): TranslationSource | undefined => {
  const { before, after, first } = change
  const text = after[status][language]
  if (!text) return undefined
  const [sourceBefore, sourceAfter] = [before, after].map(({ made_from }) => made_from[status]?.[language])
  if (!isSame(sourceBefore, sourceAfter)) return sourceAfter
  if (text === before[status][language]) return sourceAfter ?? findDefaultSource(before, language, first)
  if (status === 'approved' && text === before.draft[language])
    return before.made_from.draft?.[language] ?? findDefaultSource(before, language, first)
  return findCurrentSource(change, status, language)
}

/**
 * Derives the sources of an item's texts after a change:
 * - unchanged texts keep their source;
 * - written texts get the current source text;
 * - published drafts get the source of the draft;
 * - sources that the change itself sets are kept.
 * No source is stored for a text made from the published source text, nor for the source itself.
 */
export const deriveTranslationSources = (
  before: TextsWithSources | undefined,
  after: TextsWithSources,
  first: PreferredSource,
): TranslationSources => {
  const change = { before: before ?? noTexts, after, first }
  const sourceLanguage = sourceLanguageAmong(listCurrentLanguages(after), first)
  const sourcesByStatus = statuses.flatMap((status) => {
    const sources = languages.flatMap((language) => {
      const source = language === sourceLanguage ? undefined : findSource(change, status, language)
      return source && source.text !== after.approved[source.from] ? [[language, source] as const] : []
    })
    return sources.length > 0 ? [[status, Object.fromEntries(sources)] as const] : []
  })

  return Object.fromEntries(sourcesByStatus)
}

/** Finds the outdated source of the text that staff see; undefined if the source has not changed since. */
export const findStaleSource = (
  texts: TextsWithSources,
  language: Language,
): TranslationSource | undefined => {
  const source = texts.made_from[findCurrentStatus(texts, language)]?.[language]
  const isSourceMissing = source === undefined || readCurrentText(texts, source.from) === undefined
  return isSourceMissing || source.text === texts.draft[source.from] ? undefined : source
}

/** Lists the languages whose texts were made from an outdated source. */
export const staleLanguages = (texts: TextsWithSources): Language[] =>
  languages.filter((language) => findStaleSource(texts, language) !== undefined)

/** Builds the sources of a language's texts once a user has confirmed them for the current source text. */
export const acceptSource = (
  texts: TextsWithSources,
  language: Language,
  first: PreferredSource,
): SourcesByStatus => {
  const sourceLanguage = sourceLanguageFor(language, listCurrentLanguages(texts), first)
  const source = toSource(sourceLanguage, sourceLanguage && readCurrentText(texts, sourceLanguage))
  return source ? { approved: source, draft: source } : {}
}
