/** What a field of a form may be called, which is what the key of its dropdown ends in. */
export const fieldNamePattern = '^[a-z][a-z0-9_]*$'

/** Characters of the longest name of a field. */
export const longestFieldName = 100

const isAllowed = new RegExp(fieldNamePattern)

export const isFieldName = (field: string): boolean =>
  field.length <= longestFieldName && isAllowed.test(field)

/** The key of the dropdown of a field on a screen. */
export const dropdownKey = (screen: string, field: string): string => `${screen}_${field}`
