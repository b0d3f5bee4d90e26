import { resources } from '../domain/resources/index.ts'
import type { TextImporter } from './content/import-texts.ts'
import { openApiRoutes } from './http/openapi-routes.ts'
import type { Route } from './http/route.ts'
import type { PublicCache } from './public-cache/public-cache.ts'
import { publicRoutes } from './public-cache/routes.ts'
import { createExporter } from './resources/export-records.ts'
import { resourceRoutes } from './resources/routes.ts'
import { auditRoutes } from './routes/audit.ts'
import { changeRoutes } from './routes/calculator/changes.ts'
import { formulaRoutes } from './routes/calculator/formula.ts'
import { seriesRoutes } from './routes/calculator/series.ts'
import { tableRoutes } from './routes/calculator/table.ts'
import { contentRoutes } from './routes/content.ts'
import { dropdownAdminRoutes } from './routes/dropdowns/admin.ts'
import { dropdownRoutes } from './routes/dropdowns/dropdowns.ts'
import { migrationRoutes } from './routes/dropdowns/migration.ts'
import { errorRoutes } from './routes/errors.ts'
import { figureRoutes } from './routes/figures.ts'
import { mainActionRoutes } from './routes/main-actions.ts'
import { webhookRoutes } from './routes/outward/webhooks.ts'
import { notificationRoutes } from './routes/own/notifications.ts'
import { preferenceRoutes } from './routes/own/preferences.ts'
import { searchRoutes } from './routes/own/search.ts'
import { pageRecordRoutes } from './routes/page-records.ts'
import { pageRoutes } from './routes/pages.ts'
import { authRoutes } from './routes/people/auth.ts'
import { linkRoutes } from './routes/people/links.ts'
import { ownSessionRoutes } from './routes/people/own-sessions.ts'
import { profileRoutes } from './routes/people/profile.ts'
import { sessionRoutes } from './routes/people/sessions.ts'
import { twoFactorRoutes } from './routes/people/two-factor.ts'
import { userRoutes } from './routes/people/users.ts'
import { commentRoutes } from './routes/texts/comments.ts'
import { exchangeRoutes } from './routes/texts/exchange.ts'
import { importRoutes } from './routes/texts/imports.ts'
import { replacementRoutes } from './routes/texts/replacements.ts'
import { requestRoutes } from './routes/texts/requests.ts'
import { workbenchRoutes } from './routes/texts/workbench.ts'
import { textRoutes } from './routes/texts.ts'
import type { Stores } from './stores.ts'

/** Every call of the API, in the order in which paths are matched: what is fixed before what is open. */
export const apiRoutes = (stores: Stores, delivery: PublicCache, importer: TextImporter): Route[] => {
  const { audit } = stores
  const exportRecords = createExporter(stores.resource)
  const routes: Route[] = [
    ...authRoutes(stores.auth),
    ...ownSessionRoutes(stores.auth.own),
    ...sessionRoutes(stores.auth.open),
    ...twoFactorRoutes(stores.auth),
    ...profileRoutes(stores.users),
    ...linkRoutes(stores.auth),
    ...resources.flatMap((descriptor) =>
      resourceRoutes(descriptor, { store: stores.resource(descriptor), audit, exportRecords }),
    ),
    ...userRoutes(stores.users),
    ...webhookRoutes(stores),
    ...contentRoutes(stores.content),
    ...mainActionRoutes(stores.content),
    ...dropdownRoutes(stores.content),
    ...dropdownAdminRoutes(stores.content),
    ...pageRecordRoutes(stores.content),
    ...pageRoutes(stores.content),
    ...textRoutes(stores.content),
    ...commentRoutes(stores.content),
    ...requestRoutes(stores.content),
    ...workbenchRoutes(stores.content),
    ...replacementRoutes(stores.content),
    ...auditRoutes(stores.audit),
    ...errorRoutes(stores.errors),
    ...figureRoutes(stores.figures),
    ...searchRoutes(stores.search),
    ...notificationRoutes(stores.notifications),
    ...preferenceRoutes(stores.preferences),
    ...seriesRoutes(stores.series),
    ...tableRoutes(stores.importTable, stores.series),
    ...changeRoutes(stores.changes),
    ...formulaRoutes(stores.formula, stores.calculatorSettings),
    ...migrationRoutes(stores.dropdownMigration),
    ...exchangeRoutes(stores),
    ...importRoutes(importer),
    ...openApiRoutes(() => routes),
    ...publicRoutes(delivery, stores.system),
  ]
  return routes
}
