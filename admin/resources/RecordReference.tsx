import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  ChoicesContextProvider,
  type Identifier,
  type RaRecord,
  ReferenceInput,
  useChoicesContext,
  useDataProvider,
  useGetManyAggregate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { RecordValues } from '../../domain/descriptor/changed-fields.ts'
import { formatFieldValue, localizedSort } from '../../domain/descriptor/field.ts'
import {
  numberTitle,
  recordTitle,
  type TitleOf,
  type TitlePart,
  titleParts,
  titleSegments,
} from '../../domain/descriptor/record-title.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'
import { directions, type Language } from '../../domain/languages.ts'
import { descriptorOf } from '../../domain/resources/index.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useVisibleResource } from './resource-context.ts'

const optionsPerPage = 25

/** Number of rows on a page of a list, unless the user chooses another. */
export const listPageSize = 20

/** Returns the ids in the value of a reference or a reference list. */
export const referencedIds = (value: unknown): Identifier[] =>
  [value].flat().filter((id) => typeof id === 'string' || typeof id === 'number')

/** Default sort of a resource's list, in the language of the interface. */
export const defaultListSort = (resource: Resource, language: Language) => ({
  field: localizedSort(resource, language),
  order: resource.list.sort[1] === 'asc' ? ('ASC' as const) : ('DESC' as const),
})

/** Requests the first page of a list, for a page that is about to be opened; the key is that of `useGetList`. */
export const prefetchList = (client: QueryClient, resource: string): Promise<void> => {
  const pagination = { page: 1, perPage: listPageSize }
  const sort = defaultListSort(descriptorOf(resource), languageStore.get().language)
  const params = { pagination, sort, filter: {} }
  return client.prefetchQuery({
    queryKey: [resource, 'getList', params],
    queryFn: () => dataProvider.getList(resource, params),
  })
}

/** Requests a record, for a form that is about to be opened; the key is that of `useGetOne`. */
export const prefetchRecord = (client: QueryClient, resource: string, id: string): Promise<void> =>
  client.prefetchQuery({
    queryKey: [resource, 'getOne', { id }],
    queryFn: async () => (await dataProvider.getOne(resource, { id })).data,
  })

/** Returns the query of the options for a reference: all records, in the order of their own list. */
export const useReferenceOptions = (to: Resource) => {
  const visibleResource = useVisibleResource(to)
  const language = useLanguage()
  return {
    reference: to.name,
    sort: defaultListSort(visibleResource, language),
    // Resources without a search load all their options at once.
    perPage: visibleResource.list.search ? optionsPerPage : 1000,
  }
}

/** Returns a function that builds the filter for a typed text. */
export const useReferenceQuery = (to: Resource): ((searchText: string) => object) => {
  const { search } = useVisibleResource(to).list
  return (searchText) => (search && searchText ? { q: searchText } : {})
}

/** A value with the field that shows it. */
export interface ReferencingValue {
  readonly field: Field
  readonly value: unknown
}

/** Ids of one resource that values refer to. */
interface ReferenceGroup {
  to: Resource
  ids: readonly Identifier[]
}

const groupByResource = (values: readonly ReferencingValue[]): ReferenceGroup[] => {
  const groups = new Map<Resource, Set<Identifier>>()
  for (const { field, value } of values)
    if ('to' in field)
      groups.set(field.to, new Set([...(groups.get(field.to) ?? []), ...referencedIds(value)]))
  return [...groups].map(([to, ids]) => ({ to, ids: [...ids] })).filter(({ ids }) => ids.length > 0)
}

const buildQueryKey = ({ to, ids }: ReferenceGroup) => [to.name, 'getMany', { ids: ids.map(String) }]

type GetCachedRecords = (group: ReferenceGroup) => readonly RaRecord[] | undefined

/** Collects the references of values and, recursively, of the titles of records already in the cache. */
const collectReferences = (
  values: readonly ReferencingValue[],
  getCachedRecords: GetCachedRecords,
  language: Language,
): ReferenceGroup[] => {
  const groups = groupByResource(values)
  const titleValues = groups.flatMap((group) =>
    (getCachedRecords(group) ?? []).flatMap((record) => titleParts(group.to, record, language)),
  )
  return groups.length === 0 ? [] : [...groups, ...collectReferences(titleValues, getCachedRecords, language)]
}

/** Loads the titles of records that values refer to, with one request per resource for all values. */
export const useReferredTitles = (values: readonly ReferencingValue[]) => {
  const language = useLanguage()
  const may = useMay()
  const dataProvider = useDataProvider()
  const cache = useQueryClient()
  const groups = collectReferences(values, (group) => cache.getQueryData(buildQueryKey(group)), language)
  const queries = useQueries({
    queries: groups.map((group) => ({
      queryKey: buildQueryKey(group),
      queryFn: async () =>
        (await dataProvider.getMany<RaRecord>(group.to.name, { ids: [...group.ids] })).data,
      enabled: may(group.to.access.read),
    })),
  })

  const findTitle: TitleOf = (to, id) => {
    const records = queries.flatMap(({ data }, index) => (groups[index]?.to === to ? (data ?? []) : []))
    const record = records.find((candidate) => String(candidate.id) === String(id))
    return record && recordTitle(to, record, language, findTitle)
  }

  return { titleOf: findTitle, isLoading: queries.some(({ isLoading }) => isLoading) }
}

/** Returns a function for the titles of these records in the language of the interface. */
export const useRecordTitles = (resource: Resource, records: readonly RecordValues[]) => {
  const language = useLanguage()
  const { titleOf: findReferredTitle, isLoading } = useReferredTitles(
    records.flatMap((record) => titleParts(resource, record, language)),
  )
  const formatTitle = (record: RecordValues) => recordTitle(resource, record, language, findReferredTitle)
  return { titleOf: formatTitle, isLoading }
}

/** Finds ids in a value whose records are deleted; empty while unknown. */
const useLostReferences = (to: Resource, ids: readonly Identifier[]): Identifier[] => {
  const may = useMay()
  const canRead = may(to.access.read)
  const { data, isFetching } = useGetManyAggregate<RaRecord>(
    to.name,
    { ids: [...ids] },
    { enabled: canRead && ids.length > 0 },
  )
  if (!data || isFetching) return []
  return ids.filter((id) => !data.some((record) => String(record.id) === String(id)))
}

/** Returns a function that names a deleted record. */
const useLostTitle = (): ((id: unknown) => string) => {
  const t = useTranslate()
  return (id) => t('resource.removed', { name: numberTitle(id) })
}

/**
 * Adds deleted records of the value to the choices of an input; otherwise they could be neither seen nor
 * removed.
 */
export const WithDeletedChoices = ({ to, children }: { to: Resource; children: ReactNode }) => {
  const choices = useChoicesContext()
  const value = useWatch({ name: choices.source })
  const lostIds = useLostReferences(to, referencedIds(value))

  const lostChoices = lostIds.map((id) => ({ id, isLost: true }))

  return (
    <ChoicesContextProvider
      value={
        choices.allChoices ? { ...choices, allChoices: [...choices.allChoices, ...lostChoices] } : choices
      }
    >
      {children}
    </ChoicesContextProvider>
  )
}

/** Returns a function that names the choices of a reference, including deleted records. */
export const useChoiceTitles = (to: Resource): ((choice: RecordValues) => string) => {
  const { allChoices = [] } = useChoicesContext()
  const { titleOf: formatTitle } = useRecordTitles(to, allChoices)
  const formatLostTitle = useLostTitle()
  return (choice) => (choice.isLost === true ? formatLostTitle(choice.id) : formatTitle(choice))
}

const Choice = ({ to, onChoose, ...props }: Omit<ReferenceChoiceProps, 'source'>) => {
  const formatTitle = useChoiceTitles(to)
  const toQuery = useReferenceQuery(to)

  return <AutocompleteInput {...props} optionText={formatTitle} filterToQuery={toQuery} onChange={onChoose} />
}

interface ReferenceChoiceProps {
  source: string
  to: Resource
  label?: string
  isRequired?: boolean
  helperText: string | false
  /** Replaces the list that floats below the field. */
  slots?: AutocompleteInputProps['slots']
  onChoose?: (id: unknown) => void
}

/** Input for a record of another resource, searched by its name. */
export const ReferenceChoice = ({ source, ...props }: ReferenceChoiceProps) => {
  const referenceOptions = useReferenceOptions(props.to)

  return (
    <ReferenceInput source={source} {...referenceOptions}>
      <WithDeletedChoices to={props.to}>
        <Choice {...props} />
      </WithDeletedChoices>
    </ReferenceInput>
  )
}

const TitleValue = ({ field, value }: TitlePart) => {
  const language = useLanguage()
  return 'to' in field ? (
    <ReferenceTitle to={field.to} id={String(value)} />
  ) : (
    <bdi>{formatFieldValue(field, value, language)}</bdi>
  )
}

/** Title of a record; each part has its own text direction. */
export const RecordTitle = ({ resource, record }: { resource: Resource; record: RaRecord }) => {
  const language = useLanguage()

  const segments = titleSegments(resource, record, language)
  const titleNodes = segments.map((segment) =>
    typeof segment === 'string' ? segment : <TitleValue key={segment.name} {...segment} />,
  )
  if (segments.length === 0) return <bdi>{numberTitle(record.id)}</bdi>

  return segments.length === 1 ? titleNodes : <bdi dir={directions[language]}>{titleNodes}</bdi>
}

/**
 * Title of a referenced record, or a note that it is deleted. All references of a page are loaded in one
 * request.
 */
export const ReferenceTitle = ({ to, id }: { to: Resource; id: Identifier }) => {
  const may = useMay()
  const canRead = may(to.access.read)
  const { data, isFetching } = useGetManyAggregate<RaRecord>(to.name, { ids: [id] }, { enabled: canRead })
  const formatLostTitle = useLostTitle()
  const [record] = data ?? []
  if (record) return <RecordTitle resource={to} record={record} />
  return <bdi>{data && !isFetching ? formatLostTitle(id) : numberTitle(id)}</bdi>
}
