import type { ReactNode } from 'react'
import { type LoadErrorScope, loadFailureMessage } from './content-failures.ts'
import { LoadFailure } from './Notice.tsx'
import { useTranslate } from './useTranslate.ts'

interface Props {
  error: Error
  onRetry: () => void
  /** What was to be loaded, where its failures have words of their own. */
  place?: LoadErrorScope
  /** The way back, where the page shows no other. */
  back?: ReactNode
}

/** Says what of the content could not be loaded and why. */
export const ContentLoadFailure = ({ place, error, ...failure }: Props) => {
  const t = useTranslate()
  return <LoadFailure error={error} title={place && t(loadFailureMessage(place, error))} {...failure} />
}
