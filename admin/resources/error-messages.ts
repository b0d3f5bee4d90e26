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

/** Message key or literal text, with its arguments. */
interface RuleMessage {
  message: string
  args: Readonly<Record<string, unknown>>
}

/** Language of a message and the values it is about. */
interface MessageContext {
  readonly language: Language
  readonly values: Readonly<Record<string, unknown>>
}

const findTypeMessage = <T extends FieldType>({ type }: Field<T> & { readonly type: T }, rule: string) =>
  fieldTypeView(type).errorMessages.names[rule]

/** Message names of rules that differ when several fields are involved. */
const crossFieldRules: Readonly<Record<string, string>> = { unique: 'uniqueTogether' }

/**
 * Builds the message of a broken rule between fields, which names them; undefined for a rule of one field.
 */
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
  const findLabel = (fieldName = '') => fieldOf(descriptor, fieldName)?.label[language] ?? fieldName
  const field = fieldOf(descriptor, name)
  const key = (field && findTypeMessage(field, rule)) ?? crossFieldRules[rule] ?? rule
  const otherField = watched[0] ?? fields.find((candidate) => candidate !== name)

  return {
    message: `rules.${key}`,
    args: { field: findLabel(name), other: findLabel(otherField), fields: fields.map(findLabel).join(', ') },
  }
}

/** Returns a function that formats counts of dependents, such as "Banks: 3". */
export const useDependentsText = (): ((dependents: readonly DependentCount[]) => string) => {
  const language = useLanguage()
  const declaredResources = useDeclaredResources()
  const formatResourceName = (name: string) =>
    declaredResources.find((resource) => resource.name === name)?.label.many[language] ?? name
  return (dependents) =>
    dependents.map(({ resource, count }) => `${formatResourceName(resource)}: ${count}`).join(', ')
}

const readErrorMessages = <T extends FieldType>(field: Field<T> & { readonly type: T }) => {
  const { names, example } = fieldTypeView(field.type).errorMessages
  return { names, example: example?.(field) }
}

/** Builds the message of a broken rule, with the limits of the field. */
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
  const fieldMessages = field && readErrorMessages(field)
  const typeMessage = fieldMessages?.names[rule]

  return {
    message: typeMessage ? `rules.${typeMessage}` : key,
    args: { ...limits, smart_count: limits.maxLength, example: fieldMessages?.example },
  }
}

type FormErrors = Record<string, RuleMessage | Record<string, RuleMessage>>

/** Converts errors to the structure that the form expects. */
export const toFormErrors = (
  descriptor: Resource,
  errors: FieldErrors,
  context: MessageContext,
): FormErrors => {
  const formErrors: FormErrors = {}
  for (const [path, rule] of Object.entries(errors)) {
    const [name = '', part] = path.split('.')
    const message = toValidationMessage(descriptor, path, `rules.${rule}`, context)
    formErrors[name] = part ? { ...formErrors[name], [part]: message } : message
  }
  return formErrors
}

/**
 * Converts errors of the server, by path. React-admin parses messages with arguments only after this prefix.
 */
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

/** Returns a function for the error of a field without an input on the page, named by its label. */
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

/**
 * Returns a function that reports why an action on stored records failed, and refetches records that changed
 * in the meantime.
 */
export const useActionFailure = (refetch: () => unknown): ((error: Error) => void) => {
  const notify = useNotify()
  const t = useTranslate()
  const formatDependents = useDependentsText()
  const formatFieldErrors = useFieldSentence()

  return (error) => {
    const apiError = apiErrorOf(error)
    const code = apiError?.code
    // The sign-in dialog reports this itself.
    if (isSignedOut(code)) return
    if (code === 'conflict' || code === 'not_found') refetch()
    const dependentsError =
      apiError?.children && t('resource.hanging.restrict', { list: formatDependents(apiError.children) })
    const message = dependentsError ?? (apiError && formatFieldErrors(apiError)) ?? error.message
    notify(code === 'conflict' ? 'resource.changedMeanwhile' : message, { type: 'error' })
  }
}
