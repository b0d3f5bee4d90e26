import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type Identifier,
  type RaRecord,
  ReferenceInput,
  useChoicesContext,
  useDataProvider,
  useGetManyAggregate,
} from 'react-admin'
import { formatFieldValue, localizedSort } from '../../domain/descriptor/field.ts'
import {
  numberTitle,
  recordTitle,
  type TitleOf,
  titleParts,
  titleSeparator,
} from '../../domain/descriptor/record-title.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'
import { directions, type Language } from '../../domain/languages.ts'
import type { RecordValues } from '../providers/dataProvider.ts'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
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

const Choice = ({ to, onChoose, ...props }: Omit<ReferenceChoiceProps, 'source'>) => {
  const { allChoices = [] } = useChoicesContext()
  const { titleOf } = useRecordTitles(to, allChoices)

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
    <Choice {...props} />
  </ReferenceInput>
)

/** What a record is called, each part in its own direction. */
export const RecordTitle = ({ resource, record }: { resource: Resource; record: RaRecord }) => {
  const language = useLanguage()

  const parts = titleParts(resource, record, language)
  const titleNodes = parts.map(({ name, field, value }, index) => (
    <Fragment key={name}>
      {index > 0 && titleSeparator}
      {'to' in field ? (
        <ReferenceTitle to={field.to} id={String(value)} />
      ) : (
        <bdi>{formatFieldValue(field, value, language)}</bdi>
      )}
    </Fragment>
  ))
  if (parts.length === 0) return <bdi>{numberTitle(record.id)}</bdi>

  return parts.length === 1 ? titleNodes : <bdi dir={directions[language]}>{titleNodes}</bdi>
}

/** What the record of another resource is called; all of a page are asked for in one call. */
export const ReferenceTitle = ({ to, id }: { to: Resource; id: Identifier }) => {
  const { data } = useGetManyAggregate<RaRecord>(
    to.name,
    { ids: [id] },
    { enabled: useMay()(to.access.read) },
  )
  const [record] = data ?? []
  return record ? <RecordTitle resource={to} record={record} /> : <bdi>{numberTitle(id)}</bdi>
}
