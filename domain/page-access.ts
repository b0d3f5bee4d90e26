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
 * Who may open which page of the site's content, by its address. The calls behind a page ask for rights of the
 * same names (`domain/access-rules.ts`), so that nobody is shown a page that the server would refuse him.
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

/** The address of a page of the site's content, with the names of its parts. */
export type ContentPagePath = (typeof contentPages)[number][0]

/** The address of an item of which only the id is known: it leads on to that in the section of the item. */
export const contentItemPath = (id: string) => `/content/${fallbackSection}/edit/${id}`

/**
 * Who may open which page of the portal, by its address: asked by its menu and its routes. The calls behind a page
 * ask for rights of the same names (`domain/access-rules.ts`), so that nobody is shown a page that the server would refuse
 * him. Pages of declared resources ask their own descriptor.
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

/** The address of a page, with the names of its parts. */
export type PagePath = (typeof portalPages)[number][0]

const accesses: ReadonlyMap<string, Access> = new Map<string, Access>(portalPages)

/** Who may open a page. */
export const pageAccess = (path: PagePath): Access => {
  const access = accesses.get(path)
  if (access === undefined) throw new Error(`Nobody says who may open ${path}`)
  return access
}
