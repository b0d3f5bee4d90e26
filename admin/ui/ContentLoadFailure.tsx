import type { ReactNode } from 'react'
import { type LoadErrorScope, loadFailureMessage } from './content-failures.ts'
import { LoadFailure } from './Notice.tsx'
import { useTranslate } from './useTranslate.ts'

interface Props {
  error: Error
  onRetry: () => void
  /** Page whose failures have messages of their own. */
  errorScope?: LoadErrorScope
  /** Link back, if the page shows no other. */
  back?: ReactNode
}

/** Notice that content could not be loaded, with the reason. */
export const ContentLoadFailure = ({ errorScope, error, ...failure }: Props) => {
  const t = useTranslate()
  return (
    <LoadFailure error={error} title={errorScope && t(loadFailureMessage(errorScope, error))} {...failure} />
  )
}
