import { useWords } from '../../../ui/useWords.ts'
import { PendingList } from './PendingList.tsx'

/** Everything that waits for publication. */
export const PendingPage = () => <PendingList title={useWords()('content.pending.title')} />
