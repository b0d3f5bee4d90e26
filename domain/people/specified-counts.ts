import type { Role } from '../access.ts'

/** How many permissions of each role the specification states, beside those that its table lists. */
export const specifiedCounts: Readonly<Record<Role, number>> = {
  director: 40,
  administration: 26,
  'content-manager': 13,
  'sales-manager': 18,
  brokers: 9,
  'bank-employee': 21,
}
