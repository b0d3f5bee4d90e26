import { useNotify } from 'react-admin'
import { findBrokenRule } from '../../domain/descriptor/broken-rules.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { type FieldErrors, isSignedOut } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import { type ApiError, apiErrorOf } from '../providers/httpClient.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'
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

const findOwnMessage = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, rule: string) =>
  fieldTypeView(type).errorMessages.names[rule]

/** Rules that are told otherwise where they are between fields. */
const crossFieldRules: Readonly<Record<string, string>> = { unique: 'uniqueTogether' }

/** The sentence about a broken rule between fields, which names them; undefined for a rule of one field. */
const findCrossFieldMessage = (
  descriptor: Resource,
  path: string,
  rule: string,
  { language, values }: MessageContext,
): RuleMessage | undefined => {
  const brokenRule = findBrokenRule(descriptor, path, rule, values)
  if (!brokenRule) return undefined

  const { fields, watched, message } = brokenRule
  if (message) return { message: message[language], args: {} }

  const [name = ''] = path.split('.')
  const labelOf = (fieldName = '') => fieldOf(descriptor, fieldName)?.label[language] ?? fieldName
  const field = fieldOf(descriptor, name)
  const key = (field && findOwnMessage(field, rule)) ?? crossFieldRules[rule] ?? rule
  const otherField = watched[0] ?? fields.find((candidate) => candidate !== name)

  return {
    message: `rules.${key}`,
    args: { field: labelOf(name), other: labelOf(otherField), fields: fields.map(labelOf).join(', ') },
  }
}

/** Records that hang on others in words: what they are called, and how many there are. */
export const useDependentsText = (): ((hanging: readonly DependentCount[]) => string) => {
  const language = useLanguage()
  const declaredResources = useDeclaredResources()
  const labelOf = (name: string) =>
    declaredResources.find((resource) => resource.name === name)?.label.many[language] ?? name
  return (hanging) => hanging.map(({ resource, count }) => `${labelOf(resource)}: ${count}`).join(', ')
}

const errorMessagesOf = <T extends FieldType>(field: Field<T> & { readonly type: T }) => {
  const { names, example } = fieldTypeView(field.type).errorMessages
  return { names, example: example?.(field) }
}

/** The sentence about a broken rule, with what the field allows. */
export const toValidationMessage = (
  descriptor: Resource,
  path: string,
  key: string,
  context: MessageContext,
): RuleMessage => {
  const [name = ''] = path.split('.')
  const field = descriptor.fields[name]
  const rule = key.replace(/^rules\./, '')
  const crossFieldError = findCrossFieldMessage(descriptor, path, rule, context)
  if (crossFieldError) return crossFieldError
  if (field?.hint && key === 'rules.pattern')
    return { message: `resources.${descriptor.name}.hints.${name}`, args: {} }

  const limits = Object.fromEntries(
    Object.entries(field ?? {}).filter(([, value]) => typeof value === 'number'),
  )
  const fieldMessages = field && errorMessagesOf(field)
  const ownMessage = fieldMessages?.names[rule]

  return {
    message: ownMessage ? `rules.${ownMessage}` : key,
    args: { ...limits, smart_count: limits.maxLength, example: fieldMessages?.example },
  }
}

type FormErrors = Record<string, RuleMessage | Record<string, RuleMessage>>

/** What is wrong with the values of a form, in the shape of the form. */
export const toFormErrors = (
  descriptor: Resource,
  errors: FieldErrors,
  context: MessageContext,
): FormErrors => {
  const form: FormErrors = {}
  for (const [path, rule] of Object.entries(errors)) {
    const [name = '', part] = path.split('.')
    const message = toValidationMessage(descriptor, path, `rules.${rule}`, context)
    form[name] = part ? { ...form[name], [part]: message } : message
  }
  return form
}

/** What the server refused, by path; react-admin reads a sentence with arguments behind this prefix. */
export const toServerErrors = (
  descriptor: Resource,
  errors: Record<string, string>,
  context: MessageContext,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, key]) => [
      path,
      `@@react-admin@@${JSON.stringify(toValidationMessage(descriptor, path, key, context))}`,
    ]),
  )

/** The sentence about a field that stands in the way of an act, which has no input to stand beside. */
const useFieldSentence = () => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  const translateMessage = useTranslateMessage()

  return ({ errors }: Pick<ApiError, 'errors'>): string | undefined => {
    const [path = '', key = ''] = Object.entries(errors)[0] ?? []
    const field = descriptor.fields[path.split('.')[0] ?? '']
    if (!field) return undefined
    const { message, args } = toValidationMessage(descriptor, path, key, { language, values: {} })
    return `${field.label[language]}: ${translateMessage(message, args)}`
  }
}

/** Says why an act on stored records was refused; where they have changed meanwhile, reads them anew. */
export const useActionFailure = (refetch: () => unknown): ((error: Error) => void) => {
  const notify = useNotify()
  const t = useTranslate()
  const formatDependents = useDependentsText()
  const formatFieldErrors = useFieldSentence()

  return (error) => {
    const apiError = apiErrorOf(error)
    const code = apiError?.code
    // The dialog over the page says so, and is gone once the person has signed in again.
    if (isSignedOut(code)) return
    if (code === 'conflict' || code === 'not_found') refetch()
    const dependentsError =
      apiError?.children && t('resource.hanging.restrict', { list: formatDependents(apiError.children) })
    const message = dependentsError ?? (apiError && formatFieldErrors(apiError)) ?? error.message
    notify(code === 'conflict' ? 'resource.changedMeanwhile' : message, { type: 'error' })
  }
}
