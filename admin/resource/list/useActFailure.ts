import { useNotify } from 'react-admin'
import { refusalIn } from '../../providers/http.ts'

/** Says why an act on stored records was refused; where they have changed meanwhile, reads them anew. */
export const useActFailure = (refetch: () => unknown): ((error: Error) => void) => {
  const notify = useNotify()
  return (error) => {
    const code = refusalIn(error)?.code
    if (code === 'conflict' || code === 'not_found') refetch()
    notify(code === 'conflict' ? 'resource.changedMeanwhile' : error.message, { type: 'error' })
  }
}
