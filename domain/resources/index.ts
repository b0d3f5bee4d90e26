import type { Resource } from '../descriptor/resource.ts'
import { banks } from './banks.ts'
import { contentCategories } from './content-categories.ts'
import { contentItems } from './content-items.ts'
import { dropdowns } from './dropdowns.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { generalSettings } from './general-settings.ts'
import { glossaryTerms } from './glossary-terms.ts'
import { jobs } from './jobs.ts'
import { languageResource } from './languages.ts'
import { pages } from './pages.ts'
import { savedViews } from './saved-views.ts'
import { securitySettings } from './security-settings.ts'
import { tokens } from './tokens.ts'
import { translations } from './translations.ts'
import { uiSettings } from './ui-settings.ts'
import { users } from './users.ts'
import { webhookDeliveries } from './webhook-deliveries.ts'
import { webhooks } from './webhooks.ts'

/** Every declared resource. To add one, write its descriptor and list it here. */
export const resources: readonly Resource[] = [
  banks,
  contentItems,
  translations,
  dropdowns,
  pages,
  contentCategories,
  glossaryTerms,
  errors,
  events,
  generalSettings,
  jobs,
  languageResource,
  savedViews,
  securitySettings,
  uiSettings,
  users,
  tokens,
  webhooks,
  webhookDeliveries,
]

/** Finds a declared resource by its name. Throws for an unknown one. */
export const descriptorOf = (name: string): Resource => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`Unknown resource: ${name}`)
  return found
}
