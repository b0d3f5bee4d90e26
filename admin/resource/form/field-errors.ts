import type { FieldErrors } from '../../../domain/envelope.ts'
import type { Field, FieldType, Resource } from '../../../domain/resource.ts'

export interface Message {
  message: string
  args: Readonly<Record<string, unknown>>
}

/** What broken rules come to in types of fields where people know them by another name. */
const ownRules: { readonly [T in FieldType]?: Readonly<Record<string, string>> } = {
  decimal: { 'rules.pattern': 'rules.decimal', 'rules.type': 'rules.decimal' },
  date: { 'rules.format': 'rules.day', 'rules.type': 'rules.day' },
  'date-time': { 'rules.type': 'rules.format' },
  reference: { 'rules.type': 'rules.required' },
  json: { 'rules.type': 'rules.json' },
}

/** A number that the field takes, with all its places. */
const exampleOf = ({
  precision,
  scale,
  minimum = -Infinity,
  maximum = Infinity,
}: Field<'decimal'>): string => {
  const number = Number(`${'1234'.slice(0, precision - scale)}.5`)
  return Math.min(Math.max(number, minimum), maximum).toFixed(scale)
}

/** The sentence about a broken rule, with what the field allows. */
export const messageOf = (descriptor: Resource, path: string, key: string): Message => {
  const [name = ''] = path.split('.')
  const field = descriptor.fields[name]
  if (field?.hint && key === 'rules.pattern')
    return { message: `resources.${descriptor.name}.hints.${name}`, args: {} }
  const limits = Object.fromEntries(
    Object.entries(field ?? {}).filter(([, value]) => typeof value === 'number'),
  )
  return {
    message: (field && ownRules[field.type]?.[key]) ?? key,
    args: {
      ...limits,
      smart_count: limits.maxLength,
      ...(field?.type === 'decimal' && { example: exampleOf(field) }),
    },
  }
}

type FormErrors = Record<string, Message | Record<string, Message>>

/** What is wrong with the values of a form, in the shape of the form. */
export const formErrors = (descriptor: Resource, errors: FieldErrors): FormErrors => {
  const form: FormErrors = {}
  for (const [path, rule] of Object.entries(errors)) {
    const [name = '', part] = path.split('.')
    const message = messageOf(descriptor, path, `rules.${rule}`)
    form[name] = part ? { ...form[name], [part]: message } : message
  }
  return form
}

/** What the server refused, by path; react-admin reads a sentence with arguments behind this prefix. */
export const refusedErrors = (descriptor: Resource, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, key]) => [
      path,
      `@@react-admin@@${JSON.stringify(messageOf(descriptor, path, key))}`,
    ]),
  )
