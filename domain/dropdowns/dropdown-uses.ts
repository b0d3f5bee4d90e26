import { escapeRegExp } from '../format/search-text.ts'

/** Names by which texts may refer to a dropdown. */
export interface NamedDropdown {
  readonly content_key: string
  readonly dropdown_key: string
  readonly field_name: string
  readonly screen_location: string
}

/** Text that may depend on a dropdown. */
interface RelatedText {
  readonly content_key: string
  /** Texts of the item in all languages. */
  readonly texts: readonly string[]
  /** Whether it is an additional text of the dropdown. */
  readonly isPart: boolean
}

/**
 * Reasons why a text depends on a dropdown: its key belongs to the field, it mentions the dropdown, or it
 * names one of the values.
 */
export const dependencyReasons = ['field', 'mention', 'value'] as const
export type DependencyReason = (typeof dependencyReasons)[number]

const minNameLength = 4

/** Whether a name is unlikely to occur in a text by chance. */
export const isDistinctive = (name: string): boolean => name.length >= minNameLength && /[\d._-]/.test(name)

/** Whether a text contains a name on its own, not as part of a longer name. */
export const mentions = (text: string, name: string): boolean =>
  isDistinctive(name) && new RegExp(`(?<![\\w.-])${escapeRegExp(name)}(?![\\w-]|\\.\\w)`).test(text)

/** Suffixes that keys of help texts and validation messages add to the field name. */
const keySuffixes = '(_(required|invalid|ph|hint|help|details))?'

/** Whether a key belongs to a text of the field: its help, validation messages or placeholder. */
export const belongsToField = (key: string, dropdown: NamedDropdown): boolean => {
  const { screen_location, field_name, content_key } = dropdown
  if (key === content_key) return false
  const ownPattern = `${escapeRegExp(content_key)}(\\..+|${keySuffixes})`
  const siblingPattern = `${escapeRegExp(screen_location)}\\.(?!field\\.)\\w+\\.${escapeRegExp(field_name)}(\\..+|${keySuffixes})`
  return new RegExp(`^(${ownPattern}|${siblingPattern})$`).test(key)
}

/** Whether a key belongs to a text about one option: it ends with `{field}.{value}` or `{field}_{value}`. */
const endsWithValue = (key: string, { field_name }: NamedDropdown, value: string): boolean =>
  ['.', '_'].some((sign) => key.endsWith(`${field_name}${sign}${value}`))

/** Finds the reason why a text depends on a dropdown, or on one of its values; undefined if it does not. */
export const findDependencyReason = (
  { content_key, texts, isPart }: RelatedText,
  dropdown: NamedDropdown,
  value?: string,
): DependencyReason | undefined => {
  if (value && (endsWithValue(content_key, dropdown, value) || texts.some((text) => mentions(text, value))))
    return 'value'
  if (isPart || belongsToField(content_key, dropdown)) return 'field'
  const names = [dropdown.dropdown_key, dropdown.content_key]
  return texts.some((text) => names.some((name) => mentions(text, name))) ? 'mention' : undefined
}
