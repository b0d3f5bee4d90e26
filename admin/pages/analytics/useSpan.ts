import { useSearchParams } from 'react-router-dom'
import { type Span, spans, usualSpan } from '../../../domain/calls/figures/analytics.ts'

/** The period that is looked at; the address holds it. */
export const useSpan = () => {
  const [said, say] = useSearchParams()
  return {
    days: spans.find((span) => span === said.get('days')) ?? usualSpan,
    choose: (days: Span) => say({ days }, { replace: true }),
  }
}
