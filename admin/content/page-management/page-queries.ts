import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { pageTable, pageTableFilters } from '../../../domain/content/page-table.ts'
import { isLanguage } from '../../../domain/languages.ts'
import { maxTableRows } from '../../../domain/limits.ts'
import { invalidateContent } from '../../content-shared/content-queries.ts'
import {
  type PageQuery,
  readDeletedPages,
  readPageFigures,
  readPageRecords,
  restorePages,
} from '../../providers/page-management.ts'
import { useActionFailure } from '../../resources/error-messages.ts'
import { useRemoteListContext } from '../../resources/ListContext.tsx'
import { useResourceWithColumns } from '../../resources/listed-resource.ts'
import { defaultListSort } from '../../resources/RecordReference.tsx'
import { type ListState, pickTextFilters, useListState } from '../../resources/useListState.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

// All that shows content is read anew under its name.
const rootKey = ['content', 'page-records']

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

/** The pages of the content-management table and its columns, by what the address holds. */
export const usePageRecords = () => {
  const language = useLanguage()
  const listState = useListState({
    sort: defaultListSort(pageTable, language),
    perPage: 10,
    names: pageTableFilters,
  })
  const state = { ...listState, perPage: Math.min(listState.perPage, maxTableRows) }
  const query = buildPageQuery(state, `title.${language}`)
  const { data, ...queryState } = useQuery({
    queryKey: [...rootKey, query],
    queryFn: ({ signal }) => readPageRecords(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { resource, isWaiting } = useResourceWithColumns(state.columns)
  const list = useRemoteListContext(
    state,
    { ...queryState, data: data && [...data.pages], total: data?.total },
    { resource: resource.name, isWaiting },
  )

  return { list, listed: { resource, state } }
}

/** What is counted of all pages. */
export const usePageFigures = () =>
  useQuery({ queryKey: [...rootKey, 'figures'], queryFn: ({ signal }) => readPageFigures(signal) }).data

/** The pages that can be brought back. */
export const useDeletedPages = () =>
  useQuery({ queryKey: [...rootKey, 'deleted'], queryFn: ({ signal }) => readDeletedPages(signal) })

/** Reads anew whatever shows content. */
export const useInvalidateContent = () => {
  const client = useQueryClient()
  return () => invalidateContent(client)
}

/** Brings deleted pages back, all or none, and says so. */
export const useRestorePages = () => {
  const notify = useNotify()
  const invalidate = useInvalidateContent()
  return useMutation({
    mutationFn: restorePages,
    onSuccess: (_, pages) =>
      notify('contentTable.restored', { type: 'success', messageArgs: { smart_count: pages.length } }),
    onError: useActionFailure(invalidate),
    onSettled: invalidate,
  })
}
