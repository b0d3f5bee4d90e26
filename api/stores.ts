import { configuration } from '../domain/calculator/configuration.ts'
import { type Formula, formula } from '../domain/calculator/formula.ts'
import { type CalculatorSettings, calculatorSettings } from '../domain/calculator/settings.ts'
import { loggedResources } from '../domain/logs/logged-resources.ts'
import type { Resource } from '../domain/resource.ts'
import { contentItems } from '../domain/resources/content-items.ts'
import { dropdowns } from '../domain/resources/dropdowns.ts'
import { resources } from '../domain/resources/index.ts'
import { pages } from '../domain/resources/pages.ts'
import { translations } from '../domain/resources/translations.ts'
import { users } from '../domain/resources/users.ts'
import { jobStore } from './jobs/queue.ts'
import { createDependents } from './resources/dependents.ts'
import { type PreferenceStore, preferenceStore } from './resources/preferences.ts'
import type { Id } from './resources/record.ts'
import type { ResourceStore } from './resources/resource-store.ts'
import { savedViewStore } from './resources/saved-views.ts'
import { type CustomStore, tableStore } from './resources/table-store.ts'
import { tableWrites } from './resources/table-writes.ts'
import { type AuditStore, auditStore } from './stores/audit/index.ts'
import { bankStore } from './stores/calculator/bank-store.ts'
import { type ChangeStore, changeStore } from './stores/calculator/changes/index.ts'
import { configurationStore } from './stores/calculator/series/configuration-store.ts'
import { type SeriesStore, seriesStore } from './stores/calculator/series/series-store.ts'
import { type SingleStore, singleStore } from './stores/calculator/single-store.ts'
import { importTable, type TableImporter } from './stores/calculator/table/import-table.ts'
import { type ContentStore, contentStore } from './stores/content/index.ts'
import { itemStore } from './stores/content/items/item-store.ts'
import { translationStore } from './stores/content/items/translation-store.ts'
import { type DropdownMigration, dropdownMigration } from './stores/content/migration/index.ts'
import { dropdownStore } from './stores/content/options/dropdown-store.ts'
import { pageStore } from './stores/content/pages/page-store.ts'
import { type FigureStore, figureStore } from './stores/figures/index.ts'
import { type ErrorStore, errorStore } from './stores/logs/errors.ts'
import { eventStore } from './stores/logs/event-store.ts'
import { type NotificationStore, notificationStore } from './stores/notifications/index.ts'
import { type AuthStore, authStore, type SignInSettings } from './stores/people/auth.ts'
import { type UserStore, userActs, userStore } from './stores/people/users.ts'
import { type SearchStore, searchStore } from './stores/search/index.ts'
import { type Reader, readerOf } from './stores/tokens/readers.ts'
import { tokenStore } from './stores/tokens/token-store.ts'
import { deliveryStore } from './stores/webhooks/delivery-store.ts'
import { type IssuedSecret, renewSecret, webhookStore } from './stores/webhooks/webhook-store.ts'
import type { Caller } from './unit-of-work/caller.ts'
import { type SystemStore, systemStore } from './unit-of-work/database-errors.ts'
import { createEncryption } from './unit-of-work/encryption.ts'
import type { StoreDatabase } from './unit-of-work/unit-of-work.ts'

/** The stores with rules of their own, each by its resource; every other resource is served by the plain one. */
export const customStores: readonly CustomStore[] = [
  { resource: contentItems, open: itemStore, isWhole: true },
  { resource: translations, open: translationStore, isWhole: true },
  { resource: dropdowns, open: dropdownStore, isWhole: true },
  { resource: pages, open: pageStore, isWhole: true },
  { resource: users, open: userStore, acts: userActs },
  bankStore,
  jobStore,
  eventStore,
  savedViewStore,
  tokenStore,
  webhookStore,
  deliveryStore,
]

/** Every store there is. Routes get theirs here, so that none can go round a rule that a store holds. */
export interface Stores {
  readonly audit: AuditStore
  readonly auth: AuthStore
  readonly changes: ChangeStore
  readonly calculatorSettings: SingleStore<CalculatorSettings>
  readonly content: ContentStore
  readonly dropdownMigration: DropdownMigration
  readonly figures: FigureStore
  readonly errors: ErrorStore
  readonly formula: SingleStore<Formula>
  readonly importTable: TableImporter
  readonly notifications: NotificationStore
  readonly preferences: PreferenceStore
  readonly search: SearchStore
  readonly series: SeriesStore
  readonly system: SystemStore
  /** Which system reads by a token. */
  readonly readerOf: (token: string) => Promise<Reader | undefined>
  readonly users: UserStore
  /** Gives a webhook a new secret. */
  readonly renewSecret: (caller: Caller, id: Id) => Promise<IssuedSecret>
  resource(descriptor: Resource): ResourceStore
}

export const createStores = (database: StoreDatabase, settings: SignInSettings): Stores => {
  const own = new Map(customStores.map((store) => [store.resource.name, store]))
  const actsOf = (descriptor: Resource) => own.get(descriptor.name)?.acts ?? tableWrites(descriptor)
  const computedOf = (descriptor: Resource) => own.get(descriptor.name)?.computed
  const kin = { all: resources, actsOf, computedOf }
  const sealed = { ...database, sealing: createEncryption(settings.secretKey) }
  const related = { ...sealed, dependents: createDependents(database.knex, kin) }
  const resource = (descriptor: Resource): ResourceStore =>
    own.get(descriptor.name)?.open(related) ?? tableStore(related, descriptor)
  const told = (descriptor: Resource): ResourceStore =>
    descriptor === configuration ? configurationStore(database) : resource(descriptor)
  return {
    audit: auditStore(database, told, loggedResources),
    auth: authStore(database, settings, sealed.sealing),
    changes: changeStore(database),
    calculatorSettings: singleStore<CalculatorSettings>(database, calculatorSettings),
    content: contentStore(database),
    dropdownMigration: dropdownMigration(database),
    figures: figureStore(database),
    errors: errorStore(database),
    formula: singleStore<Formula>(database, formula),
    importTable: (caller, rows, asked) => importTable(database, caller, rows, asked),
    notifications: notificationStore(database),
    preferences: preferenceStore(database),
    search: searchStore(database),
    series: seriesStore(database),
    system: systemStore(database.knex),
    readerOf: (token) => readerOf(database.knex, token),
    users: userStore(related),
    renewSecret: (caller, id) => renewSecret(sealed, caller, id),
    resource,
  }
}
