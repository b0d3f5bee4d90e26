import type { Line } from './line.ts'

/** What a text is on the form that visitors see. */
export type Role =
  | ('title' | 'subtitle' | 'heading' | 'progress' | 'text' | 'notice' | 'message' | 'small')
  | ('field' | 'row' | 'consent' | 'placeholder' | 'unit' | 'help' | 'tip' | 'error')
  | ('link' | 'button' | 'tab' | 'menu')

const byType: Readonly<Record<string, Role>> = {
  title: 'title',
  header: 'heading',
  section_header: 'heading',
  field_label: 'field',
  input: 'field',
  dropdown: 'field',
  dropdown_container: 'field',
  select: 'field',
  placeholder: 'placeholder',
  unit: 'unit',
  help_text: 'help',
  hint: 'help',
  tooltip: 'tip',
  label: 'row',
  notice: 'notice',
  disclaimer: 'small',
  link: 'link',
  hyperlink: 'link',
  url: 'link',
  button: 'button',
  menu_item: 'menu',
}

/** Roles that the key of a text can make another one; what is a field, a link or a button stays that. */
const open: readonly Role[] = ['text', 'row', 'small', 'help', 'notice', 'heading']

/** The words of a key, such as field and city of `step.field.city`. */
const wordsOf = (key: string): { kind: string; name: string } => {
  const words = key.split('.')
  return { kind: words.at(-2) ?? '', name: words.at(-1) ?? '' }
}

const agreed = /^(?:terms|marketing|remember|declaration|.*consent)$/
const byKind: Readonly<Record<string, Role>> = {
  validation: 'error',
  error: 'error',
  errors: 'error',
  consent: 'consent',
  checkbox: 'consent',
  tab: 'tab',
  message: 'message',
  warning: 'message',
  banner: 'message',
}
const byName: Readonly<Record<string, Role>> = {
  subtitle: 'subtitle',
  greeting: 'subtitle',
  intro: 'subtitle',
  progress: 'progress',
}

/** The role of a text, by its type, its category and the words of its key. */
export const roleOf = ({ type, category, key }: Line): Role => {
  const role = byType[type] ?? 'text'
  if (!open.includes(role)) return role
  if (category === 'validation') return 'error'
  const { kind, name } = wordsOf(key)
  const told = byKind[kind] ?? byName[name]
  if (told) return told
  if (role === 'row' && (category === 'legal' || agreed.test(name))) return 'consent'
  return role === 'row' && name.endsWith('_title') ? 'heading' : role
}

/** The names by which texts of a field may call it: of `form_home_price`, also `home_price` and `price`. */
export const namesOf = (key: string): string[] => {
  const parts = wordsOf(key).name.split('_')
  return parts.map((_, at) => parts.slice(at).join('_'))
}

/** The names of the field that a text may belong to: `price_required` is about `price_required` or `price`. */
export const fieldNamesIn = (key: string): string[] => {
  const parts = wordsOf(key)
    .name.replace(/_(?:ph|placeholder)$/, '')
    .split('_')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('_'))
}
