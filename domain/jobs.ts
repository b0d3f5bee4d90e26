/** The kinds of background work, each run by its handler in `api/jobs`. */
export const jobKinds = ['clean-up', 'vacuum'] as const
export type JobKind = (typeof jobKinds)[number]

/** A job that has failed for good stays, until somebody has had the time to see it. */
export const jobStatuses = ['waiting', 'running', 'done', 'failed'] as const
export type JobStatus = (typeof jobStatuses)[number]
