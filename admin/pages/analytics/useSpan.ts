import { useSearchParams } from 'react-router-dom'
import { type AnalyticsPeriod, analyticsPeriods, defaultPeriod } from '../../../domain/api/analytics.ts'

/** The period that is looked at; the address holds it. */
export const useSpan = () => {
  const [said, say] = useSearchParams()
  return {
    days: analyticsPeriods.find((span) => span === said.get('days')) ?? defaultPeriod,
    choose: (days: AnalyticsPeriod) => say({ days }, { replace: true }),
  }
}
