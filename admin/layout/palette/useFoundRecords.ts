import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { recordTitle } from '../../../domain/record-title.ts'
import { banks } from '../../../domain/resources/banks.ts'
import { contentItems } from '../../../domain/resources/content-items.ts'
import { dropdowns } from '../../../domain/resources/dropdowns.ts'
import { users } from '../../../domain/resources/users.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Place } from './places.ts'

const searched = [contentItems, dropdowns, banks, users]

const most = 6

/** Records with the text in what their lists are searched by: a question for each list that the person may read. */
export const useFoundRecords = (text: string) => {
  const may = useMay()
  const language = useLanguage()
  const data = useDataProvider()
  const readable = searched.filter(({ access }) => may(access.read))
  const answers = useQueries({
    queries: readable.map(({ name }) => ({
      queryKey: ['palette', name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        data.getList(name, { filter: { q: text }, pagination: { page: 1, perPage: most }, signal }),
      enabled: text.length > 1,
      staleTime: 30_000,
    })),
  })
  const places = readable.flatMap((resource, index): Place[] =>
    (answers[index]?.data?.data ?? []).map((record) => ({
      to: `/${resource.name}/${encodeURIComponent(record.id)}`,
      label: recordTitle(resource, record, language),
      group: resource.label.many[language],
    })),
  )
  return {
    places,
    isAsking: answers.some(({ isFetching }) => isFetching),
    hasFailed: answers.some(({ isError }) => isError),
  }
}
