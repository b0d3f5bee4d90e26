import { displayedType } from '../../domain/content/displayed-type.ts'
import { normaliseForSearch } from '../../domain/format/search-text.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { type ChangeKind, draftChangeKind, draftKey } from '../../domain/review/drafts.ts'
import { fallbackSection, sections } from '../../domain/sections.ts'
import { editorPathOf } from '../content-shared/content-paths.ts'
import type { PendingDraft } from '../providers/review.ts'

/** A draft as a row of the page. */
export interface DraftChange extends PendingDraft {
  readonly key: string
  readonly kind: ChangeKind
  /** Says the same as long as what would be published, and what it stands in place of, is the same. */
  readonly fingerprint: string
  readonly searched: string
}

const buildSearchText = (draft: PendingDraft): string =>
  normaliseForSearch(
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

/** Pages in the order of their sections; on a page its items, and of an item its languages and then its options. */
const compareDrafts = (a: PendingDraft, b: PendingDraft): number =>
  findRank(sectionKeys, a.section) - findRank(sectionKeys, b.section) ||
  Number(a.screen_location > b.screen_location) - Number(a.screen_location < b.screen_location) ||
  Number(a.id) - Number(b.id) ||
  findRank(languages, a.language) - findRank(languages, b.language)

/** The drafts as the rows of the page, in their order. */
export const toDraftChanges = (drafts: readonly PendingDraft[]): DraftChange[] =>
  drafts.map(toDraftChange).sort(compareDrafts)

interface ChangeSearch {
  readonly text?: string
  readonly language?: string
  /** Only those that this person wrote. */
  readonly by?: number
}

/** The changes that search and filters leave. */
export const findChanges = (
  changes: readonly DraftChange[],
  { text = '', language, by }: ChangeSearch,
): DraftChange[] => {
  const query = normaliseForSearch(text)
  return changes.filter(
    (change) =>
      change.searched.includes(query) &&
      (!language || change.language === language) &&
      (by === undefined || change.modified_by_id === by),
  )
}

/** What is ended together with some changes: of a dropdown, which is published as a whole, all of its changes. */
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

/** The address of the editor at a change. */
export const changePath = (change: DraftChange): string =>
  editorPathOf(
    change.section ?? fallbackSection,
    { ...change, displayedType: displayedType(change) },
    change.language ?? undefined,
  )

/** How many of the changes are of each language. */
export const countByLanguage = (changes: readonly DraftChange[]): Readonly<Record<Language, number>> => {
  const counts = { ru: 0, he: 0, en: 0 }
  for (const { language } of changes) if (language) counts[language] += 1
  return counts
}

/** The changes of one page of the site. */
export interface PageLine {
  readonly key: string
  readonly page: readonly [DraftChange, ...DraftChange[]]
}

/** One change; `isNamed` where it is the first one of its item. */
interface ChangeLine {
  readonly key: string
  readonly change: DraftChange
  readonly isNamed: boolean
}

export type ReviewLine = PageLine | ChangeLine

/** What stands under one another: each page, and its changes. */
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
