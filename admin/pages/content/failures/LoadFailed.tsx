import type { ReactNode } from 'react'
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { type LoadPlace, loadFailure } from './load-failures.ts'

interface Props {
  error: Error
  onRetry: () => void
  /** What was to be loaded, where its failures have words of their own. */
  place?: LoadPlace
  /** The way back, where the page shows no other. */
  back?: ReactNode
}

/** Says what of the content could not be loaded and why. */
export const LoadFailed = ({ place, error, ...failure }: Props) => {
  const words = useWords()
  return <LoadFailure error={error} title={place && words(loadFailure(place, error))} {...failure} />
}
