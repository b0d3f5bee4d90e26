import { isDeepStrictEqual } from 'node:util'
import type { Option, OptionSet } from '../../../../domain/content/options.ts'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { Dropdown, ItemState, Status, Texts } from './item-state.ts'

const without = (texts: Texts, gone: readonly Language[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([language]) => !gone.some((code) => code === language)))

/** Sets texts at once as approved, which ends their drafts. */
const approveTexts = (item: ItemState, texts: Texts): ItemState => ({
  ...item,
  approved: { ...item.approved, ...texts },
  draft: without(
    item.draft,
    languages.filter((language) => texts[language] !== undefined),
  ),
})

/** Keeps texts as drafts; one that equals the approved text needs no draft. */
const draftTexts = (item: ItemState, texts: Texts): ItemState => {
  const changed = languages.filter((language) => texts[language] !== undefined)
  const kept = changed.filter((language) => texts[language] !== item.approved[language])
  return {
    ...item,
    draft: {
      ...without(item.draft, changed),
      ...Object.fromEntries(kept.map((language) => [language, texts[language]])),
    },
  }
}

/** The item with new texts; languages that are not named keep theirs. */
export const withTexts = (item: ItemState, texts: Texts, status: Status): ItemState =>
  status === 'draft' ? draftTexts(item, texts) : approveTexts(item, texts)

const picked = (item: ItemState, chosen?: readonly Language[]): Language[] =>
  languages.filter((language) => item.draft[language] !== undefined && (chosen?.includes(language) ?? true))

/** The item with its drafts, or those of the chosen languages, made the approved texts. */
export const published = (item: ItemState, chosen?: readonly Language[]): ItemState => {
  const moved = Object.fromEntries(picked(item, chosen).map((language) => [language, item.draft[language]]))
  const next = approveTexts(item, moved)
  const { dropdown } = item
  if (chosen || !dropdown?.draft_data) return next
  return { ...next, dropdown: { ...dropdown, data: dropdown.draft_data, draft_data: null } }
}

/** The item without its drafts, or without those of the chosen languages. */
export const discarded = (item: ItemState, chosen?: readonly Language[]): ItemState => ({
  ...item,
  draft: without(item.draft, picked(item, chosen)),
  dropdown: item.dropdown && !chosen ? { ...item.dropdown, draft_data: null } : item.dropdown,
})

/** The options that staff see: the draft where there is one, otherwise what is published. */
export const shownSet = ({ draft_data, data }: Dropdown): OptionSet => draft_data ?? data

const withSet = (dropdown: Dropdown, set: OptionSet, status: Status): Dropdown => {
  if (status === 'approved') return { ...dropdown, data: set, draft_data: null }
  return { ...dropdown, draft_data: isDeepStrictEqual(set, dropdown.data) ? null : set }
}

/** The item with other options for its dropdown: at once, which ends their draft, or as a draft. */
export const withOptions = (
  item: ItemState,
  dropdown: Dropdown,
  options: readonly Option[],
  status: Status,
): ItemState => ({
  ...item,
  dropdown: withSet(dropdown, { ...shownSet(dropdown), options }, status),
})

const withOne = (texts: Texts, language: Language, text: string | null): Texts =>
  text === null ? without(texts, [language]) : { ...texts, [language]: text }

/** The item with exactly this approved text and draft in a language; null where it shall have none. */
export const withTextAs = (
  item: ItemState,
  language: Language,
  approved: string | null,
  draft: string | null,
): ItemState => ({
  ...item,
  approved: withOne(item.approved, language, approved),
  draft: withOne(item.draft, language, draft),
})
