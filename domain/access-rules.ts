import type { Access } from './access.ts'

export const directorOnly = { role: 'director' } as const satisfies Access

/** Rights for work on the site's content. */
export const contentAccess = {
  read: ['read', 'content-management'],
  /** Create texts and pages. */
  write: ['write', 'content-management'],
  /** Save drafts, and discard them. */
  draft: ['update', 'content-management'],
  /** Change what visitors see. */
  publish: ['edit', 'content-management'],
  delete: ['delete', 'content-management'],
} as const satisfies Record<string, Access>

/** Rights for work on banks and the calculator. */
export const calculatorAccess = {
  read: ['read', 'calculator-formula'],
  write: [directorOnly, ['write', 'calculator-formula']],
  edit: [directorOnly, ['edit', 'calculator-formula']],
  delete: [directorOnly, ['delete', 'calculator-formula']],
} as const satisfies Record<string, Access>

/** Access to the content-management page; for the director only. */
export const pageTableAccess = [directorOnly, contentAccess.read] as const satisfies Access

export const usersAccess = ['manage', 'users'] as const satisfies Access
export const systemAccess = ['manage', 'system'] as const satisfies Access
export const logsAccess = ['view', 'audit-logs'] as const satisfies Access

/** Figures of analytics. Their pages are open to everybody and name the permission that a user lacks. */
export const figuresAccess = {
  content: contentAccess.read,
  changes: logsAccess,
  people: { anyOf: [usersAccess, logsAccess] },
} as const satisfies Record<string, Access>

/** Messages of the chat. Its page is open to everybody and names the roles that have messages. */
export const messagesAccess = {
  roles: ['director', 'administration', 'bank-employee', 'sales-manager'],
} as const satisfies Access
