import type { FieldErrors } from './envelope.ts'
import type { Field, FieldType, Resource } from './resource.ts'

type Check<T extends FieldType> = (value: string, field: Field<T>) => string | undefined

const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** What a JSON Schema cannot say of a value that is written as a string: the rule that it breaks. */
const checks: { readonly [T in FieldType]?: Check<T> } = {
  decimal: (value, { minimum = -Infinity, maximum = Infinity }) => {
    if (Number(value) < minimum) return 'minimum'
    return Number(value) > maximum ? 'maximum' : undefined
  },
  date: (value) => (isDay(value) ? undefined : 'format'),
  'date-time': (value) => (Number.isNaN(Date.parse(value)) ? 'format' : undefined),
}

const brokenRule = <T extends FieldType>(field: Field<T> | undefined, value: unknown): string | undefined =>
  field && typeof value === 'string' ? checks[field.type]?.(value, field) : undefined

/** The fields whose values have the right form and still mean nothing, or lie out of bounds. */
export const unusableValues = (resource: Resource, sent: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const rule = brokenRule(resource.fields[name], value)
      return rule ? [[name, rule]] : []
    }),
  )

/** A decimal as it crosses the API: with all its places, without zeros before it. */
export const fixedScale = (value: string, scale: number): string => {
  const [whole = '', fraction = ''] = value.split('.')
  const plain = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return scale > 0 ? `${plain}.${fraction.padEnd(scale, '0')}` : plain
}
