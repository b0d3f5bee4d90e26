import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { decimalFrom } from '../ui/decimal-text.ts'
import { dayBounds, toJerusalem } from '../ui/jerusalem-time.ts'
import { useWords } from '../ui/useWords.ts'
import { FilterForm } from './FilterForm.tsx'
import type { Span } from './filters.ts'

/** How the bounds of a span are typed, and what becomes of them. */
interface Manner {
  readonly input: 'text' | 'date'
  shown(bound: string): string
  bounds(typed: Required<Span>): Span
}

const dayOf = (moment: string): string => toJerusalem(moment).slice(0, 'YYYY-MM-DD'.length)

export const manners = {
  decimal: {
    input: 'text',
    shown: (bound) => bound,
    bounds: ({ from, to }) => ({ from: decimalFrom(from), to: decimalFrom(to) }),
  },
  date: { input: 'date', shown: (bound) => bound, bounds: (typed) => typed },
  'date-time': {
    input: 'date',
    shown: dayOf,
    bounds: ({ from, to }) => ({ from: from && dayBounds(from).start, to: to && dayBounds(to).end }),
  },
} as const satisfies Record<string, Manner>

interface Props {
  label: string
  manner: Manner
  value: unknown
  onChoose: (value: Span | undefined) => void
}

/** A filter by a lower and an upper bound, each of which may stay open. */
export const SpanFilter = ({ label, manner, value, onChoose }: Props) => {
  const words = useWords()
  const { from, to }: Span = { ...Object(value) }
  const [typed, setTyped] = useState({
    from: from ? manner.shown(from) : '',
    to: to ? manner.shown(to) : '',
  })
  return (
    <FilterForm onApply={() => onChoose(manner.bounds(typed))}>
      {(['from', 'to'] as const).map((bound) => (
        <TextField
          key={bound}
          autoFocus={bound === 'from'}
          size="small"
          type={manner.input}
          label={`${label}: ${words(bound === 'from' ? 'resource.from' : 'resource.to')}`}
          value={typed[bound]}
          onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
          slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }}
        />
      ))}
    </FilterForm>
  )
}
