import type { Identifier } from 'react-admin'
import { localizedSort } from '../../../domain/descriptor/field.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import type { Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useVisible } from '../useDescriptor.ts'

const offered = 25

/** The ids in the value of a reference, or of a list of them. */
export const idsIn = (value: unknown): Identifier[] =>
  [value].flat().filter((id) => typeof id === 'string' || typeof id === 'number')

/** How the list of a resource is sorted at first, in the language of the interface. */
export const listSort = (resource: Resource, language: Language) => ({
  field: localizedSort(resource, language),
  order: resource.list.sort[1] === 'asc' ? ('ASC' as const) : ('DESC' as const),
})

/** What records are offered for a reference: all kinds of them, as their own list sorts them. */
export const useReferenceOptions = (to: Resource) => {
  const seen = useVisible(to)
  return {
    reference: to.name,
    sort: listSort(seen, useLanguage()),
    // Those that cannot be searched are all offered.
    perPage: seen.list.search ? offered : 1000,
  }
}

/** What is asked of the API for what was typed. */
export const useReferenceQuery = (to: Resource): ((typed: string) => object) => {
  const { search } = useVisible(to).list
  return (typed) => (search && typed ? { q: typed } : {})
}
