import { ConsequencesContext } from '../../resource/actions/consequences.ts'
import { ListPage } from '../../resource/list/ListPage.tsx'
import { VisitorsLose } from './VisitorsLose.tsx'

/** The banks; before one is switched off or deleted it is said what visitors lose. */
export const BankList = () => (
  <ConsequencesContext value={VisitorsLose}>
    <ListPage />
  </ConsequencesContext>
)
