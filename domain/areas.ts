import type { Access } from './access.ts'

/** For what is the director's alone. */
export const director = { role: 'director' } as const satisfies Access

/** Rights of whoever works on the site's content. */
export const content = {
  read: ['read', 'content-management'],
  /** Create texts and pages. */
  write: ['write', 'content-management'],
  /** Save drafts, and discard them. */
  draft: ['update', 'content-management'],
  /** Change what visitors see. */
  publish: ['edit', 'content-management'],
  delete: ['delete', 'content-management'],
} as const satisfies Record<string, Access>

/** Rights of whoever works on banks and the calculator. */
export const calculator = {
  read: ['read', 'calculator-formula'],
  write: [director, ['write', 'calculator-formula']],
  edit: [director, ['edit', 'calculator-formula']],
  delete: [director, ['delete', 'calculator-formula']],
} as const satisfies Record<string, Access>

/** Everybody begins with a start page but the director, who begins with the content management. */
export const startPage = {
  roles: ['administration', 'sales-manager', 'content-manager', 'brokers', 'bank-employee'],
} as const satisfies Access

/** The content-management page is the director's. */
export const overview = [director, content.read] as const satisfies Access

export const users = ['manage', 'users'] as const satisfies Access
export const system = ['manage', 'system'] as const satisfies Access
export const logs = ['view', 'audit-logs'] as const satisfies Access
