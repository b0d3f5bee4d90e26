import { banks } from './banks.ts'
import { contentItems } from './content-items.ts'
import { dropdowns } from './dropdowns.ts'
import { pages } from './pages.ts'
import { users } from './users.ts'

/** The resources whose records one search finds together, in the order in which they are listed. */
export const foundResources = [contentItems, dropdowns, pages, banks, users] as const
export type FoundKind = (typeof foundResources)[number]['name']
export const foundKinds: readonly FoundKind[] = foundResources.map(({ name }) => name)
