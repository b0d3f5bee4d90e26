import { resources } from '../domain/resources/index.ts'
import { auditRoutes, errorRoutes } from './audit/routes.ts'
import { changeRoutes, formulaRoutes, seriesRoutes, tableRoutes } from './calculator/routes.ts'
import type { TextImporter } from './content/import-texts.ts'
import {
  contentRoutes,
  importRoutes,
  mainActionRoutes,
  pageRecordRoutes,
  pageRoutes,
  textRoutes,
} from './content/routes.ts'
import { dashboardRoutes, notificationRoutes, presenceRoutes, searchRoutes } from './dashboard/routes.ts'
import { dropdownAdminRoutes, dropdownRoutes, migrationRoutes } from './dropdowns/routes.ts'
import { openApiRoutes } from './http/openapi-routes.ts'
import type { Route } from './http/route.ts'
import { webhookRoutes } from './integrations/routes.ts'
import type { PublicCache } from './public-cache/public-cache.ts'
import { publicRoutes } from './public-cache/routes.ts'
import { createExporter } from './resources/export-records.ts'
import { resourceRoutes } from './resources/routes.ts'
import { preferenceRoutes } from './settings/routes.ts'
import type { Stores } from './stores.ts'
import {
  commentRoutes,
  replacementRoutes,
  requestRoutes,
  suggestionRoutes,
  translationFileRoutes,
  workbenchRoutes,
} from './translations/routes.ts'
import {
  authRoutes,
  linkRoutes,
  ownSessionRoutes,
  profileRoutes,
  sessionRoutes,
  twoFactorRoutes,
  userRoutes,
} from './users/routes.ts'

/** Lists all routes in matching order: fixed paths before those with parameters. */
export const apiRoutes = (stores: Stores, publicCache: PublicCache, importer: TextImporter): Route[] => {
  const { audit } = stores
  const exportRecords = createExporter(stores.resource)
  const routes: Route[] = [
    ...authRoutes(stores.auth),
    ...ownSessionRoutes(stores.auth.ownSessions),
    ...sessionRoutes(stores.auth.allSessions),
    ...twoFactorRoutes(stores.auth),
    ...profileRoutes(stores.users, stores.auth),
    ...linkRoutes(stores.auth),
    ...resources.flatMap((descriptor) =>
      resourceRoutes(descriptor, { store: stores.resource(descriptor), audit, exportRecords }),
    ),
    ...userRoutes(stores.users),
    ...webhookRoutes(stores),
    ...contentRoutes(stores.database),
    ...mainActionRoutes(stores.database),
    ...dropdownRoutes(stores.database),
    ...dropdownAdminRoutes(stores.database),
    ...pageRecordRoutes(stores.database),
    ...pageRoutes(stores.database),
    ...textRoutes(stores.database),
    ...suggestionRoutes(stores.database),
    ...commentRoutes(stores.database),
    ...requestRoutes(stores.database),
    ...workbenchRoutes(stores.database),
    ...replacementRoutes(stores.database),
    ...auditRoutes(stores.audit),
    ...errorRoutes(stores.errors),
    ...dashboardRoutes(stores.dashboard),
    ...searchRoutes(stores.database),
    ...notificationRoutes(stores.notifications),
    ...presenceRoutes(stores.presence),
    ...preferenceRoutes(stores.preferences),
    ...seriesRoutes(stores.database),
    ...tableRoutes(stores.database),
    ...changeRoutes(stores.changes),
    ...formulaRoutes(stores.formula, stores.calculatorSettings),
    ...migrationRoutes(stores.dropdownMigration),
    ...translationFileRoutes(stores),
    ...importRoutes(importer),
    ...openApiRoutes(() => routes),
    ...publicRoutes(publicCache, stores.database.knex),
  ]

  return routes
}
