import type { Resource } from '../descriptor/resource.ts'
import { resources } from './index.ts'

/** What the whole interface needs of a resource: its names, and who may use it, without its fields. */
export type ResourceSummary = Pick<Resource, 'name' | 'label' | 'access' | 'menu' | 'cacheTag'>

/**
 * Summaries of all declared resources. The build of the admin replaces this module by its value, so that the first
 * script has no fields (`admin/bundling/virtual-modules.ts`).
 */
export const resourceSummaries: readonly ResourceSummary[] = resources.map(
  ({ name, label, access, menu, cacheTag }) => ({ name, label, access, menu, cacheTag }),
)
