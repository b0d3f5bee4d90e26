import { dateText } from '../in-words/dates.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

/** A moment: in UTC in the API, in the time of Jerusalem where it is read and typed. */
export const dateTime = fieldType<Common & Default<string>, string>()({
  traits: { title: true, sortable: true, filterable: true, bounded: true, comparable: true, temporal: true },
  schema: () => ({ type: 'string', format: 'date-time' }),
  compare: (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
  words: (value) => dateText(String(value ?? '')) ?? '',
  at: (moment) => moment.toISOString(),
  brokenRule: (value) => (Number.isNaN(Date.parse(value)) ? 'format' : undefined),
})
