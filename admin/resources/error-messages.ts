import { useNotify, useTranslate } from 'react-admin'
import { findBrokenRule } from '../../domain/descriptor/broken-rules.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { type FieldErrors, isSignedOut } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import { type ApiError, apiErrorOf } from '../providers/httpClient.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'
import { fieldTypeView } from './field-views.ts'
import { useDeclaredResources, useDescriptor } from './resource-context.ts'

/** A sentence by its key, or as it stands, with what is put into it. */
interface RuleMessage {
  message: string
  args: Readonly<Record<string, unknown>>
}

/** To whom something is said, and of which values. */
interface MessageContext {
  readonly language: Language
  readonly values: Readonly<Record<string, unknown>>
}

const ownName = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, rule: string) =>
  fieldTypeView(type).errorMessages.names[rule]

/** Rules that are told otherwise where they are between fields. */
const crossFieldRules: Readonly<Record<string, string>> = { unique: 'uniqueTogether' }

/** The sentence about a broken rule between fields, which names them; undefined for a rule of one field. */
const crossFieldMessage = (
  descriptor: Resource,
  path: string,
  rule: string,
  { language, values }: MessageContext,
): RuleMessage | undefined => {
  const stated = findBrokenRule(descriptor, path, rule, values)
  if (!stated) return undefined

  const { fields, watched, message } = stated
  if (message) return { message: message[language], args: {} }

  const [name = ''] = path.split('.')
  const labelOf = (named = '') => fieldOf(descriptor, named)?.label[language] ?? named
  const field = fieldOf(descriptor, name)
  const key = (field && ownName(field, rule)) ?? crossFieldRules[rule] ?? rule
  const other = watched[0] ?? fields.find((one) => one !== name)

  return {
    message: `rules.${key}`,
    args: { field: labelOf(name), other: labelOf(other), fields: fields.map(labelOf).join(', ') },
  }
}

/** Records that hang on others in words: what they are called, and how many there are. */
export const useDependentsText = (): ((hanging: readonly DependentCount[]) => string) => {
  const language = useLanguage()
  const all = useDeclaredResources()
  const labelOf = (name: string) =>
    all.find((resource) => resource.name === name)?.label.many[language] ?? name
  return (hanging) => hanging.map(({ resource, count }) => `${labelOf(resource)}: ${count}`).join(', ')
}

const errorMessagesOf = <T extends FieldType>(field: Field<T> & { readonly type: T }) => {
  const { names, example } = fieldTypeView(field.type).errorMessages
  return { names, example: example?.(field) }
}

/** The sentence about a broken rule, with what the field allows. */
export const validationMessage = (
  descriptor: Resource,
  path: string,
  key: string,
  told: MessageContext,
): RuleMessage => {
  const [name = ''] = path.split('.')
  const field = descriptor.fields[name]
  const rule = key.replace(/^rules\./, '')
  const between = crossFieldMessage(descriptor, path, rule, told)
  if (between) return between
  if (field?.hint && key === 'rules.pattern')
    return { message: `resources.${descriptor.name}.hints.${name}`, args: {} }

  const limits = Object.fromEntries(
    Object.entries(field ?? {}).filter(([, value]) => typeof value === 'number'),
  )
  const faults = field && errorMessagesOf(field)
  const ownName = faults?.names[rule]

  return {
    message: ownName ? `rules.${ownName}` : key,
    args: { ...limits, smart_count: limits.maxLength, example: faults?.example },
  }
}

type FormErrors = Record<string, RuleMessage | Record<string, RuleMessage>>

/** What is wrong with the values of a form, in the shape of the form. */
export const formErrors = (descriptor: Resource, errors: FieldErrors, told: MessageContext): FormErrors => {
  const form: FormErrors = {}
  for (const [path, rule] of Object.entries(errors)) {
    const [name = '', part] = path.split('.')
    const message = validationMessage(descriptor, path, `rules.${rule}`, told)
    form[name] = part ? { ...form[name], [part]: message } : message
  }
  return form
}

/** What the server refused, by path; react-admin reads a sentence with arguments behind this prefix. */
export const serverErrors = (
  descriptor: Resource,
  errors: Record<string, string>,
  told: MessageContext,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, key]) => [
      path,
      `@@react-admin@@${JSON.stringify(validationMessage(descriptor, path, key, told))}`,
    ]),
  )

/** The sentence about a field that stands in the way of an act, which has no input to stand beside. */
const useFieldSentence = () => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  const translate = useTranslate()

  return ({ errors }: Pick<ApiError, 'errors'>): string | undefined => {
    const [path = '', key = ''] = Object.entries(errors)[0] ?? []
    const field = descriptor.fields[path.split('.')[0] ?? '']
    if (!field) return undefined
    const { message, args } = validationMessage(descriptor, path, key, { language, values: {} })
    return `${field.label[language]}: ${translate(message, args)}`
  }
}

/** Says why an act on stored records was refused; where they have changed meanwhile, reads them anew. */
export const useActionFailure = (refetch: () => unknown): ((error: Error) => void) => {
  const notify = useNotify()
  const words = useWords()
  const textOf = useDependentsText()
  const sentence = useFieldSentence()

  return (error) => {
    const refusal = apiErrorOf(error)
    const code = refusal?.code
    // The dialog over the page says so, and is gone once the person has signed in again.
    if (isSignedOut(code)) return
    if (code === 'conflict' || code === 'not_found') refetch()
    const keeping = refusal?.children && words('resource.hanging.refuse', { list: textOf(refusal.children) })
    const said = keeping ?? (refusal && sentence(refusal)) ?? error.message
    notify(code === 'conflict' ? 'resource.changedMeanwhile' : said, { type: 'error' })
  }
}
