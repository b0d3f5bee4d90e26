import type { Access } from '../access.ts'
import { calculator, content, director, logs, system, users } from '../areas.ts'
import { contentPages } from './content-pages.ts'

/**
 * Who may open which page of the portal, by its address: asked by its menu and its routes. The calls behind a page
 * ask for rights of the same names (`domain/areas.ts`), so that nobody is shown a page that the server would refuse
 * him. Pages of declared resources ask their own descriptor.
 */
export const pages = [
  ...contentPages,
  ['/content/verification', content.read],
  ['/calculator-formula', calculator.read],
  ['/calculator-formula/compare', calculator.read],
  ['/calculator-formula/formula', calculator.read],
  ['/banks/list', calculator.read],
  ['/banks/settings', calculator.read],
  ['/banks/api-config', calculator.read],
  ['/chat', 'signed-in'],
  ['/users/management', users],
  ['/users/roles-permissions', users],
  ['/users/sessions', users],
  ['/user-registration', users],
  ['/analytics/dashboard', 'signed-in'],
  ['/analytics/reports', 'signed-in'],
  ['/analytics/user-stats', 'signed-in'],
  ['/analytics/conversion', 'signed-in'],
  ['/reports', 'signed-in'],
  ['/settings', system],
  ['/settings/general', system],
  ['/settings/api-config', system],
  ['/settings/security', system],
  ['/settings/integrations', system],
  ['/settings/dropdown-migration', director],
  ['/system-logs/events', logs],
  ['/system-logs/errors', logs],
  ['/system-logs/audit', logs],
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
export type PagePath = (typeof pages)[number][0]

const accesses: ReadonlyMap<string, Access> = new Map<string, Access>(pages)

/** Who may open a page. */
export const accessTo = (path: PagePath): Access => {
  const access = accesses.get(path)
  if (access === undefined) throw new Error(`Nobody says who may open ${path}`)
  return access
}
