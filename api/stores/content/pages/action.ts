import { displayedType } from '../../../../domain/content/displayed-type.ts'
import type { OptionSet } from '../../../../domain/content/options.ts'
import { filledTexts, type ItemRow, type NumberedRow, outdatedTexts } from '../items/items.ts'
import { descriptionsOf } from '../saving/item-state.ts'
import { shownSet } from '../saving/item-transitions.ts'

/** How many options of a dropdown a page carries; a longer list is for its editor. */
const mostOptions = 50

const asOffer = ({ placeholder, options }: OptionSet) => ({
  placeholder,
  options: options.slice(0, mostOptions).map(({ value, text }) => ({ value, text })),
  optionCount: options.length,
})

/** What a dropdown offers, and what it offers to visitors where that is a draft. */
const offersOf = ({ dropdown }: ItemRow) =>
  dropdown && {
    offer: asOffer(shownSet(dropdown)),
    ...(dropdown.draft_data && { offerBehindDraft: asOffer(dropdown.data) }),
  }

/** The texts that staff see, and those of visitors where they differ. */
const staged = (item: ItemRow) => {
  const texts = filledTexts(item)
  const behind = texts.drafts.flatMap((language) => {
    const text = item.approved[language]
    return text === undefined ? [] : [[language, text] as const]
  })
  return {
    ...texts,
    outdated: outdatedTexts(item),
    ...(texts.drafts.length > 0 && { behindDrafts: Object.fromEntries(behind) }),
  }
}

const asAdditional = (item: ItemRow) => ({
  id: item.id,
  content_key: item.content_key,
  component_type: item.component_type,
  is_active: item.is_active,
  ...staged(item),
})

/** An item as a row of its page, with its additional texts. */
export const asAction = (item: NumberedRow, additional: readonly ItemRow[] = []) => ({
  id: item.id,
  actionNumber: item.number ?? 0,
  content_key: item.content_key,
  component_type: item.component_type,
  displayedType: displayedType(item),
  category: item.category,
  screen_location: item.screen_location,
  page_number: item.page_number,
  description: item.description,
  descriptions: descriptionsOf(item),
  is_active: item.is_active,
  max_length: item.max_length,
  ...staged(item),
  optionsDraft: item.dropdown?.draft_data != null,
  ...offersOf(item),
  ...(additional.length > 0 && { additional: additional.map(asAdditional) }),
  last_modified: item.updated_at,
  updated_at: item.updated_at,
  version: item.version,
})
