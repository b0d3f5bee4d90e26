import { ConsequencesContext } from '../../resource/actions/consequences.ts'
import { ChildrenOf } from '../../resource/children/ChildrenOf.tsx'
import { RecordPage } from '../../resource/form/RecordPage.tsx'
import { ParametersCard } from './ParametersCard.tsx'
import { VisitorsLose } from './VisitorsLose.tsx'

/** A bank, with what it calculates with. */
export const BankRecord = () => (
  <ConsequencesContext value={VisitorsLose}>
    <RecordPage>
      <ParametersCard />
      <ChildrenOf />
    </RecordPage>
  </ConsequencesContext>
)
