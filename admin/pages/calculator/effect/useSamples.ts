import { type Samples, usualSamples } from '../../../../domain/calculator/loans/samples.ts'
import type { OfPage } from '../../../../domain/calls/shapes/preferences.ts'
import { usePreference, useRemember } from '../../../ui/preferences/usePreference.ts'

const keyOfSamples: OfPage = 'sample-loans'

/** The server holds what it remembers to its schema; what was there before that counts as nothing. */
const isSamples = (value: unknown): value is Samples =>
  typeof value === 'object' &&
  value !== null &&
  'loans' in value &&
  'years' in value &&
  Array.isArray(value.loans) &&
  Array.isArray(value.years)

/** The loans that the person tries a change on, and how he has others remembered; null brings the usual ones back. */
export const useSamples = () => {
  const { value } = usePreference(keyOfSamples)
  return { samples: isSamples(value) ? value : usualSamples, remember: useRemember<Samples>(keyOfSamples) }
}
