import type { SectionKey } from '../sections.ts'

const dropdownTypes = ['dropdown', 'dropdown_container', 'select', 'option', 'dropdown_option']
const linkTypes = ['link', 'button']
/** Types of links that the section of credits alone has. */
const creditLinkTypes = ['hyperlink', 'url']

/** Words of the keys of those fields that visitors fill in by choosing. */
const choiceFields =
  /education|family_status|main_source|debt_types?|property_ownership|sphere|type_select|(^|[._])(select|option)([._]|$)/
const refinancingChoiceFields = /citizenship|_option|_ph/

export type DisplayedType = 'dropdown' | 'link' | 'text'

/** What of an item tells how it is shown and edited. */
export interface TypedItem {
  readonly component_type: string
  readonly content_key: string
  /** None for an item of a screen that belongs to no section. */
  readonly section: SectionKey | null
}

const isChoiceField = ({ content_key, section }: TypedItem): boolean =>
  choiceFields.test(content_key) || (section === 'mortgage-refi' && refinancingChoiceFields.test(content_key))

/** The type shown to staff: a field label whose key names a fixed choice counts as a dropdown. */
export const displayedType = (item: TypedItem): DisplayedType => {
  const { component_type, section } = item
  if (dropdownTypes.includes(component_type)) return 'dropdown'
  if (linkTypes.includes(component_type)) return 'link'
  if (section === 'credit' && creditLinkTypes.includes(component_type)) return 'link'
  return component_type === 'field_label' && isChoiceField(item) ? 'dropdown' : 'text'
}

/** The page on which an item is edited, as the addresses of a section name it. */
type EditPage = 'dropdown-edit' | 'text-edit' | 'edit'

/** Types that every section edits as a text. */
const textTypes = ['text', 'label', 'field_label', 'link', 'button']
/** Sections that edit all other types on the page of any item; elsewhere these are texts as well. */
const sectionsOfAnyItem: readonly SectionKey[] = ['main', 'mortgage']

/** Where the arrow of a row leads: a dropdown to its options, a text to its editor, another item as its section has it. */
export const editPageOf = (
  section: SectionKey,
  { displayedType, component_type }: { displayedType: DisplayedType; component_type: string },
): EditPage => {
  if (displayedType === 'dropdown') return 'dropdown-edit'
  return textTypes.includes(component_type) || !sectionsOfAnyItem.includes(section) ? 'text-edit' : 'edit'
}
