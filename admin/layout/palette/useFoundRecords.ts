import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../../domain/languages.ts'
import { type SearchedKind, searchedResources } from '../../../domain/resources/searched-resources.ts'
import { type Found, search } from '../../providers/own/search.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Place } from './places.ts'

/** Pages of the site are gone to where their texts are; those of no section where they are edited. */
const pathOf = ({ kind, id, key, section }: Found): string => {
  if (kind !== 'pages') return `/${kind}/${id}`
  return section ? `/content/${section}/drill/${encodeURIComponent(key)}` : `/content-management/${id}`
}

const nameOf = (kind: SearchedKind, language: Language): string | undefined =>
  searchedResources.find(({ name }) => name === kind)?.label.many[language]

/** Texts, dropdowns, pages of the site, banks and users that the text finds, of what the person may read. */
export const useFoundRecords = (text: string) => {
  const language = useLanguage()
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['palette', language, text],
    queryFn: ({ signal }) => search(text, language, signal),
    enabled: text.length > 1,
    staleTime: 30_000,
  })
  const places = data.map((found): Place => {
    const { label, key, kind } = found
    const detail = key === label ? undefined : key
    return { to: pathOf(found), label, detail, group: nameOf(kind, language) ?? kind }
  })
  return { places, isAsking: isFetching, hasFailed: isError }
}
