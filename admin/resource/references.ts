import type { RaRecord } from 'react-admin'
import { recordTitle } from '../../domain/record-title.ts'
import type { Resource } from '../../domain/resource.ts'
import { useLanguage } from '../ui/useLanguage.ts'

const offered = 25

/** What records are offered for a reference: all kinds of them, as their own list sorts them. */
export const referenceOptions = ({ name, list: { sort, search } }: Resource) => ({
  reference: name,
  sort: { field: sort[0], order: sort[1] === 'asc' ? ('ASC' as const) : ('DESC' as const) },
  // Those that cannot be searched are all offered.
  perPage: search ? offered : 1000,
})

/** What is asked of the API for what was typed. */
export const referenceQuery =
  ({ list }: Resource) =>
  (typed: string): object =>
    list.search && typed ? { q: typed } : {}

/** What records of a resource are called, in the language of the interface. */
export const useTitleText = (to: Resource): ((record: RaRecord) => string) => {
  const language = useLanguage()
  return (record) => recordTitle(to, record, language)
}
