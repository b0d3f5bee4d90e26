import { type Common, fieldType } from './field-type.ts'

const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** A calendar day, YYYY-MM-DD. */
export const date = fieldType<Common, string>()({
  traits: { sortable: true, filterable: true, bounded: true },
  schema: () => ({ type: 'string', format: 'date' }),
  brokenRule: (value) => (isDay(value) ? undefined : 'format'),
})
