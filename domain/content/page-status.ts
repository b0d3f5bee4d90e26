/** Where a page stands on its way to visitors. */
export const pageStatuses = ['published', 'draft', 'archived', 'pending-review', 'rejected'] as const

export type PageStatus = (typeof pageStatuses)[number]

export const isPageStatus = (value: unknown): value is PageStatus =>
  pageStatuses.some((status) => status === value)

/** Pages of which visitors get nothing; whatever else a status says is for staff. */
export const hiddenStatus: PageStatus = 'archived'

/** The applications that a page may belong to. */
export const applications = ['public', 'user_portal', 'cms', 'bank_ops'] as const

export type PageApplication = (typeof applications)[number]
