/** Length of a password, in characters; the security settings may ask for a longer minimum. */
export const passwordLength = { min: 10, max: 200 }

/** Maximum number of rows on a page of the content-management table. */
export const maxTableRows = 100

/** Maximum length of a text, in characters; an item may have a lower limit. */
export const maxTextLength = 10_000

/** Maximum length of an option value, in characters. */
export const maxValueLength = 255

/** Maximum length of the reason for publishing despite warnings, in characters. */
export const maxReasonLength = 1_000

/** Maximum number of records that a window reports as open: a report has to fit into a notification (8,000 bytes). */
export const maxOpenRecords = 50

/**
 * Number of characters that a component of a type shows before its line or page breaks; types without an
 * entry have no limit.
 */
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

/**
 * Finds the number of characters that a component can show: the item's limit, or the usual one of its type.
 */
export const findDisplayLength = (componentType: string, maxLength?: number | null): number | undefined =>
  maxLength ?? displayLengthByType[componentType]
