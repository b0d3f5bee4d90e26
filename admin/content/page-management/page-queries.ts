import * as calls from 'virtual:calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { pageRecordCalls } from '../../../domain/api/content-pages.ts'
import { contentChange } from '../../../domain/cache-tags.ts'
import { pageTable, pageTableFilters } from '../../../domain/content/page-table.ts'
import { isLanguage } from '../../../domain/languages.ts'
import { maxTableRows } from '../../../domain/limits.ts'
import { useApiMutation, useApiQuery, useInvalidate } from '../../providers/api-queries.ts'
import { useActionFailure } from '../../resources/error-messages.ts'
import { useRemoteListContext } from '../../resources/ListContext.tsx'
import { useResourceWithColumns } from '../../resources/listed-resource.ts'
import { defaultListSort } from '../../resources/RecordReference.tsx'
import { type ListState, pickTextFilters, useListState } from '../../resources/useListState.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'

/** Page as a row of the content-management table. */
export type PageRecord = ResponseOf<typeof pageRecordCalls.pageRecords>['pages'][number]

type PageQuery = NonNullable<RequestOf<typeof pageRecordCalls.pageRecords>['query']>

const buildPageQuery = ({ page = 1, perPage, sort, filterValues }: ListState, title: string): PageQuery => {
  const { q, missing, pending, ...filters } = pickTextFilters(filterValues)
  const sortField = sort.field === 'title' ? title : sort.field

  return {
    page: String(Math.max(page, 1)),
    limit: String(perPage),
    sort: `${sort.order === 'DESC' ? '-' : ''}${sortField}`,
    search: q,
    status: filters.status,
    section: filters.section,
    category: filters.category,
    missing: isLanguage(missing) ? missing : undefined,
    pending: pending === 'yes' || pending === 'no' ? pending : undefined,
  }
}

/** Reads the pages of the table, with the filters and columns in the address. */
export const usePageRecords = () => {
  const language = useLanguage()
  const listState = useListState({
    sort: defaultListSort(pageTable, language),
    perPage: 10,
    names: pageTableFilters,
  })
  const state = { ...listState, perPage: Math.min(listState.perPage, maxTableRows) }
  const query = buildPageQuery(state, `title.${language}`)
  const { data, ...queryState } = useApiQuery(
    calls.pageRecords,
    { query },
    { placeholderData: keepPreviousData, retry: false },
  )
  const { resource, isWaiting } = useResourceWithColumns(state.columns)
  const list = useRemoteListContext(
    state,
    { ...queryState, data: data && [...data.pages], total: data?.total },
    { resource: resource.name, isWaiting },
  )

  return { list, listed: { resource, state } }
}

/** Returns the mutation that restores deleted pages, all or none. */
export const useRestorePages = () => {
  const notifyDone = useNotifyDone()
  const invalidate = useInvalidate()

  return useApiMutation(calls.restorePages, {
    refetchAfterError: true,
    onSuccess: (_, { body }) =>
      notifyDone('contentTable.restored', { messageArgs: { smart_count: body.ids.length } }),
    onError: useActionFailure(() => void invalidate(contentChange)),
  })
}
