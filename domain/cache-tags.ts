/** Groups of reads that a write makes outdated together. */
export const cacheTags = [
  'account',
  'analytics',
  'audit',
  'calculator',
  'comments',
  'content',
  'migration',
  'notifications',
  'preferences',
  'presence',
  'requests',
  'search',
  'sessions',
  'settings',
  'start',
  'system',
  'workbench',
] as const
export type CacheTag = (typeof cacheTags)[number]

/** Tags of a write that changes texts, dropdowns or pages; translation requests count the texts that are left. */
export const contentChange: readonly CacheTag[] = ['content', 'requests', 'start']

/** Tags of a write that changes banks, their parameters or the formula; start pages show them too. */
export const calculatorChange: readonly CacheTag[] = ['calculator', 'start']

/** Reads that a write makes outdated; `all` where it changes what a user may read. */
export type Invalidation = readonly CacheTag[] | 'all'

/** Tags that a write to records of a declared resource makes outdated. */
export const changeOf = (tag: CacheTag | undefined): readonly CacheTag[] => {
  if (tag === 'content') return contentChange
  if (tag === 'calculator') return calculatorChange
  return tag ? [tag] : []
}
