import { resources } from '../../domain/resources/index.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { exporter } from '../exports/export-records.ts'
import type { Importer } from '../imports/import-texts.ts'
import type { Stores } from '../stores/index.ts'
import { auditRoutes } from './audit.ts'
import { changeRoutes } from './calculator/changes.ts'
import { formulaRoutes } from './calculator/formula.ts'
import { seriesRoutes } from './calculator/series.ts'
import { tableRoutes } from './calculator/table.ts'
import { contentRoutes } from './content.ts'
import { dropdownAdminRoutes } from './dropdowns/admin.ts'
import { dropdownRoutes } from './dropdowns/dropdowns.ts'
import { migrationRoutes } from './dropdowns/migration.ts'
import { errorRoutes } from './errors.ts'
import { figureRoutes } from './figures.ts'
import { mainActionRoutes } from './main-actions.ts'
import { openApiRoutes } from './openapi.ts'
import { webhookRoutes } from './outward/webhooks.ts'
import { notificationRoutes } from './own/notifications.ts'
import { preferenceRoutes } from './own/preferences.ts'
import { searchRoutes } from './own/search.ts'
import { pageRecordRoutes } from './page-records.ts'
import { pageRoutes } from './pages.ts'
import { authRoutes } from './people/auth.ts'
import { linkRoutes } from './people/links.ts'
import { ownSessionRoutes } from './people/own-sessions.ts'
import { profileRoutes } from './people/profile.ts'
import { sessionRoutes } from './people/sessions.ts'
import { twoFactorRoutes } from './people/two-factor.ts'
import { userRoutes } from './people/users.ts'
import { publicRoutes } from './public.ts'
import { resourceRoutes } from './resources/index.ts'
import type { Route } from './route.ts'
import { commentRoutes } from './texts/comments.ts'
import { exchangeRoutes } from './texts/exchange.ts'
import { importRoutes } from './texts/imports.ts'
import { replacementRoutes } from './texts/replacements.ts'
import { requestRoutes } from './texts/requests.ts'
import { workbenchRoutes } from './texts/workbench.ts'
import { textRoutes } from './texts.ts'

/** Every call of the API, in the order in which paths are matched: what is fixed before what is open. */
export const apiRoutes = (stores: Stores, delivery: Delivery, importer: Importer): Route[] => {
  const { audit } = stores
  const exportRecords = exporter(stores.resource)
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
