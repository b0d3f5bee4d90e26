import Paper from '@mui/material/Paper'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { auditLog } from '../../../../domain/audit/audit-log.ts'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { Pager } from '../../../resource/list/Pager.tsx'
import { PageSize } from '../../../resource/list/PageSize.tsx'
import { DeclaredContext, useDeclared } from '../../../resource/useDeclared.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { AuditCards } from './AuditCards.tsx'
import { AuditExport } from './AuditExport.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { useAuditLog } from './useAuditLog.ts'
import { useOpenEntry } from './useOpenEntry.ts'

const pageSizes = [25, 50, 100]

/** Every change: who, when, what, as it was and as it became, and the way back. */
export const AuditPage = () => {
  const words = useWords()
  const { filter, list } = useAuditLog()
  const { open } = useOpenEntry()
  const isElsewhere = open && list.data && !list.data.some(({ id }) => id === open)
  const declared = useDeclared()
  return (
    <DeclaredContext value={[...declared, auditLog]}>
      <ResourceContextProvider value={auditLog.name}>
        <ListContextProvider value={list}>
          <PageHeader title={auditLog.label.many[useLanguage()]} actions={<AuditExport filter={filter} />} />
          {isElsewhere && (
            <Paper variant="outlined" sx={{ padding: 3, marginBlockEnd: 3 }}>
              <EntryDetails id={open} />
            </Paper>
          )}
          <Paper variant="outlined">
            <AuditFilters />
            <ListRows
              table={<AuditTable />}
              cards={<AuditCards />}
              cardsBelow="md"
              nothingYet={{ title: words('logs.nothing'), text: words('logs.nothingHint') }}
            />
            <Pager>
              <PageSize sizes={pageSizes} />
            </Pager>
          </Paper>
        </ListContextProvider>
      </ResourceContextProvider>
    </DeclaredContext>
  )
}
