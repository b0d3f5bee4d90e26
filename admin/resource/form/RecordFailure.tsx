import { BackButton } from '../../editing/BackButton.tsx'
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx'
import { useWayOut } from './useWayOut.ts'

interface Props {
  error: Error
  onRetry: () => void
}

/** Says why a record could not be loaded, with the way back to its list. */
export const RecordFailure = (props: Props) => (
  <LoadFailure {...props} back={<BackButton {...useWayOut()} />} />
)
