import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SectionKey } from '../../domain/sections.ts'
import {
  contentQueryKey,
  type PartialPage,
  readFoundTexts,
  readPages,
  readPageWithItems,
  readPartialPage,
  readSitePages,
  readText,
  type SaveStatus,
  saveTexts,
  type TextChange,
  type TextRecord,
} from '../providers/content.ts'

/** The seven sections with their counts. */
export const useSitePages = () =>
  useQuery({ queryKey: [contentQueryKey, 'site-pages'], queryFn: ({ signal }) => readSitePages(signal) })

const pagesQuery = (section: SectionKey) =>
  queryOptions({
    queryKey: [contentQueryKey, 'pages', section],
    queryFn: ({ signal }) => readPages(section, signal),
  })

/** The pages of a section. */
export const usePages = (section: SectionKey) => useQuery(pagesQuery(section))

/** The pages of a section as far as they are loaded: what stands within their list asks for nothing. */
export const useLoadedPages = (section: SectionKey) =>
  useQuery({ ...pagesQuery(section), enabled: false }).data ?? []

/** What of a search is asked of the server: one letter is found nearly everywhere. */
const minSearchLength = 2

/** The pages of a section on which the words of a search stand; none while nothing is sought. */
export const useFoundTexts = (section: SectionKey, q = '') =>
  useQuery({
    queryKey: [contentQueryKey, 'found', section, q],
    queryFn: ({ signal }) => readFoundTexts(section, q, signal),
    enabled: q.length >= minSearchLength,
    placeholderData: (previousData) => (q.length >= minSearchLength ? previousData : undefined),
  })

/** A page; of a mortgage page that cannot be loaded what the list of all items of the section has of it. */
const readPageOrPart = (section: SectionKey, key: string, signal: AbortSignal): Promise<PartialPage> => {
  const page = readPageWithItems(section, key, signal)
  return section === 'mortgage' ? page.catch((error) => readPartialPage(key, error, signal)) : page
}

const pageQuery = (section: SectionKey, key: string | undefined) =>
  queryOptions({
    queryKey: [contentQueryKey, 'drill', section, key],
    queryFn: ({ signal }) => readPageOrPart(section, key ?? '', signal),
    enabled: key !== undefined,
  })

/** A page of a section with its actions; nothing is asked for until the key is known. */
export const usePageWithItems = (section: SectionKey, key: string | undefined) =>
  useQuery(pageQuery(section, key))

const textKey = (id: string) => [contentQueryKey, 'text', id]

const textQuery = (id: string) =>
  queryOptions({ queryKey: textKey(id), queryFn: ({ signal }) => readText(id, signal) })

/** A text with its additional texts. */
export const useText = (id: string) => useQuery(textQuery(id))

/** Asks for a page, or for a text, that is about to be opened: who opens it joins in. */
export const usePrefetchContent = () => {
  const client = useQueryClient()
  return {
    forDrill: (section: SectionKey, key: string) => void client.prefetchQuery(pageQuery(section, key)),
    forText: (id: string) => void client.prefetchQuery(textQuery(id)),
  }
}

const contentKeys = [contentQueryKey, 'pages', 'content-items', 'translations', 'dropdowns', 'requests']

/** Refetches everything that shows content. */
export const invalidateContent = (client: QueryClient) => {
  for (const key of contentKeys) void client.invalidateQueries({ queryKey: [key] })
}

/** Shows a text as it is stored now; whatever else shows it is read anew. */
export const cacheSaved = (client: QueryClient, record: TextRecord) => {
  client.setQueryData(textKey(record.id), record)
  invalidateContent(client)
}

interface SaveTextsRequest {
  id: string
  status: SaveStatus
  changes: readonly TextChange[]
  /** Why they are published whatever the checks warn of. */
  reason?: string
}

/** Saves texts. Afterwards everything that shows them is read anew. */
export const useSaveTexts = () => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, ...request }: SaveTextsRequest) => saveTexts(id, request),
    onSuccess: (record) => cacheSaved(client, record),
  })
  return mutateAsync
}
