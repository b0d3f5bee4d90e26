import { findBrokenRule } from '../../../domain/descriptor/broken-rules.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../../../domain/descriptor/resource.ts'
import type { Language } from '../../../domain/languages.ts'
import { viewOf } from '../values/types/index.ts'

/** A sentence by its key, or as it stands, with what is put into it. */
export interface Message {
  message: string
  args: Readonly<Record<string, unknown>>
}

/** To whom something is said, and of which values. */
export interface Told {
  readonly language: Language
  readonly values: Readonly<Record<string, unknown>>
}

const ownName = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, rule: string) =>
  viewOf(type).faults.names[rule]

/** Rules that are told otherwise where they are between fields. */
const between: Readonly<Record<string, string>> = { unique: 'uniqueTogether' }

/** The sentence about a broken rule between fields, which names them; undefined for a rule of one field. */
export const ruleMessage = (
  descriptor: Resource,
  path: string,
  rule: string,
  { language, values }: Told,
): Message | undefined => {
  const stated = findBrokenRule(descriptor, path, rule, values)
  if (!stated) return undefined
  const { fields, watched, message } = stated
  if (message) return { message: message[language], args: {} }
  const [name = ''] = path.split('.')
  const labelOf = (named = '') => fieldOf(descriptor, named)?.label[language] ?? named
  const field = fieldOf(descriptor, name)
  const key = (field && ownName(field, rule)) ?? between[rule] ?? rule
  const other = watched[0] ?? fields.find((one) => one !== name)
  return {
    message: `rules.${key}`,
    args: { field: labelOf(name), other: labelOf(other), fields: fields.map(labelOf).join(', ') },
  }
}
