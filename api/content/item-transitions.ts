import { isDeepStrictEqual } from 'node:util'
import { fillTexts } from '../../domain/dropdowns/dropdown-data.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import { type Language, languages } from '../../domain/languages.ts'
import {
  acceptSource,
  replaceSources,
  type SourcesByStatus,
} from '../../domain/translations/translation-source.ts'
import {
  type DropdownState,
  draftOrPublishedText,
  type ItemState,
  type TextStatus,
  type Texts,
} from './item-state.ts'

const omitLanguages = (texts: Texts, removedLanguages: readonly Language[]): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([language]) => !removedLanguages.some((code) => code === language)),
  )

const approveTexts = (item: ItemState, texts: Texts): ItemState => ({
  ...item,
  approved: { ...item.approved, ...texts },
  draft: omitLanguages(
    item.draft,
    languages.filter((language) => texts[language] !== undefined),
  ),
})

/** Keeps texts as drafts; a text that equals the approved one needs no draft. */
const draftTexts = (item: ItemState, texts: Texts): ItemState => {
  const changedLanguages = languages.filter((language) => texts[language] !== undefined)
  const draftLanguages = changedLanguages.filter((language) => texts[language] !== item.approved[language])
  return {
    ...item,
    draft: {
      ...omitLanguages(item.draft, changedLanguages),
      ...Object.fromEntries(draftLanguages.map((language) => [language, texts[language]])),
    },
  }
}

/** Returns the item with new texts; languages that are not named keep theirs. */
export const withTexts = (item: ItemState, texts: Texts, status: TextStatus): ItemState =>
  status === 'draft' ? draftTexts(item, texts) : approveTexts(item, texts)

/** Returns the item with a text copied as a draft into a language in which staff see none. */
export const withCopiedText = (item: ItemState, from: Language, to: Language): ItemState => {
  const text = draftOrPublishedText(item, from)
  return text && !draftOrPublishedText(item, to) ? draftTexts(item, { [to]: text }) : item
}

/**
 * Drafts of an item: those of these languages, and of its options if `options` is set. No choice means all
 * drafts.
 */
export interface DraftChoice {
  readonly languages: readonly Language[]
  readonly options?: boolean
}

const pickDraftLanguages = (item: ItemState, choice?: DraftChoice): Language[] =>
  languages.filter(
    (language) => item.draft[language] !== undefined && (choice?.languages.includes(language) ?? true),
  )

/** Returns the dropdown if the draft of its options is chosen, otherwise null. */
const pickDraftDropdown = ({ dropdown }: ItemState, choice?: DraftChoice) =>
  (choice?.options ?? !choice) && dropdown?.draft_data
    ? { ...dropdown, draft_data: dropdown.draft_data }
    : null

/**
 * Widens a choice of any draft of a dropdown to all of its drafts: label and options are published together.
 */
const resolveChoice = (item: ItemState, choice?: DraftChoice): DraftChoice | undefined => {
  const isChosen = pickDraftLanguages(item, choice).length > 0 || pickDraftDropdown(item, choice) !== null
  return item.dropdown && isChosen ? undefined : choice
}

/** Returns the item with its drafts, or the chosen ones, published. */
export const withPublishedDrafts = (item: ItemState, choice?: DraftChoice): ItemState => {
  const resolvedChoice = resolveChoice(item, choice)
  const publishedTexts = Object.fromEntries(
    pickDraftLanguages(item, resolvedChoice).map((language) => [language, item.draft[language]]),
  )
  const dropdown = pickDraftDropdown(item, resolvedChoice)
  return {
    ...approveTexts(item, publishedTexts),
    dropdown: dropdown ? { ...dropdown, data: dropdown.draft_data, draft_data: null } : item.dropdown,
  }
}

/** Returns the item after a save of its dropdown; publishing a dropdown publishes all of its drafts. */
export const publishRestOfDropdown = (item: ItemState, status: TextStatus): ItemState =>
  status === 'approved' && item.dropdown ? withPublishedDrafts(item) : item

export const withoutDrafts = (item: ItemState, choice?: DraftChoice): ItemState => {
  const dropdown = pickDraftDropdown(item, choice)
  return {
    ...item,
    draft: omitLanguages(item.draft, pickDraftLanguages(item, choice)),
    dropdown: dropdown ? { ...dropdown, draft_data: null } : item.dropdown,
  }
}

/** Returns the option set that staff see: the draft if there is one, otherwise the published one. */
export const draftOrPublishedSet = ({ draft_data, data }: DropdownState): OptionSet => draft_data ?? data

const pickDropdownFields = (dropdown: DropdownState) => {
  const { placeholder, validation } = draftOrPublishedSet(dropdown)
  const { dropdown_key, field_name } = dropdown
  return { dropdown_key, field_name, placeholder: fillTexts(placeholder), ...(validation && { validation }) }
}

/** Returns the options that staff see, none for an item that is no dropdown, and whether they are a draft. */
export const draftOrPublishedOptions = ({ dropdown }: Pick<ItemState, 'dropdown'>) => ({
  options: dropdown ? draftOrPublishedSet(dropdown).options : [],
  optionsDraft: dropdown?.draft_data != null,
  dropdown: dropdown && pickDropdownFields(dropdown),
})

const withOptionSet = (dropdown: DropdownState, set: OptionSet, status: TextStatus): DropdownState => {
  if (status === 'approved') return { ...dropdown, data: set, draft_data: null }
  return { ...dropdown, draft_data: isDeepStrictEqual(set, dropdown.data) ? null : set }
}

const dropEmptyValidation = ({ validation, ...set }: OptionSet): OptionSet =>
  validation ? { ...set, validation } : set

/**
 * Returns the item with changes to its option set, published at once (which removes the draft) or as a draft.
 */
export const withOptions = (
  item: ItemState,
  dropdown: DropdownState,
  changes: Partial<OptionSet>,
  status: TextStatus,
): ItemState => {
  const set = dropEmptyValidation({ ...draftOrPublishedSet(dropdown), ...changes })
  return { ...item, dropdown: withOptionSet(dropdown, set, status) }
}

const setText = (texts: Texts, language: Language, text: string | null): Texts =>
  text === null ? omitLanguages(texts, [language]) : { ...texts, [language]: text }

/** Text of one language to be stored, null for none, and the sources that it was made from. */
export interface TextVersions {
  readonly approved: string | null
  readonly draft: string | null
  readonly made_from?: SourcesByStatus
}

/** Returns the item with exactly this text in a language. */
export const withTextVersions = (item: ItemState, language: Language, text: TextVersions): ItemState => ({
  ...item,
  approved: setText(item.approved, language, text.approved),
  draft: setText(item.draft, language, text.draft),
  made_from: replaceSources(item.made_from, language, text.made_from),
})

/**
 * Returns the item with its text of a language marked as right for the source that staff see now; unchanged
 * without a text.
 */
export const withAcceptedSource = (item: ItemState, language: Language): ItemState => {
  if (!draftOrPublishedText(item, language)) return item
  const { approved, draft } = item
  return withTextVersions(item, language, {
    approved: approved[language] ?? null,
    draft: draft[language] ?? null,
    made_from: acceptSource(item, language, item.source_language),
  })
}
