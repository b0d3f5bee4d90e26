import { isDeepStrictEqual } from 'node:util'
import { fillTexts } from '../../domain/dropdowns/dropdown-data.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import { type Language, languages } from '../../domain/languages.ts'
import {
  acceptSource,
  replaceSources,
  type SourcesByStatus,
} from '../../domain/translations/translation-source.ts'
import { type DropdownState, type ItemState, shownText, type TextStatus, type Texts } from './item-state.ts'

const omitLanguages = (texts: Texts, removedLanguages: readonly Language[]): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([language]) => !removedLanguages.some((code) => code === language)),
  )

/** Sets texts at once as approved, which ends their drafts. */
const approveTexts = (item: ItemState, texts: Texts): ItemState => ({
  ...item,
  approved: { ...item.approved, ...texts },
  draft: omitLanguages(
    item.draft,
    languages.filter((language) => texts[language] !== undefined),
  ),
})

/** Keeps texts as drafts; one that equals the approved text needs no draft. */
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

/** The item with new texts; languages that are not named keep theirs. */
export const withTexts = (item: ItemState, texts: Texts, status: TextStatus): ItemState =>
  status === 'draft' ? draftTexts(item, texts) : approveTexts(item, texts)

/** The item with the text of one language as the draft of another, where staff see none in that one. */
export const withCopiedText = (item: ItemState, from: Language, to: Language): ItemState => {
  const text = shownText(item, from)
  return text && !shownText(item, to) ? draftTexts(item, { [to]: text }) : item
}

/** Which drafts of an item: those of these languages, and of its options where that is said. All without. */
export interface DraftChoice {
  readonly languages: readonly Language[]
  readonly options?: boolean
}

const pickDraftLanguages = (item: ItemState, choice?: DraftChoice): Language[] =>
  languages.filter(
    (language) => item.draft[language] !== undefined && (choice?.languages.includes(language) ?? true),
  )

/** The dropdown of the item where the draft of its options is chosen. */
const pickDraftDropdown = ({ dropdown }: ItemState, choice?: DraftChoice) =>
  (choice?.options ?? !choice) && dropdown?.draft_data
    ? { ...dropdown, draft_data: dropdown.draft_data }
    : null

/** What of an item is published: a dropdown of which any draft is chosen as a whole, its label with its options. */
const resolveChoice = (item: ItemState, choice?: DraftChoice): DraftChoice | undefined => {
  const isChosen = pickDraftLanguages(item, choice).length > 0 || pickDraftDropdown(item, choice) !== null
  return item.dropdown && isChosen ? undefined : choice
}

/** The item with its drafts, or the chosen ones, made what visitors see. */
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

/** The item once its dropdown is saved: of one that is published nothing waits any longer. */
export const withWholeDropdown = (item: ItemState, status: TextStatus): ItemState =>
  status === 'approved' && item.dropdown ? withPublishedDrafts(item) : item

/** The item without its drafts, or without the chosen ones. */
export const withoutDrafts = (item: ItemState, choice?: DraftChoice): ItemState => {
  const dropdown = pickDraftDropdown(item, choice)
  return {
    ...item,
    draft: omitLanguages(item.draft, pickDraftLanguages(item, choice)),
    dropdown: dropdown ? { ...dropdown, draft_data: null } : item.dropdown,
  }
}

/** The options that staff see: the draft where there is one, otherwise what is published. */
export const shownSet = ({ draft_data, data }: DropdownState): OptionSet => draft_data ?? data

/** What a dropdown has beside its label and its options. */
const pickDropdownFields = (dropdown: DropdownState) => {
  const { placeholder, validation } = shownSet(dropdown)
  const { dropdown_key, field_name } = dropdown
  return { dropdown_key, field_name, placeholder: fillTexts(placeholder), ...(validation && { validation }) }
}

/** The options of an item that staff see, none where it is no dropdown, and whether they are a draft. */
export const shownOptions = ({ dropdown }: Pick<ItemState, 'dropdown'>) => ({
  options: dropdown ? shownSet(dropdown).options : [],
  optionsDraft: dropdown?.draft_data != null,
  dropdown: dropdown && pickDropdownFields(dropdown),
})

const withOptionSet = (dropdown: DropdownState, set: OptionSet, status: TextStatus): DropdownState => {
  if (status === 'approved') return { ...dropdown, data: set, draft_data: null }
  return { ...dropdown, draft_data: isDeepStrictEqual(set, dropdown.data) ? null : set }
}

/** An option set without what it has none of. */
const dropEmptyValidation = ({ validation, ...set }: OptionSet): OptionSet =>
  validation ? { ...set, validation } : set

/** The item with another option set for its dropdown: at once, which ends its draft, or as a draft. */
export const withOptions = (
  item: ItemState,
  dropdown: DropdownState,
  changes: Partial<OptionSet>,
  status: TextStatus,
): ItemState => {
  const set = dropEmptyValidation({ ...shownSet(dropdown), ...changes })
  return { ...item, dropdown: withOptionSet(dropdown, set, status) }
}

const setText = (texts: Texts, language: Language, text: string | null): Texts =>
  text === null ? omitLanguages(texts, [language]) : { ...texts, [language]: text }

/** A text as it shall be: published and as a draft, null for none, and what it was made from. */
export interface TextState {
  readonly approved: string | null
  readonly draft: string | null
  readonly made_from?: SourcesByStatus
}

/** The item with exactly this text in a language. */
export const withTextState = (item: ItemState, language: Language, text: TextState): ItemState => ({
  ...item,
  approved: setText(item.approved, language, text.approved),
  draft: setText(item.draft, language, text.draft),
  made_from: replaceSources(item.made_from, language, text.made_from),
})

/** The item with its text of a language as right for the source that staff see now; without one it stays as it is. */
export const withAcceptedSource = (item: ItemState, language: Language): ItemState => {
  if (!shownText(item, language)) return item
  const { approved, draft } = item
  return withTextState(item, language, {
    approved: approved[language] ?? null,
    draft: draft[language] ?? null,
    made_from: acceptSource(item, language, item.source_language),
  })
}
