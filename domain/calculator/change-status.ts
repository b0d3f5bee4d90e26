/**
 * What becomes of a change that another person has to approve. One that nobody approves before the moment from
 * which it was to take effect lapses: it never does.
 */
export const changeStatuses = ['waiting', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const

export type ChangeStatus = (typeof changeStatuses)[number]
