import type { Access } from './access.ts'
import {
  calculatorAccess,
  contentAccess,
  directorOnly,
  logsAccess,
  pageTableAccess,
  systemAccess,
  usersAccess,
} from './access-rules.ts'
import { fallbackSection } from './sections.ts'

/**
 * Access to each page of the site's content, by path. The calls of a page need the same rights
 * (`domain/access-rules.ts`), so users are not shown pages that the server would refuse.
 */
export const contentPages = [
  ['/content-management', pageTableAccess],
  ['/content-management/new', [...pageTableAccess, contentAccess.write]],
  ['/content-management/:id', [...pageTableAccess, contentAccess.publish]],
  ['/content/pending', contentAccess.read],
  ['/content/main', contentAccess.read],
  ['/content/:contentType', contentAccess.read],
  ['/content/:contentType/drill/:key', contentAccess.read],
  ['/content/main/action/:id', contentAccess.write],
  ['/content/main/confirm/:id', contentAccess.write],
  ['/content/main/text/:id', contentAccess.write],
  ['/content/main/edit/:id', contentAccess.draft],
  ['/content/jsonb-dropdown-edit/:id', contentAccess.draft],
  ['/content/:contentType/text-edit/:id', contentAccess.draft],
  ['/content/:contentType/dropdown-edit/:id', contentAccess.draft],
  ['/content/:contentType/edit/:id', contentAccess.write],
  ['/dropdown-admin', contentAccess.write],
  ['/dropdown-admin/:key', contentAccess.write],
] as const satisfies readonly (readonly [path: string, access: Access])[]

/** Path of a page of the site's content, with its parameters. */
export type ContentPagePath = (typeof contentPages)[number][0]

/** Path of an item of which only the id is known; the page redirects to the item's own section. */
export const contentItemPath = (id: string) => `/content/${fallbackSection}/edit/${id}`

/**
 * Access to each page of the portal, by path; used by the menu and the routes. The calls of a page need the
 * same rights (`domain/access-rules.ts`). Pages of declared resources use the access of their descriptor
 * instead.
 */
export const portalPages = [
  ...contentPages,
  ['/content/verification', contentAccess.read],
  ['/calculator-formula', calculatorAccess.read],
  ['/calculator-formula/compare', calculatorAccess.read],
  ['/calculator-formula/formula', calculatorAccess.read],
  ['/banks/list', calculatorAccess.read],
  ['/banks/settings', calculatorAccess.read],
  ['/banks/api-config', calculatorAccess.read],
  ['/chat', 'signed-in'],
  ['/users/management', usersAccess],
  ['/users/roles-permissions', usersAccess],
  ['/users/sessions', usersAccess],
  ['/user-registration', usersAccess],
  ['/analytics/dashboard', 'signed-in'],
  ['/analytics/reports', 'signed-in'],
  ['/analytics/user-stats', 'signed-in'],
  ['/analytics/conversion', 'signed-in'],
  ['/reports', 'signed-in'],
  ['/settings', systemAccess],
  ['/settings/general', systemAccess],
  ['/settings/api-config', systemAccess],
  ['/settings/security', systemAccess],
  ['/settings/integrations', systemAccess],
  ['/settings/dropdown-migration', directorOnly],
  ['/system-logs/events', logsAccess],
  ['/system-logs/errors', logsAccess],
  ['/system-logs/audit', logsAccess],
  ['/director', 'signed-in'],
  ['/administration', 'signed-in'],
  ['/sales-manager', 'signed-in'],
  ['/content-manager', 'signed-in'],
  ['/brokers', 'signed-in'],
  ['/dev', 'signed-in'],
  ['/components', 'signed-in'],
  ['/components/shared-header', 'signed-in'],
  ['/components/shared-menu', 'signed-in'],
  ['/components/admin-layout', 'signed-in'],
  ['/qa-showcase', 'signed-in'],
  ['/qa-mortgage', 'signed-in'],
  ['/qa-language', 'signed-in'],
  ['/own-password', 'signed-in'],
  ['/profile', 'signed-in'],
  ['/preferences', 'signed-in'],
] as const satisfies readonly (readonly [path: string, access: Access])[]

/** Path of a page, with its parameters. */
export type PagePath = (typeof portalPages)[number][0]

const accessByPath: ReadonlyMap<string, Access> = new Map<string, Access>(portalPages)

export const pageAccess = (path: PagePath): Access => {
  const access = accessByPath.get(path)
  if (access === undefined) throw new Error(`No access is declared for ${path}`)
  return access
}

/** Builds the path of a bank's parameters. */
export const bankParametersPath = (bank: string | number): string =>
  `/calculator-formula?bank=${encodeURIComponent(bank)}`
