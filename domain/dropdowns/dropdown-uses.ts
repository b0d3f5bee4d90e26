/** A dropdown by the names that texts may know it by. */
export interface NamedDropdown {
  readonly content_key: string
  readonly dropdown_key: string
  readonly field_name: string
  readonly screen_location: string
}

/** A text that may have to do with a dropdown. */
interface RelatedText {
  readonly content_key: string
  /** What it says, in whichever languages. */
  readonly texts: readonly string[]
  /** True for an additional text of the dropdown. */
  readonly isPart: boolean
}

/**
 * Why a text depends on a dropdown: it belongs to the field by its key, it mentions the dropdown, or it names
 * one of its values.
 */
export const useReasons = ['field', 'mention', 'value'] as const
export type UseReason = (typeof useReasons)[number]

const minNameLength = 4

/** True for a name that no sentence holds by chance, so that a text in which it stands means it. */
export const isDistinctive = (name: string): boolean => name.length >= minNameLength && /[\d._-]/.test(name)

const escapeRegExp = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** True for a text in which a name stands by itself, not as a part of a longer one. */
export const mentions = (text: string, name: string): boolean =>
  isDistinctive(name) && new RegExp(`(?<![\\w.-])${escapeRegExp(name)}(?![\\w-]|\\.\\w)`).test(text)

/** What keys of help, checks and the like add to the name of their field. */
const keySuffixes = '(_(required|invalid|ph|hint|help|details))?'

/** True for the key of a text that stands by a field: its help, its checks, the words in it before a choice. */
export const belongsToField = (key: string, dropdown: NamedDropdown): boolean => {
  const { screen_location, field_name, content_key } = dropdown
  if (key === content_key) return false
  const ownPattern = `${escapeRegExp(content_key)}(\\..+|${keySuffixes})`
  const siblingPattern = `${escapeRegExp(screen_location)}\\.(?!field\\.)\\w+\\.${escapeRegExp(field_name)}(\\..+|${keySuffixes})`
  return new RegExp(`^(${ownPattern}|${siblingPattern})$`).test(key)
}

/** True for the key of a text that speaks of one option of a field: `{field}.{value}` or `{field}_{value}` ends it. */
const endsWithValue = (key: string, { field_name }: NamedDropdown, value: string): boolean =>
  ['.', '_'].some((sign) => key.endsWith(`${field_name}${sign}${value}`))

/** Why a text depends on a dropdown, or on one of its values where that is asked; undefined where it does not. */
export const findUseReason = (
  { content_key, texts, isPart }: RelatedText,
  dropdown: NamedDropdown,
  value?: string,
): UseReason | undefined => {
  if (value && (endsWithValue(content_key, dropdown, value) || texts.some((text) => mentions(text, value))))
    return 'value'
  if (isPart || belongsToField(content_key, dropdown)) return 'field'
  const names = [dropdown.dropdown_key, dropdown.content_key]
  return texts.some((text) => names.some((name) => mentions(text, name))) ? 'mention' : undefined
}
