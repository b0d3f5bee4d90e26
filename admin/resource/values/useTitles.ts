import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type Identifier, type RaRecord, useDataProvider } from 'react-admin'
import { recordTitle, type TitleOf, titleParts } from '../../../domain/descriptor/record-title.ts'
import type { Field, Resource } from '../../../domain/descriptor/resource.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Values } from '../../providers/changes.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { idsIn } from './references.ts'

/** A value with the field that shows it. */
export interface Shown {
  readonly field: Field
  readonly value: unknown
}

/** Records that values refer to, all of a resource together. */
interface Referred {
  to: Resource
  ids: readonly Identifier[]
}

const groupsIn = (values: readonly Shown[]): Referred[] => {
  const groups = new Map<Resource, Set<Identifier>>()
  for (const { field, value } of values)
    if ('to' in field) groups.set(field.to, new Set([...(groups.get(field.to) ?? []), ...idsIn(value)]))
  return [...groups].map(([to, ids]) => ({ to, ids: [...ids] })).filter(({ ids }) => ids.length > 0)
}

const keyOf = ({ to, ids }: Referred) => [to.name, 'getMany', { ids: ids.map(String) }]

type Known = (group: Referred) => readonly RaRecord[] | undefined

/** What values refer to, and what the titles of that refer to in turn, as far as they are known by now. */
const referredBy = (values: readonly Shown[], known: Known, language: Language): Referred[] => {
  const groups = groupsIn(values)
  const titles = groups.flatMap((group) =>
    (known(group) ?? []).flatMap((record) => titleParts(group.to, record, language)),
  )
  return groups.length === 0 ? [] : [...groups, ...referredBy(titles, known, language)]
}

/**
 * What the records are called that values refer to. The values are named first, to be asked for together: one
 * call for each resource that is referred to, whatever the number of values.
 */
export const useReferredTitles = (values: readonly Shown[]) => {
  const language = useLanguage()
  const may = useMay()
  const dataProvider = useDataProvider()
  const cache = useQueryClient()
  const groups = referredBy(values, (group) => cache.getQueryData(keyOf(group)), language)
  const answers = useQueries({
    queries: groups.map((group) => ({
      queryKey: keyOf(group),
      queryFn: async () =>
        (await dataProvider.getMany<RaRecord>(group.to.name, { ids: [...group.ids] })).data,
      enabled: may(group.to.access.read),
    })),
  })
  const titleOf: TitleOf = (to, id) => {
    const found = answers.flatMap(({ data }, index) => (groups[index]?.to === to ? (data ?? []) : []))
    const record = found.find((candidate) => String(candidate.id) === String(id))
    return record && recordTitle(to, record, language, titleOf)
  }
  return { titleOf, isLoading: answers.some(({ isLoading }) => isLoading) }
}

/** What records of a resource are called in the language of the interface, those that are named first. */
export const useTitles = (resource: Resource, records: readonly Values[]) => {
  const language = useLanguage()
  const { titleOf: referred, isLoading } = useReferredTitles(
    records.flatMap((record) => titleParts(resource, record, language)),
  )
  const titleOf = (record: Values) => recordTitle(resource, record, language, referred)
  return { titleOf, isLoading }
}
