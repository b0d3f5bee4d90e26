import { useNotify } from 'react-admin'
import { refusalIn } from '../../providers/http.ts'

/** Says why an act on stored records was refused; where they have changed meanwhile, reads them anew. */
export const useActFailure = (refetch: () => unknown): ((error: Error) => void) => {
  const notify = useNotify()
  return (error) => {
    const code = refusalIn(error)?.code
    // The dialog over the page says so, and is gone once the person has signed in again.
    if (code === 'unauthenticated') return
    if (code === 'conflict' || code === 'not_found') refetch()
    notify(code === 'conflict' ? 'resource.changedMeanwhile' : error.message, { type: 'error' })
  }
}
