import { DateTimeInput } from 'react-admin'
import { DateTime } from '../../../ui/DateTime.tsx'
import { dayBounds, fromJerusalem, toJerusalem } from '../../../ui/jerusalem-time.ts'
import { dayManner, type Manner, SpanFilter } from '../../filters/SpanFilter.tsx'
import {
  type CellProps,
  commonOf,
  type FieldTypeView,
  leftToRight,
  oneValue,
  shown,
  typeText,
} from './field-type-view.ts'

const isWall = (value: string): boolean => /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(value)
const asWall = (value: string | null): string =>
  !value || isWall(value) ? (value ?? '') : toJerusalem(value)

/** An address may hold anything. */
const dayOf = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? '' : toJerusalem(moment).slice(0, 'YYYY-MM-DD'.length)

const manner: Manner = {
  ...dayManner,
  shown: dayOf,
  bounds: ({ from, to }) => ({ from: from && dayBounds(from).start, to: to && dayBounds(to).end }),
}

const Moment = ({ value }: CellProps) =>
  typeof value === 'string' ? <DateTime time={value} /> : <span>{shown(value)}</span>

export const dateTime: FieldTypeView<'date-time'> = {
  cell: Moment,
  input: (props) => (
    <DateTimeInput
      {...commonOf(props)}
      format={asWall}
      parse={(wall: string) => (wall ? fromJerusalem(wall) : null)}
      slotProps={leftToRight}
    />
  ),
  filter: { isSpan: true, input: (props) => <SpanFilter {...props} manner={manner} /> },
  text: typeText,
  layout: { ...oneValue, width: 170, onCard: 'plain' },
  faults: { names: { type: 'format', less: 'later', lessOrEqual: 'notEarlier' } },
}
