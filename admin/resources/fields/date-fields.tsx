import { DateInput, DateTimeInput } from 'react-admin'
import { formatDate } from '../../../domain/format/format.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { dayBounds, fromJerusalem, toJerusalem } from '../../ui/jerusalem-time.ts'
import { daySpanOptions, SpanFilter, type SpanOptions } from './FilterInputs.tsx'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  leftToRightInput,
  orDash,
  plainText,
  singleValueLayout,
  typeText,
} from './field-type-view.ts'

const Day = ({ value }: CellProps) => <bdi dir="ltr">{orDash(formatDate(plainText(value)))}</bdi>

const dateSpan: SpanOptions = {
  ...daySpanOptions,
  format: plainText,
  toBounds: (days) => days,
}

export const date: FieldTypeView<'date'> = {
  cell: Day,
  input: (props) => (
    <DateInput
      {...commonInputProps(props)}
      parse={(day: string) => day || null}
      slotProps={leftToRightInput}
    />
  ),
  filter: { isSpan: true, input: (props) => <SpanFilter {...props} spanOptions={dateSpan} /> },
  text: typeText,
  layout: { ...singleValueLayout, width: 150, onCard: 'named' },
  errorMessages: { names: { format: 'day', type: 'day', less: 'later', lessOrEqual: 'notEarlier' } },
}

const isWallTime = (value: string): boolean => /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(value)
const toWallTime = (value: string | null): string =>
  !value || isWallTime(value) ? (value ?? '') : toJerusalem(value)

/** A URL may contain any text. */
const toDay = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? '' : toJerusalem(moment).slice(0, 'YYYY-MM-DD'.length)

const momentSpan: SpanOptions = {
  ...daySpanOptions,
  format: toDay,
  toBounds: ({ from, to }) => ({ from: from && dayBounds(from).start, to: to && dayBounds(to).end }),
}

const Moment = ({ value }: CellProps) =>
  typeof value === 'string' ? <DateTime time={value} /> : <span>{orDash(value)}</span>

export const dateTime: FieldTypeView<'date-time'> = {
  cell: Moment,
  input: (props) => (
    <DateTimeInput
      {...commonInputProps(props)}
      format={toWallTime}
      parse={(wallTime: string) => (wallTime ? fromJerusalem(wallTime) : null)}
      slotProps={leftToRightInput}
    />
  ),
  filter: { isSpan: true, input: (props) => <SpanFilter {...props} spanOptions={momentSpan} /> },
  text: typeText,
  layout: { ...singleValueLayout, width: 170, onCard: 'plain' },
  errorMessages: { names: { type: 'format', less: 'later', lessOrEqual: 'notEarlier' } },
}
