import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListContextProvider, ResourceContextProvider, useListContext, useNotify } from 'react-admin'
import { type ExportFormat, exportFormats } from '../../domain/api/resource-reads.ts'
import { auditLog } from '../../domain/audit/audit-log.ts'
import {
  type AuditLogEntry,
  type AuditLogFilter,
  downloadAuditLog,
  readAuditLog,
} from '../providers/audit.ts'
import { FilterBar } from '../resources/FilterBar.tsx'
import { FilterChip, readFilterValue, setFilterValue } from '../resources/FilterChip.tsx'
import { useRemoteListContext } from '../resources/ListContext.tsx'
import { ListRows } from '../resources/ListRows.tsx'
import { Pager, PageSize } from '../resources/Pager.tsx'
import { DeclaredResourcesContext, useDeclaredResources } from '../resources/resource-context.ts'
import { pickTextFilters, useListState } from '../resources/useListState.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'
import { AuditEntryPanel } from './AuditEntryPanel.tsx'
import { AuditCards, AuditTable, useOpenEntry } from './AuditTable.tsx'

/** Every change: who, when, what, as it was and as it became, and the way back. */
export const AuditPage = () => {
  const words = useWords()
  const { filter, list } = useAuditLog()
  const { open } = useOpenEntry()
  const isEntryElsewhere = open && list.data && !list.data.some(({ id }) => id === open)
  const declaredResources = useDeclaredResources()

  return (
    <DeclaredResourcesContext value={[...declaredResources, auditLog]}>
      <ResourceContextProvider value={auditLog.name}>
        <ListContextProvider value={list}>
          <PageHeader title={auditLog.label.many[useLanguage()]} actions={<AuditExport filter={filter} />} />
          {isEntryElsewhere && (
            <Paper variant="outlined" sx={{ padding: 3, marginBlockEnd: 3 }}>
              <AuditEntryPanel id={open} />
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
    </DeclaredResourcesContext>
  )
}

/** How the call names what the address says of the list. */
const toLogFilter = (filters: Readonly<Record<string, unknown>>): AuditLogFilter => {
  const { q, at_gte, at_lte, resource, record_id, action } = pickTextFilters(filters)
  const actor = filters.actor === undefined ? undefined : String(filters.actor)
  // The call takes the moment before which, the filter the last one of a day.
  const to = at_lte && new Date(Date.parse(at_lte) + 1).toISOString()
  return { text: q, from: at_gte, to, resource, record_id, action, actor }
}

/** The entries that the address asks for, as the context of a list, and what they were asked for by. */
const useAuditLog = () => {
  const state = useListState({ sort: { field: 'at', order: 'DESC' }, perPage: 25 })
  const { page = 1, perPage, filterValues } = state
  const filter = toLogFilter(filterValues)
  const pagedFilter = { ...filter, page: String(Math.max(page, 1)), limit: String(perPage) }
  const query = useQuery({
    queryKey: [auditLog.name, 'list', pagedFilter],
    queryFn: ({ signal }) => readAuditLog(pagedFilter, signal),
    placeholderData: keepPreviousData,
  })

  const { data } = query
  const listQuery = { ...query, data: data ? [...data.data] : undefined, total: data?.total }

  return { filter, list: useRemoteListContext<AuditLogEntry>(state, listQuery, { resource: auditLog.name }) }
}

/** Search and filters of the log: all of them stand in the address. */
const AuditFilters = () => {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()

  return (
    <FilterBar search={words('logs.text')} count={(total) => words('logs.count', { smart_count: total })}>
      {Object.entries(auditLog.fields).map(([source, field]) => (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={readFilterValue(filterValues, source, field.type)}
          onChange={(value) => setFilters(setFilterValue(filterValues, source, field.type, value), {})}
        />
      ))}
    </FilterBar>
  )
}

/** Downloads all entries that search and filters leave. */
const AuditExport = ({ filter }: { filter: AuditLogFilter }) => {
  const words = useWords()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  const exportAs = async (format: ExportFormat) => {
    setAnchor(null)
    setIsRunning(true)
    await downloadAuditLog(filter, format)
      .then((file) => saveFile(file, `audit.${format}`))
      .catch((error: Error) => notify(error.message, { type: 'error' }))
    setIsRunning(false)
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words('resource.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => void exportAs(format)}>
            {words('logs.exportAs', { format: format.toUpperCase() })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const pageSizes = [25, 50, 100]
