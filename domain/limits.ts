/** How long a password is, in characters; the settings of security may ask for more. */
export const passwordLength = { least: 10, most: 200 }

/** The most rows of one page of the content-management table. */
export const maxTableRows = 100

/** Characters of the longest text; an item may set a limit of its own below it. */
export const maxTextLength = 10_000

/** Characters of the longest value of an option. */
export const maxValueLength = 255

/** Characters of the longest reason for publishing what the checks warn of. */
export const maxReasonLength = 1_000

/** Characters that a component of a type shows before it breaks its line or its page; no type, no such limit. */
const displayLengthByType: Readonly<Record<string, number>> = {
  button: 40,
  link: 80,
  menu_item: 40,
  unit: 12,
  label: 80,
  field_label: 80,
  placeholder: 80,
  title: 120,
  header: 120,
  section_header: 120,
  option: 120,
  dropdown_option: 120,
  field_option: 120,
  tooltip: 300,
  hint: 300,
}

/** How many characters a component can show: what the item says, else what is usual for its type. */
export const findDisplayLength = (componentType: string, maxLength?: number | null): number | undefined =>
  maxLength ?? displayLengthByType[componentType]
