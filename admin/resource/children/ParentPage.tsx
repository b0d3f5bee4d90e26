import { RecordPage } from '../form/RecordPage.tsx'
import { ChildrenOf } from './ChildrenOf.tsx'

/** The page of a record, with what hangs on it. */
export const ParentPage = () => (
  <RecordPage>
    <ChildrenOf />
  </RecordPage>
)
