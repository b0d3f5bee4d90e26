import { type Language, languages, type Trilingual } from '../languages.ts'

/** The languages that may be the first to be translated from. */
export const preferredSources = ['ru', 'en'] as const satisfies readonly Language[]

export type PreferredSource = (typeof preferredSources)[number]

const sourceOrders: Readonly<Record<PreferredSource, readonly Language[]>> = {
  ru: ['ru', 'en', 'he'],
  en: ['en', 'ru', 'he'],
}

/** The language that others are translated from: the first one where it has a text, then the other, then Hebrew. */
export const sourceLanguageAmong = (
  present: readonly Language[],
  first: PreferredSource,
): Language | undefined => sourceOrders[first].find((language) => present.includes(language))

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
export const pickSources = (
  { approved, draft }: TranslationSources,
  language: Language,
): SourcesByStatus | undefined => {
  const [published, drafted] = [approved?.[language], draft?.[language]]
  return published || drafted
    ? { ...(published && { approved: published }), ...(drafted && { draft: drafted }) }
    : undefined
}

/** The same with this kept of a language. */
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

/** The status of the text that staff see. */
const findCurrentStatus = ({ draft }: Pick<TextsWithSources, 'draft'>, language: Language): Status =>
  draft[language] === undefined ? 'approved' : 'draft'

/** The text that staff see; an empty one says as little as none. */
const readCurrentText = (
  texts: Pick<TextsWithSources, 'approved' | 'draft'>,
  language: Language,
): string | undefined => texts[findCurrentStatus(texts, language)][language] || undefined

const listCurrentLanguages = (texts: TextsWithSources): Language[] =>
  languages.filter((language) => readCurrentText(texts, language) !== undefined)

const toSource = (from: Language | undefined, text: string | undefined): TranslationSource | undefined =>
  from === undefined || text === undefined ? undefined : { from, text }

/** What was made before anybody noted otherwise was made from what visitors had. */
const findFormerSource = ({ approved }: TextsWithSources, language: Language, first: PreferredSource) => {
  const present = languages.filter((code) => approved[code])
  const sourceLanguage = sourceLanguageFor(language, present, first)
  return toSource(sourceLanguage, sourceLanguage && approved[sourceLanguage])
}

interface Change {
  readonly before: TextsWithSources
  readonly after: TextsWithSources
  readonly first: PreferredSource
}

/** What is written is made from what its writer sees, or from what is published together with it. */
const findPresentSource = ({ before, after, first }: Change, status: Status, language: Language) => {
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
  if (text === before[status][language]) return sourceAfter ?? findFormerSource(before, language, first)
  if (status === 'approved' && text === before.draft[language])
    return before.made_from.draft?.[language] ?? findFormerSource(before, language, first)
  return findPresentSource(change, status, language)
}

/**
 * What the texts of an item are made from after a change of its texts: those that were left alone, from what
 * they were made from before; those that were written, from the source as it is now; published drafts, from
 * what the drafts were made from. What a change says itself stands. Nothing is kept of a text that was made
 * from what visitors have now, nor of the source itself.
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

/** What the text that staff see was made from, where its source has become another one since. */
export const findStaleSource = (
  texts: TextsWithSources,
  language: Language,
): TranslationSource | undefined => {
  const source = texts.made_from[findCurrentStatus(texts, language)]?.[language]
  const isSourceMissing = source === undefined || readCurrentText(texts, source.from) === undefined
  return isSourceMissing || source.text === texts.draft[source.from] ? undefined : source
}

/** The languages whose texts were made from an older source. */
export const staleLanguages = (texts: TextsWithSources): Language[] =>
  languages.filter((language) => findStaleSource(texts, language) !== undefined)

/** What the texts of a language are made from once somebody has found them right for the source that is shown. */
export const acceptSource = (
  texts: TextsWithSources,
  language: Language,
  first: PreferredSource,
): SourcesByStatus => {
  const sourceLanguage = sourceLanguageFor(language, listCurrentLanguages(texts), first)
  const source = toSource(sourceLanguage, sourceLanguage && readCurrentText(texts, sourceLanguage))
  return source ? { approved: source, draft: source } : {}
}
