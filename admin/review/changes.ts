import { displayedType } from '../../domain/content/displayed-type.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { type ChangeKind, draftChangeKind, draftKey } from '../../domain/review/drafts.ts'
import { fallbackSection, sections } from '../../domain/sections.ts'
import { editorPathOf } from '../content-shared/content-paths.ts'
import type { PendingDraft } from '../content-shared/draft-items.ts'

/** A draft as a row of the review page. */
export interface DraftChange extends PendingDraft {
  readonly key: string
  readonly kind: ChangeKind
  /** Equal as long as the draft and the published text that it replaces are unchanged. */
  readonly fingerprint: string
  /** Normalised text of all fields that the search looks through. */
  readonly searched: string
}

const buildSearchText = (draft: PendingDraft): string =>
  normalizeForSearch(
    [
      ...[draft.content_key, draft.id, draft.screen_location, draft.modified_by],
      ...[...Object.values(draft.titles), ...Object.values(draft.descriptions)],
      ...[draft.approved, draft.draft, draft.options && JSON.stringify(draft.options)],
    ].join('\n'),
  )

const toDraftChange = (draft: PendingDraft): DraftChange => ({
  ...draft,
  key: draftKey(draft),
  kind: draftChangeKind(draft),
  fingerprint: JSON.stringify([draft.modified_at, draft.approved, draft.options]),
  searched: buildSearchText(draft),
})

const findRank = (names: readonly (string | null)[], name: string | null): number => {
  const index = names.indexOf(name)
  return index < 0 ? names.length : index
}

const sectionKeys = sections.map(({ key }) => key)

/** Compares drafts by section, page, item and language; the options of an item follow its languages. */
const compareDrafts = (a: PendingDraft, b: PendingDraft): number =>
  findRank(sectionKeys, a.section) - findRank(sectionKeys, b.section) ||
  Number(a.screen_location > b.screen_location) - Number(a.screen_location < b.screen_location) ||
  Number(a.id) - Number(b.id) ||
  findRank(languages, a.language) - findRank(languages, b.language)

/** Converts the drafts to rows of the review page, in reading order. */
export const toDraftChanges = (drafts: readonly PendingDraft[]): DraftChange[] =>
  drafts.map(toDraftChange).sort(compareDrafts)

/** Results of the checks that changes are filtered by. */
export const checkResults = ['blocked', 'noticed', 'sound'] as const
export type CheckResult = (typeof checkResults)[number]

interface ChangeSearch {
  readonly text?: string
  readonly language?: string
  readonly kind?: string
  /** Ids of the authors; each one given must match. */
  readonly authors?: readonly (string | undefined)[]
  readonly checks?: string
}

/** Finds the changes that match the search and the filters. */
export const findChanges = (
  changes: readonly DraftChange[],
  { text = '', language, kind, authors = [], checks }: ChangeSearch,
  checkResultOf: (change: DraftChange) => CheckResult,
): DraftChange[] => {
  const query = normalizeForSearch(text)
  return changes.filter(
    (change) =>
      change.searched.includes(query) &&
      (!language || change.language === language) &&
      (!kind || change.kind === kind) &&
      authors.every((author) => !author || author === String(change.modified_by_id)) &&
      (!checks || checkResultOf(change) === checks),
  )
}

/** Adds all other changes of the selected dropdowns, since a dropdown is published as a whole. */
export const includeWholeDropdowns = (
  all: readonly DraftChange[],
  selected: readonly DraftChange[],
): DraftChange[] => {
  const keys = new Set(selected.map(({ key }) => key))
  const dropdownIds = new Set(
    selected.filter((change) => displayedType(change) === 'dropdown').map(({ id }) => id),
  )
  return all.filter(({ key, id }) => keys.has(key) || dropdownIds.has(id))
}

/** Path of the editor of a change. */
export const changePath = (change: DraftChange): string =>
  editorPathOf(
    change.section ?? fallbackSection,
    { ...change, displayedType: displayedType(change) },
    change.language ?? undefined,
  )

export const countByLanguage = (changes: readonly DraftChange[]): Readonly<Record<Language, number>> => {
  const counts = { ru: 0, he: 0, en: 0 }
  for (const { language } of changes) if (language) counts[language] += 1
  return counts
}

/** Heading of a page of the site, with the changes of the page. */
export interface PageLine {
  readonly key: string
  readonly page: readonly [DraftChange, ...DraftChange[]]
}

interface ChangeLine {
  readonly key: string
  readonly change: DraftChange
  /** Whether the change is the first one of its item, so that it shows the item's name. */
  readonly isNamed: boolean
}

export type ReviewLine = PageLine | ChangeLine

/** Builds the lines of the table: each page, followed by its changes. */
export const buildReviewLines = (changes: readonly DraftChange[]): ReviewLine[] => {
  const pages = new Map<string, [DraftChange, ...DraftChange[]]>()
  for (const change of changes) {
    const page = pages.get(change.screen_location)
    if (page) page.push(change)
    else pages.set(change.screen_location, [change])
  }

  return [...pages].flatMap(([key, page]) => [
    { key, page },
    ...page.map((change, index) => ({
      key: change.key,
      change,
      isNamed: page[index - 1]?.id !== change.id,
    })),
  ])
}
