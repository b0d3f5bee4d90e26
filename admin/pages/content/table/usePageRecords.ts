import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { mostRows } from '../../../../domain/content/table-limits.ts'
import { isLanguage } from '../../../../domain/languages.ts'
import { type PageAsked, readPageFigures, readPageRecords } from '../../../providers/pages/pages.ts'
import { type ListState, textsIn, useListState } from '../../../resource/list/useListState.ts'
import { useRemoteFrame } from '../../../resource/list/useRemoteFrame.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

const filters = ['q', 'status', 'section', 'category', 'missing', 'pending'] as const

// All that shows content is read anew under its name.
const root = ['content', 'page-records']

const asked = ({ page = 1, perPage, sort, filterValues }: ListState, title: string): PageAsked => {
  const { q, missing, pending, ...own } = textsIn(filterValues)
  const by = sort.field === 'title' ? title : sort.field
  return {
    page: String(Math.max(page, 1)),
    limit: String(perPage),
    sort: `${sort.order === 'DESC' ? '-' : ''}${by}`,
    search: q,
    status: own.status,
    section: own.section,
    category: own.category,
    missing: isLanguage(missing) ? missing : undefined,
    pending: pending === 'yes' || pending === 'no' ? pending : undefined,
  }
}

/** The pages of the content-management table, by what the address holds. */
export const usePageRecords = () => {
  const held = useListState({ sort: { field: 'section', order: 'ASC' }, perPage: 10, names: filters })
  const state = { ...held, perPage: Math.min(held.perPage, mostRows) }
  const query = asked(state, `title.${useLanguage()}`)
  const { data, ...came } = useQuery({
    queryKey: [...root, query],
    queryFn: ({ signal }) => readPageRecords(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return useRemoteFrame(
    state,
    { ...came, data: data && [...data.pages], total: data?.total },
    { resource: 'pages' },
  )
}

/** What is counted of all pages. */
export const usePageFigures = () =>
  useQuery({ queryKey: [...root, 'figures'], queryFn: ({ signal }) => readPageFigures(signal) }).data

/** Reads anew whatever shows content. */
export const useContentChanged = () => {
  const client = useQueryClient()
  return () => {
    for (const key of ['content', 'pages', 'content-items', 'translations', 'dropdowns'])
      void client.invalidateQueries({ queryKey: [key] })
  }
}
