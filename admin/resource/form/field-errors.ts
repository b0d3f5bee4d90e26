import type { Field, FieldType, Resource } from '../../../domain/descriptor/resource.ts'
import type { FieldErrors } from '../../../domain/errors.ts'
import { viewOf } from '../values/types/index.ts'
import { type Message, ruleMessage, type Told } from './rule-message.ts'

const faultsOf = <T extends FieldType>(field: Field<T> & { readonly type: T }) => {
  const { names, example } = viewOf(field.type).faults
  return { names, example: example?.(field) }
}

/** The sentence about a broken rule, with what the field allows. */
export const messageOf = (descriptor: Resource, path: string, key: string, told: Told): Message => {
  const [name = ''] = path.split('.')
  const field = descriptor.fields[name]
  const rule = key.replace(/^rules\./, '')
  const between = ruleMessage(descriptor, path, rule, told)
  if (between) return between
  if (field?.hint && key === 'rules.pattern')
    return { message: `resources.${descriptor.name}.hints.${name}`, args: {} }
  const limits = Object.fromEntries(
    Object.entries(field ?? {}).filter(([, value]) => typeof value === 'number'),
  )
  const faults = field && faultsOf(field)
  const ownName = faults?.names[rule]
  return {
    message: ownName ? `rules.${ownName}` : key,
    args: { ...limits, smart_count: limits.maxLength, example: faults?.example },
  }
}

type FormErrors = Record<string, Message | Record<string, Message>>

/** What is wrong with the values of a form, in the shape of the form. */
export const formErrors = (descriptor: Resource, errors: FieldErrors, told: Told): FormErrors => {
  const form: FormErrors = {}
  for (const [path, rule] of Object.entries(errors)) {
    const [name = '', part] = path.split('.')
    const message = messageOf(descriptor, path, `rules.${rule}`, told)
    form[name] = part ? { ...form[name], [part]: message } : message
  }
  return form
}

/** What the server refused, by path; react-admin reads a sentence with arguments behind this prefix. */
export const refusedErrors = (
  descriptor: Resource,
  errors: Record<string, string>,
  told: Told,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, key]) => [
      path,
      `@@react-admin@@${JSON.stringify(messageOf(descriptor, path, key, told))}`,
    ]),
  )
