import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { auditLog } from '../../../../domain/audit/audit-log.ts'
import { type LogEntry, type LogFilter, readLog } from '../../../providers/audit/log.ts'
import { textsIn, useListState } from '../../../resource/list/useListState.ts'
import { useRemoteFrame } from '../../../resource/list/useRemoteFrame.ts'

/** How the call names what the address says of the list. */
const askedBy = (filters: Readonly<Record<string, unknown>>): LogFilter => {
  const { q, at_gte, at_lte, resource, record_id, action } = textsIn(filters)
  const actor = filters.actor === undefined ? undefined : String(filters.actor)
  // The call takes the moment before which, the filter the last one of a day.
  const to = at_lte && new Date(Date.parse(at_lte) + 1).toISOString()
  return { text: q, from: at_gte, to, resource, record_id, action, actor }
}

/** The entries that the address asks for, as the context of a list, and what they were asked for by. */
export const useAuditLog = () => {
  const state = useListState({ sort: { field: 'at', order: 'DESC' }, perPage: 25 })
  const { page = 1, perPage, filterValues } = state
  const filter = askedBy(filterValues)
  const asked = { ...filter, page: String(Math.max(page, 1)), limit: String(perPage) }
  const query = useQuery({
    queryKey: [auditLog.name, 'list', asked],
    queryFn: ({ signal }) => readLog(asked, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const came = { ...query, data: data ? [...data.data] : undefined, total: data?.total }
  return { filter, list: useRemoteFrame<LogEntry>(state, came, { resource: auditLog.name }) }
}
