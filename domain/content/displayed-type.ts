import type { SectionKey } from '../sections.ts'

const dropdownTypes = ['dropdown', 'dropdown_container', 'select', 'option', 'dropdown_option']
const linkTypes = ['link', 'button']
/** Link types that only the credit section has. */
const creditLinkTypes = ['hyperlink', 'url']

/** Matches keys of fields that visitors fill in by choosing. */
const choiceFields =
  /education|family_status|main_source|debt_types?|property_ownership|sphere|type_select|(^|[._])(select|option)([._]|$)/
const refinancingChoiceFields = /citizenship|_option|_ph/

export type DisplayedType = 'dropdown' | 'link' | 'text'

/** Properties of an item that decide how it is displayed and edited. */
export interface TypedItem {
  readonly component_type: string
  readonly content_key: string
  /** Null for an item of a screen without a section. */
  readonly section: SectionKey | null
}

const isChoiceField = ({ content_key, section }: TypedItem): boolean =>
  choiceFields.test(content_key) || (section === 'mortgage-refi' && refinancingChoiceFields.test(content_key))

/** Determines the type shown to staff: a field label whose key names a fixed choice counts as a dropdown. */
export const displayedType = (item: TypedItem): DisplayedType => {
  const { component_type, section } = item
  if (dropdownTypes.includes(component_type)) return 'dropdown'
  if (linkTypes.includes(component_type)) return 'link'
  if (section === 'credit' && creditLinkTypes.includes(component_type)) return 'link'
  return component_type === 'field_label' && isChoiceField(item) ? 'dropdown' : 'text'
}

/** Segment of the path of the page that edits an item. */
type EditPage = 'dropdown-edit' | 'text-edit' | 'edit'

/** Types that every section edits as a text. */
const textTypes = ['text', 'label', 'field_label', 'link', 'button']
/** Sections that edit all other types on the general item page; other sections edit them as texts. */
const sectionsOfAnyItem: readonly SectionKey[] = ['main', 'mortgage']

/** Returns the page that edits an item: the dropdown page, the text page, or the general one. */
export const editPageOf = (
  section: SectionKey,
  { displayedType, component_type }: { displayedType: DisplayedType; component_type: string },
): EditPage => {
  if (displayedType === 'dropdown') return 'dropdown-edit'
  return textTypes.includes(component_type) || !sectionsOfAnyItem.includes(section) ? 'text-edit' : 'edit'
}
