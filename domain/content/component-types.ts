/** Types that stand for one option of a list: hidden in tables and not counted as actions. */
export const optionTypes = ['option', 'dropdown_option', 'field_option', 'radio_option'] as const

/** Types known to the admin; the column is open, and others are shown as text. */
export const knownTypes = [
  'text',
  'input',
  'dropdown',
  'label',
  'field_label',
  'link',
  'button',
  'option',
  'dropdown_option',
  'field_option',
  'dropdown_container',
  'select',
  'placeholder',
  'help_text',
  'header',
  'section_header',
  'title',
  'hint',
  'tooltip',
  'notice',
  'disclaimer',
  'unit',
  'menu_item',
  'mixed',
] as const

const dropdownTypes = ['dropdown', 'dropdown_container', 'select', 'option', 'dropdown_option']
const linkTypes = ['link', 'button', 'hyperlink', 'url']
const choiceFields =
  /education|family_status|main_source|debt_types?|obligations|property_ownership|sphere|field_of_activity|citizenship|type_select|(^|[._])(select|option)([._]|$)/

export type DisplayedType = 'dropdown' | 'link' | 'text'

/** The type shown to staff: a field label whose key names a fixed choice counts as a dropdown. */
export const displayedType = (componentType: string, contentKey: string): DisplayedType => {
  if (dropdownTypes.includes(componentType)) return 'dropdown'
  if (linkTypes.includes(componentType)) return 'link'
  if (componentType === 'field_label' && choiceFields.test(contentKey)) return 'dropdown'
  return 'text'
}

/** A page or item with more than ten actions of type text is shown as mixed. */
export const contentType = (componentType: string, actionCount: number): string =>
  componentType === 'text' && actionCount > 10 ? 'mixed' : componentType
