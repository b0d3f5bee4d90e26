import { formatDate, formatDateTime } from '../format/format.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const jerusalemDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' })

/** The day that it is in Jerusalem, where the product is used. */
const formatJerusalemDay = (moment: Date): string => jerusalemDayFormat.format(moment)

/** The year that it is in Jerusalem. */
export const jerusalemYear = (moment: Date): string => formatJerusalemDay(moment).slice(0, 4)

/** A calendar day, YYYY-MM-DD. */
export const date = fieldType<Common & Default<string>, string>()({
  properties: { default: 'optional' },
  traits: { title: true, sortable: true, filterable: true, bounded: true, comparable: true, temporal: true },
  schema: () => ({ type: 'string', format: 'date' }),
  compare: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
  isTabular: true,
  words: (value) => formatDate(String(value ?? '')),
  at: formatJerusalemDay,
  brokenRule: (value) => (isDay(value) ? undefined : 'format'),
})

/** A moment: in UTC in the API, in the time of Jerusalem where it is read and typed. */
export const dateTime = fieldType<Common & Default<string>, string>()({
  properties: { default: 'optional' },
  traits: { title: true, sortable: true, filterable: true, bounded: true, comparable: true, temporal: true },
  schema: () => ({ type: 'string', format: 'date-time' }),
  compare: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
  words: (value) => formatDateTime(String(value ?? '')) ?? '',
  at: (moment) => moment.toISOString(),
  brokenRule: (value) => (Number.isNaN(Date.parse(value)) ? 'format' : undefined),
})
