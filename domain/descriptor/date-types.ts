import { formatDate, formatDateTime } from '../format/format.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const jerusalemDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' })

/** Formats the current day in Jerusalem, where the product is used, as YYYY-MM-DD. */
const formatJerusalemDay = (moment: Date): string => jerusalemDayFormat.format(moment)

export const jerusalemYear = (moment: Date): string => formatJerusalemDay(moment).slice(0, 4)

/** A calendar day, YYYY-MM-DD. */
export const date = fieldType<Common & Default<string>, string>()({
  properties: { default: 'optional' },
  traits: { title: true, sortable: true, filterable: true, bounded: true, comparable: true, temporal: true },
  schema: () => ({ type: 'string', format: 'date' }),
  compare: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
  isTabular: true,
  format: (value) => formatDate(String(value ?? '')),
  valueAt: formatJerusalemDay,
  brokenRule: (value) => (isDay(value) ? undefined : 'format'),
})

/** Point in time, in UTC in the API, and in the time of Jerusalem where people read and type it. */
export const dateTime = fieldType<Common & Default<string>, string>()({
  properties: { default: 'optional' },
  traits: { title: true, sortable: true, filterable: true, bounded: true, comparable: true, temporal: true },
  schema: () => ({ type: 'string', format: 'date-time' }),
  compare: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
  format: (value) => formatDateTime(String(value ?? '')) ?? '',
  valueAt: (moment) => moment.toISOString(),
  brokenRule: (value) => (Number.isNaN(Date.parse(value)) ? 'format' : undefined),
})
