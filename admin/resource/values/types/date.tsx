import { DateInput } from 'react-admin'
import { formatDate } from '../../../../domain/format/format.ts'
import { dayManner, SpanFilter } from '../../filters/SpanFilter.tsx'
import {
  type CellProps,
  commonOf,
  type FieldTypeView,
  leftToRight,
  oneValue,
  plainText,
  shown,
  typeText,
} from './field-type-view.ts'

const Day = ({ value }: CellProps) => <bdi dir="ltr">{shown(formatDate(plainText(value)))}</bdi>

const manner = { ...dayManner, shown: plainText, bounds: (typed: { from: string; to: string }) => typed }

export const date: FieldTypeView<'date'> = {
  cell: Day,
  input: (props) => (
    <DateInput {...commonOf(props)} parse={(day: string) => day || null} slotProps={leftToRight} />
  ),
  filter: { isSpan: true, input: (props) => <SpanFilter {...props} manner={manner} /> },
  text: typeText,
  layout: { ...oneValue, width: 150, onCard: 'named' },
  faults: { names: { format: 'day', type: 'day', less: 'later', lessOrEqual: 'notEarlier' } },
}
