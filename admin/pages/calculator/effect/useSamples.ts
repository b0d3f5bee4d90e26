import type { PagePreference } from '../../../../domain/api/account.ts'
import { defaultSamples, type Samples } from '../../../../domain/calculator/sample-loans.ts'
import { usePreference, useRemember } from '../../../ui/preferences/usePreference.ts'

const keyOfSamples: PagePreference = 'sample-loans'

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
  return { samples: isSamples(value) ? value : defaultSamples, remember: useRemember<Samples>(keyOfSamples) }
}
