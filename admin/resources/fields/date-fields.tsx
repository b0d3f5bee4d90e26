import { FieldTitle, InputHelperText, useInput } from 'react-admin'
import { formatDate } from '../../../domain/format/format.ts'
import { DateField } from '../../ui/DateField.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { dayBounds, fromJerusalem, toJerusalem } from '../../ui/jerusalem-time.ts'
import { daySpanOptions, SpanFilter, type SpanOptions } from './FilterInputs.tsx'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  orDash,
  plainText,
  singleValueLayout,
  typeText,
} from './field-type-view.ts'

interface DateInputProps {
  source: string
  isRequired?: boolean
  helperText: string | false
  hasTime?: boolean
  format?: (value: string | null) => string
  parse: (text: string) => string | null
}

/** Input of a date in a form, with its hint or error. */
const DateInput = ({ source, isRequired, helperText, hasTime, format, parse }: DateInputProps) => {
  const { id, field, fieldState } = useInput<string | null>({ source, parse, ...(format && { format }) })

  return (
    <DateField
      fullWidth
      id={id}
      name={field.name}
      hasTime={hasTime}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      label={<FieldTitle source={source} isRequired={isRequired} />}
      error={fieldState.invalid}
      helperText={
        (helperText || fieldState.invalid) && (
          <InputHelperText error={fieldState.error?.message} helperText={helperText} />
        )
      }
    />
  )
}

const Day = ({ value }: CellProps) => <bdi dir="ltr">{orDash(formatDate(plainText(value)))}</bdi>

const dateSpan: SpanOptions = {
  ...daySpanOptions,
  format: plainText,
  toBounds: (days) => days,
}

export const date: FieldTypeView<'date'> = {
  cell: Day,
  input: (props) => <DateInput {...commonInputProps(props)} parse={(day) => day || null} />,
  filter: { isSpan: true, input: (props) => <SpanFilter {...props} spanOptions={dateSpan} /> },
  text: typeText,
  layout: { ...singleValueLayout, width: 150, onCard: 'named' },
  errorMessages: { names: { format: 'day', type: 'day', less: 'later', lessOrEqual: 'notEarlier' } },
}

const isMoment = (value: string): boolean => /^\d{4,}-\d\d-\d\dT.+Z$/.test(value)
const isWallTime = (value: string): boolean => /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(value)
const toWallTime = (value: string | null): string =>
  value && isMoment(value) ? toJerusalem(value) : (value ?? '')
const fromWallTime = (text: string): string | null => (isWallTime(text) ? fromJerusalem(text) : text || null)

/** A URL may contain any text. */
const toDay = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? '' : toJerusalem(moment).slice(0, 'YYYY-MM-DD'.length)

const isDay = (text: string): boolean => /^\d{4,}-\d\d-\d\d$/.test(text)

const momentSpan: SpanOptions = {
  ...daySpanOptions,
  format: toDay,
  // Text that is no day is kept, and refused by the rules of the field.
  toBounds: ({ from, to }) => ({
    from: isDay(from) ? dayBounds(from).start : from,
    to: isDay(to) ? dayBounds(to).end : to,
  }),
}

const Moment = ({ value }: CellProps) =>
  typeof value === 'string' ? <DateTime time={value} /> : <span>{orDash(value)}</span>

export const dateTime: FieldTypeView<'date-time'> = {
  cell: Moment,
  input: (props) => (
    <DateInput {...commonInputProps(props)} hasTime format={toWallTime} parse={fromWallTime} />
  ),
  filter: { isSpan: true, input: (props) => <SpanFilter {...props} spanOptions={momentSpan} /> },
  text: typeText,
  layout: { ...singleValueLayout, width: 170, onCard: 'plain' },
  errorMessages: { names: { type: 'format', less: 'later', lessOrEqual: 'notEarlier' } },
}
