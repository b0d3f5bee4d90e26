import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { formatDate } from '../../../domain/format/format.ts'
import type { MessageKey } from '../../locales/en.ts'
import { useWords } from '../../ui/useWords.ts'
import { FilterForm, filterField } from './FilterForm.tsx'

/** The bounds of a filter, each of which may be open. */
export interface Span {
  readonly from?: string
  readonly to?: string
}

/** How the bounds of a span are typed, and what becomes of them. */
export interface Manner {
  readonly input: 'text' | 'date'
  shown(bound: string): string
  bounds(typed: Required<Span>): Span
  /** By what a bound is compared with the other. */
  measure(bound: string): number
  /** Said of an upper bound that lies below the lower one. */
  readonly crossed: MessageKey
  named(typed: string): string
}

/** Bounds that are days. */
export const dayManner = {
  input: 'date',
  measure: Date.parse,
  crossed: 'resource.notBefore',
  named: formatDate,
} as const

type FaultOf = (value: unknown) => string | undefined

/** What is wrong with the bounds that are typed, by bound. */
const useSpanFaults = (faultOf: FaultOf, manner: Manner) => {
  const words = useWords()
  return (typed: Required<Span>): Span => {
    const { from, to } = manner.bounds(typed)
    const isCrossed = from && to && manner.measure(from) > manner.measure(to)
    const crossed = isCrossed ? words(manner.crossed, { minimum: manner.named(typed.from) }) : undefined
    const fault = faultOf(from)
    return { from: fault, to: faultOf(to) ?? (fault ? undefined : crossed) }
  }
}

interface Props {
  label: string
  manner: Manner
  value: unknown
  onChoose: (value: Span | undefined) => void
  faultOf: FaultOf
}

/** A filter by a lower and an upper bound, each of which may stay open. */
export const SpanFilter = ({ label, manner, value, onChoose, faultOf }: Props) => {
  const words = useWords()
  const { from, to }: Span = { ...Object(value) }
  const [typed, setTyped] = useState({
    from: from ? manner.shown(String(from)) : '',
    to: to ? manner.shown(String(to)) : '',
  })
  const [isTried, setIsTried] = useState(value !== undefined)
  const faults = useSpanFaults(faultOf, manner)(typed)
  const apply = () => {
    setIsTried(true)
    if (!faults.from && !faults.to) onChoose(manner.bounds(typed))
  }
  return (
    <FilterForm onApply={apply}>
      {(['from', 'to'] as const).map((bound) => (
        <TextField
          key={bound}
          {...filterField}
          type={manner.input}
          label={`${label}: ${words(bound === 'from' ? 'resource.from' : 'resource.to')}`}
          value={typed[bound]}
          error={isTried && faults[bound] !== undefined}
          helperText={isTried && faults[bound]}
          onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
          slotProps={{ htmlInput: { dir: 'ltr', max: '9999-12-31' }, inputLabel: { shrink: true } }}
        />
      ))}
    </FilterForm>
  )
}
