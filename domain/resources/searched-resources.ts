import { banks } from './banks.ts'
import { contentItems } from './content-items.ts'
import { dropdowns } from './dropdowns.ts'
import { pages } from './pages.ts'
import { users } from './users.ts'

/** Resources that the search covers, in display order. */
export const searchedResources = [contentItems, dropdowns, pages, banks, users] as const
export type SearchedKind = (typeof searchedResources)[number]['name']
export const searchedKinds: readonly SearchedKind[] = searchedResources.map(({ name }) => name)
