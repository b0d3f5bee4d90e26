import { useQueries, useQueryClient } from '@tanstack/react-query'
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
import type { RecordValues } from '../providers/dataProvider.ts'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { useVisibleResource } from './resource-context.ts'

const optionsPerPage = 25

/** The ids in the value of a reference, or of a list of them. */
export const referencedIds = (value: unknown): Identifier[] =>
  [value].flat().filter((id) => typeof id === 'string' || typeof id === 'number')

/** How the list of a resource is sorted at first, in the language of the interface. */
export const defaultListSort = (resource: Resource, language: Language) => ({
  field: localizedSort(resource, language),
  order: resource.list.sort[1] === 'asc' ? ('ASC' as const) : ('DESC' as const),
})

/** What records are offered for a reference: all kinds of them, as their own list sorts them. */
export const useReferenceOptions = (to: Resource) => {
  const visibleResource = useVisibleResource(to)
  return {
    reference: to.name,
    sort: defaultListSort(visibleResource, useLanguage()),
    // Those that cannot be searched are all offered.
    perPage: visibleResource.list.search ? optionsPerPage : 1000,
  }
}

/** What is asked of the API for what was typed. */
export const useReferenceQuery = (to: Resource): ((typed: string) => object) => {
  const { search } = useVisibleResource(to).list
  return (typed) => (search && typed ? { q: typed } : {})
}

/** A value with the field that shows it. */
export interface ReferencingValue {
  readonly field: Field
  readonly value: unknown
}

/** Records that values refer to, all of a resource together. */
interface Referred {
  to: Resource
  ids: readonly Identifier[]
}

const groupByResource = (values: readonly ReferencingValue[]): Referred[] => {
  const groups = new Map<Resource, Set<Identifier>>()
  for (const { field, value } of values)
    if ('to' in field)
      groups.set(field.to, new Set([...(groups.get(field.to) ?? []), ...referencedIds(value)]))
  return [...groups].map(([to, ids]) => ({ to, ids: [...ids] })).filter(({ ids }) => ids.length > 0)
}

const queryKeyOf = ({ to, ids }: Referred) => [to.name, 'getMany', { ids: ids.map(String) }]

type GetCachedRecords = (group: Referred) => readonly RaRecord[] | undefined

/** What values refer to, and what the titles of that refer to in turn, as far as they are known by now. */
const collectReferences = (
  values: readonly ReferencingValue[],
  getCachedRecords: GetCachedRecords,
  language: Language,
): Referred[] => {
  const groups = groupByResource(values)
  const titleValues = groups.flatMap((group) =>
    (getCachedRecords(group) ?? []).flatMap((record) => titleParts(group.to, record, language)),
  )
  return groups.length === 0 ? [] : [...groups, ...collectReferences(titleValues, getCachedRecords, language)]
}

/**
 * What the records are called that values refer to. The values are named first, to be asked for together: one
 * call for each resource that is referred to, whatever the number of values.
 */
export const useReferredTitles = (values: readonly ReferencingValue[]) => {
  const language = useLanguage()
  const may = useMay()
  const dataProvider = useDataProvider()
  const cache = useQueryClient()
  const groups = collectReferences(values, (group) => cache.getQueryData(queryKeyOf(group)), language)
  const answers = useQueries({
    queries: groups.map((group) => ({
      queryKey: queryKeyOf(group),
      queryFn: async () =>
        (await dataProvider.getMany<RaRecord>(group.to.name, { ids: [...group.ids] })).data,
      enabled: may(group.to.access.read),
    })),
  })

  const titleOf: TitleOf = (to, id) => {
    const records = answers.flatMap(({ data }, index) => (groups[index]?.to === to ? (data ?? []) : []))
    const record = records.find((candidate) => String(candidate.id) === String(id))
    return record && recordTitle(to, record, language, titleOf)
  }

  return { titleOf, isLoading: answers.some(({ isLoading }) => isLoading) }
}

/** What records of a resource are called in the language of the interface, those that are named first. */
export const useRecordTitles = (resource: Resource, records: readonly RecordValues[]) => {
  const language = useLanguage()
  const { titleOf: referredTitleOf, isLoading } = useReferredTitles(
    records.flatMap((record) => titleParts(resource, record, language)),
  )
  const titleOf = (record: RecordValues) => recordTitle(resource, record, language, referredTitleOf)
  return { titleOf, isLoading }
}

interface ReferenceChoiceProps {
  source: string
  to: Resource
  label?: string
  isRequired?: boolean
  helperText: string | false
  /** Where the options are offered, if not in a list that floats below the field. */
  slots?: AutocompleteInputProps['slots']
  /** Called with the id that was chosen. */
  onChoose?: (id: unknown) => void
}

/** Finds the ids of a value whose records are deleted; none while that is not known. */
const useLostReferences = (to: Resource, ids: readonly Identifier[]): Identifier[] => {
  const canRead = useMay()(to.access.read)
  const { data, isFetching } = useGetManyAggregate<RaRecord>(
    to.name,
    { ids: [...ids] },
    { enabled: canRead && ids.length > 0 },
  )
  if (!data || isFetching) return []
  return ids.filter((id) => !data.some((record) => String(record.id) === String(id)))
}

/** Builds the name that a deleted record is shown by. */
const useLostTitle = (): ((id: unknown) => string) => {
  const t = useTranslate()
  return (id) => t('resource.removed', { name: numberTitle(id) })
}

/**
 * The choices of the input inside, with those of its value whose records are deleted: else these could be
 * neither seen nor taken out.
 */
export const WithLostChoices = ({ to, children }: { to: Resource; children: ReactNode }) => {
  const choices = useChoicesContext()
  const lostChoices = useLostReferences(to, referencedIds(useWatch({ name: choices.source }))).map((id) => ({
    id,
    isLost: true,
  }))

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

/** Names the choices of a reference, deleted records among them. */
export const useChoiceTitles = (to: Resource): ((choice: RecordValues) => string) => {
  const { allChoices = [] } = useChoicesContext()
  const { titleOf } = useRecordTitles(to, allChoices)
  const lostTitleOf = useLostTitle()
  return (choice) => (choice.isLost === true ? lostTitleOf(choice.id) : titleOf(choice))
}

const Choice = ({ to, onChoose, ...props }: Omit<ReferenceChoiceProps, 'source'>) => {
  const titleOf = useChoiceTitles(to)

  return (
    <AutocompleteInput
      {...props}
      optionText={titleOf}
      filterToQuery={useReferenceQuery(to)}
      onChange={onChoose}
    />
  )
}

/** The choice of a record of another resource, found by typing a part of its name. */
export const ReferenceChoice = ({ source, ...props }: ReferenceChoiceProps) => (
  <ReferenceInput source={source} {...useReferenceOptions(props.to)}>
    <WithLostChoices to={props.to}>
      <Choice {...props} />
    </WithLostChoices>
  </ReferenceInput>
)

const TitleValue = ({ field, value }: TitlePart) => {
  const language = useLanguage()
  return 'to' in field ? (
    <ReferenceTitle to={field.to} id={String(value)} />
  ) : (
    <bdi>{formatFieldValue(field, value, language)}</bdi>
  )
}

/** What a record is called, each part in its own direction. */
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
 * What the record of another resource is called, or that it is deleted; all of a page are asked for in one
 * call.
 */
export const ReferenceTitle = ({ to, id }: { to: Resource; id: Identifier }) => {
  const canRead = useMay()(to.access.read)
  const { data, isFetching } = useGetManyAggregate<RaRecord>(to.name, { ids: [id] }, { enabled: canRead })
  const lostTitleOf = useLostTitle()
  const [record] = data ?? []
  if (record) return <RecordTitle resource={to} record={record} />
  return <bdi>{data && !isFetching ? lostTitleOf(id) : numberTitle(id)}</bdi>
}
