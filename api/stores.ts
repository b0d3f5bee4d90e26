import { auditedResources } from '../domain/audit/audited-resources.ts'
import { configuration } from '../domain/calculator/configuration.ts'
import { type Formula, formula } from '../domain/calculator/formula.ts'
import { type CalculatorSettings, calculatorSettings } from '../domain/calculator/settings.ts'
import type { Resource } from '../domain/descriptor/resource.ts'
import { contentItems } from '../domain/resources/content-items.ts'
import { dropdowns } from '../domain/resources/dropdowns.ts'
import { resources } from '../domain/resources/index.ts'
import { pages } from '../domain/resources/pages.ts'
import { translations } from '../domain/resources/translations.ts'
import { users } from '../domain/resources/users.ts'
import { type AuditStore, auditStore } from './audit/audit-store.ts'
import { type ErrorStore, errorStore, eventStore } from './audit/logs.ts'
import { calculatorSettingsStore, calculatorSettingsWrites } from './calculator/approval-settings.ts'
import { bankStore } from './calculator/banks.ts'
import { type ChangeStore, changeStore } from './calculator/change-approval.ts'
import { configurationStore } from './calculator/configuration-store.ts'
import { itemStore, pageStore } from './content/resource-stores.ts'
import { type DashboardStore, dashboardStore } from './dashboard/dashboard-store.ts'
import { type NotificationStore, notificationStore } from './dashboard/notifications.ts'
import { type PresenceStore, presenceStore } from './dashboard/presence.ts'
import { dropdownStore } from './dropdowns/dropdown-store.ts'
import { type DropdownMigration, dropdownMigration } from './dropdowns/format-migration.ts'
import type { TokenReader } from './http/request-context.ts'
import { findTokenReader, tokenStore } from './integrations/api-tokens.ts'
import { deliveryStore } from './integrations/webhook-deliveries.ts'
import { type IssuedSecret, renewSecret, webhookStore } from './integrations/webhooks.ts'
import { jobStore } from './jobs/queue.ts'
import { createDependents } from './resources/dependents.ts'
import { type PreferenceStore, preferenceStore } from './resources/preferences.ts'
import type { Id } from './resources/record.ts'
import type { ResourceStore } from './resources/resource-store.ts'
import { savedViewStore } from './resources/saved-views.ts'
import { type SingleRecordStore, singleRecordStore } from './resources/single-record-store.ts'
import { type CustomStore, tableStore } from './resources/table-store.ts'
import { tableWrites } from './resources/table-writes.ts'
import { translationStore } from './translations/translation-store.ts'
import type { Caller } from './unit-of-work/caller.ts'
import { createEncryption } from './unit-of-work/encryption.ts'
import type { StoreDatabase } from './unit-of-work/unit-of-work.ts'
import { type AuthStore, authStore, type SignInSettings } from './users/auth-store.ts'
import { type UserStore, userStore, userWrites } from './users/user-store.ts'

/** Stores with rules of their own, by resource; all other resources have the plain store. */
export const customStores: readonly CustomStore[] = [
  { resource: contentItems, open: itemStore, isStandalone: true, appliesOnDelete: true },
  { resource: translations, open: translationStore, isStandalone: true },
  { resource: dropdowns, open: dropdownStore, isStandalone: true },
  { resource: pages, open: pageStore, isStandalone: true, appliesOnDelete: true },
  { resource: users, open: userStore, writes: userWrites },
  bankStore,
  jobStore,
  eventStore,
  savedViewStore,
  tokenStore,
  webhookStore,
  deliveryStore,
]

/**
 * Dependencies of the routes: stores, each with its rules, and the database for commands and queries of content
 * and translations, which check rights themselves.
 */
export interface Stores {
  readonly audit: AuditStore
  readonly auth: AuthStore
  readonly changes: ChangeStore
  readonly calculatorSettings: SingleRecordStore<CalculatorSettings>
  readonly database: StoreDatabase
  readonly dropdownMigration: DropdownMigration
  readonly dashboard: DashboardStore
  readonly errors: ErrorStore
  readonly formula: SingleRecordStore<Formula>
  readonly notifications: NotificationStore
  readonly preferences: PreferenceStore
  readonly presence: PresenceStore
  /** Address of the portal, for links in files; undefined if it is not configured. */
  readonly publicUrl: string | undefined
  /** Finds the system that reads with a token. */
  readonly findTokenReader: (token: string) => Promise<TokenReader | undefined>
  readonly users: UserStore
  /** Issues a new secret for a webhook. */
  readonly renewSecret: (caller: Caller, id: Id) => Promise<IssuedSecret>
  resource(descriptor: Resource): ResourceStore
}

export const createStores = (plainDatabase: StoreDatabase, settings: SignInSettings): Stores => {
  const database: StoreDatabase = {
    ...plainDatabase,
    canRevert: (caller, entry) => audit.canRevert(caller, entry),
  }
  const customStoreByName = new Map(customStores.map((store) => [store.resource.name, store]))
  const writesOf = (descriptor: Resource) =>
    customStoreByName.get(descriptor.name)?.writes ?? tableWrites(descriptor)
  const computedOf = (descriptor: Resource) => customStoreByName.get(descriptor.name)?.computed
  const dependentsContext = { all: resources, writesOf, computedOf }
  const encryptedDatabase = { ...database, encryption: createEncryption(settings) }
  const databaseWithDependents = {
    ...encryptedDatabase,
    dependents: createDependents(database.knex, dependentsContext),
  }
  const resource = (descriptor: Resource): ResourceStore =>
    customStoreByName.get(descriptor.name)?.open(databaseWithDependents) ??
    tableStore(databaseWithDependents, descriptor)
  const storeForAudit = (descriptor: Resource): ResourceStore => {
    if (descriptor === configuration) return configurationStore(database)
    return descriptor === calculatorSettings
      ? tableStore(databaseWithDependents, descriptor, calculatorSettingsWrites)
      : resource(descriptor)
  }

  const audit = auditStore(databaseWithDependents, storeForAudit, auditedResources)
  const auth = authStore(database, settings, encryptedDatabase.encryption)

  return {
    audit,
    auth,
    changes: changeStore(database),
    calculatorSettings: calculatorSettingsStore(database),
    database: databaseWithDependents,
    dropdownMigration: dropdownMigration(database),
    dashboard: dashboardStore(database),
    errors: errorStore(database),
    formula: singleRecordStore<Formula>(database, formula),
    notifications: notificationStore(database),
    preferences: preferenceStore(database),
    presence: presenceStore(database, auth.findActor),
    publicUrl: settings.publicUrl,
    findTokenReader: (token) => findTokenReader(database.knex, token),
    users: userStore(databaseWithDependents),
    renewSecret: (caller, id) => renewSecret(encryptedDatabase, caller, id),
    resource,
  }
}
