import { audit, auditExport } from 'virtual:calls'
import { Paper } from '@mui/material'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { ListContextProvider, ResourceContextProvider, useListContext } from 'react-admin'
import type { AuditLogEntry, AuditLogFilter } from '../../domain/api/audit.ts'
import { type ExportFormat, exportFormats } from '../../domain/api/resource-reads.ts'
import { auditLog } from '../../domain/audit/audit-log.ts'
import { apiQuery, useApiQuery } from '../providers/api-queries.ts'
import { ChoiceChips } from '../resources/ChoiceChips.tsx'
import { FilterBar } from '../resources/FilterBar.tsx'
import { FilterChip, readFilterValue, setFilterValue } from '../resources/FilterChip.tsx'
import { useRemoteListContext } from '../resources/ListContext.tsx'
import { ListRows } from '../resources/ListRows.tsx'
import { Pager, PageSize } from '../resources/Pager.tsx'
import { DeclaredResourcesContext, useDeclaredResources } from '../resources/resource-context.ts'
import { pickTextFilters, useListState } from '../resources/useListState.ts'
import { DownloadMenu } from '../ui/DownloadMenu.tsx'
import { dayBounds, toJerusalem } from '../ui/jerusalem-time.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { downloadFile, saveFile } from '../ui/save-file.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { AuditCards } from './AuditCards.tsx'
import { AuditEntryPanel } from './AuditEntryPanel.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useOpenEntry } from './entry-parts.tsx'

const firstPageSize = 25
const pageSizes = [firstPageSize, 50, 100]

/** Value of the filters that leave entries out. */
const leftOut = 'true'

/** Part of the query that gives one entry per operation. */
const groupedByOperation = { group: 'operation' } as const

/** Audit log: every operation with its author, time, old and new values, and the action to revert it. */
export const AuditPage = () => {
  const t = useTranslate()
  const language = useLanguage()
  const { filter, list, people } = useAuditLog()
  const { open } = useOpenEntry()
  const declaredResources = useDeclaredResources()

  const isEntryElsewhere = open && list.data && !list.data.some(({ id }) => id === open)

  return (
    <DeclaredResourcesContext value={[...declaredResources, auditLog]}>
      <ResourceContextProvider value={auditLog.name}>
        <ListContextProvider value={list}>
          <PageHeader
            title={auditLog.label.many[language]}
            aside={<AuditFigures filter={filter} people={people} />}
            actions={<AuditExport filter={filter} />}
          />
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
              emptyState={{ title: t('logs.nothing'), text: t('logs.nothingHint') }}
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

const toPageRequest = (filter: AuditLogFilter, page: number, perPage: number) => ({
  query: { ...filter, ...groupedByOperation, page: String(page), limit: String(perPage) },
})

/** Requests the entries that the page shows without a filter. */
export const prefetchFirstEntries = (client: QueryClient): Promise<void> =>
  client.prefetchQuery(apiQuery(audit, toPageRequest(toLogFilter({}), 1, firstPageSize)))

/** Reads the entries that match the address, as a list context, together with their filter. */
const useAuditLog = () => {
  const state = useListState({ sort: { field: 'at', order: 'DESC' }, perPage: firstPageSize })
  const { page = 1, perPage, filterValues } = state
  const filter = { ...toLogFilter(filterValues), ...pickOperation(filterValues) }
  const request = toPageRequest(filter, Math.max(page, 1), perPage)
  const query = useApiQuery(audit, request, { placeholderData: keepPreviousData })

  const { data } = query
  const listQuery = { ...query, data: data ? [...data.data] : undefined, total: data?.total }

  const list = useRemoteListContext<AuditLogEntry>(state, listQuery, { resource: auditLog.name })

  return { filter, list, people: data?.people }
}

/** Translates the filters in the address to those of the call. */
const toLogFilter = (filters: Readonly<Record<string, unknown>>): AuditLogFilter => {
  const { q, at_gte, at_lte, resource, record_id, action, sign_ins, imports, others } =
    pickTextFilters(filters)
  const actor = filters.actor === undefined ? undefined : String(filters.actor)
  const to = at_lte && addMillisecond(at_lte)
  const hasSignIns = sign_ins !== undefined || resource !== undefined || action !== undefined

  return omitEmpty({
    text: q,
    from: at_gte,
    to,
    resource,
    record_id,
    action,
    actor,
    without_sign_ins: hasSignIns ? undefined : leftOut,
    without_imports: imports === undefined ? undefined : leftOut,
    without_own: others === undefined ? undefined : leftOut,
  })
}

/**
 * Returns the moment after another one: the filter names the last moment of a day, the call the first one after it.
 * An invalid time stays as it is, so that the server refuses it.
 */
const addMillisecond = (time: string): string => {
  const timeMs = Date.parse(time)
  return Number.isNaN(timeMs) ? time : new Date(timeMs + 1).toISOString()
}

const omitEmpty = <Values extends object>(values: Values): Partial<Values> => {
  const result = { ...values }
  for (const name in result) if (!result[name]) delete result[name]
  return result
}

/** Picks the filter by one operation, which only links use, such as that of a notification. */
const pickOperation = ({
  operation,
}: Readonly<Record<string, unknown>>): Pick<AuditLogFilter, 'operation'> =>
  typeof operation === 'string' ? { operation } : {}

interface AuditFiguresProps {
  filter: AuditLogFilter
  /** Number of users in the filtered log; undefined while it loads. */
  people: number | undefined
}

/** Numbers of operations and users: of the filter, or of today without one. */
const AuditFigures = ({ filter, people }: AuditFiguresProps) => {
  const t = useTranslate()
  const { filterValues, total } = useListContext()
  const today = toJerusalem(new Date().toISOString()).slice(0, 'YYYY-MM-DD'.length)

  const isFiltered = Object.keys(filterValues).length > 0
  const { data: todayData } = useApiQuery(
    audit,
    { query: { ...filter, ...groupedByOperation, from: dayBounds(today).start, limit: '1' } },
    { enabled: !isFiltered },
  )
  const figures = isFiltered ? { total, people } : { total: todayData?.total, people: todayData?.people }
  if (figures.total === undefined || figures.people === undefined) return null

  const texts = [
    t('logs.count', { smart_count: figures.total }),
    t('logs.people', { smart_count: figures.people }),
  ]
  return `${isFiltered ? '' : `${t('logs.today')}: `}${texts.join(' · ')}`
}

/** Search and filters of the log, which the address keeps. */
const AuditFilters = () => {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const isNarrow = useIsNarrow()

  const chips = Object.entries(auditLog.fields)
    .map(([source, field]) => ({ source, field, value: readFilterValue(filterValues, source, field.type) }))
    // The search finds records by id as well, so only links use this filter.
    .filter(({ source, value }) => source !== 'record_id' || value !== undefined)

  return (
    <FilterBar
      search={t('logs.text')}
      isFolded={isNarrow}
      formatCount={(total) => t('logs.count', { smart_count: total })}
    >
      {chips.map(({ source, field, value }) => (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={value}
          onChange={(value) => setFilters(setFilterValue(filterValues, source, field.type, value), {})}
        />
      ))}
      <ChoiceChips name="others" choices={[{ value: 'yes', label: t('logs.others') }]} />
      <ChoiceChips name="imports" choices={[{ value: 'no', label: t('logs.withoutImports') }]} />
      <ChoiceChips name="sign_ins" choices={[{ value: 'yes', label: t('logs.withSignIns') }]} />
    </FilterBar>
  )
}

/** Menu to download all entries that match the search and the filters. */
const AuditExport = ({ filter }: { filter: AuditLogFilter }) => {
  const t = useTranslate()

  const download = async (format: ExportFormat) =>
    saveFile(await downloadFile(auditExport, { query: { ...filter, format } }), `audit.${format}`)

  return (
    <DownloadMenu
      label={t('resource.export')}
      forms={exportFormats.map((form) => ({
        form,
        label: t('logs.exportAs', { format: form.toUpperCase() }),
      }))}
      download={download}
    />
  )
}
