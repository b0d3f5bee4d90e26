import { configuration } from '../../domain/calculator/configuration.ts'
import { type Formula, formula } from '../../domain/calculator/formula.ts'
import { type CalculatorSettings, calculatorSettings } from '../../domain/calculator/settings.ts'
import { loggedResources } from '../../domain/logs/logged-resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { type AuditStore, auditStore } from './audit/index.ts'
import { type ChangeStore, changeStore } from './calculator/changes/index.ts'
import { configurationStore } from './calculator/series/configuration-store.ts'
import { type SeriesStore, seriesStore } from './calculator/series/series-store.ts'
import { type SingleStore, singleStore } from './calculator/single-store.ts'
import { importTable, type TableImporter } from './calculator/table/import-table.ts'
import type { Caller } from './caller.ts'
import { type ContentStore, contentStore } from './content/index.ts'
import { type DropdownMigration, dropdownMigration } from './content/migration/index.ts'
import { type FigureStore, figureStore } from './figures/index.ts'
import { type ErrorStore, errorStore } from './logs/errors.ts'
import { type NotificationStore, notificationStore } from './notifications/index.ts'
import { ownStores } from './own-stores.ts'
import { type AuthStore, authStore, type SignInSettings } from './people/auth.ts'
import { type UserStore, userStore } from './people/users.ts'
import { dependentsAmong } from './records/dependents/index.ts'
import type { Id } from './records/record.ts'
import type { ResourceStore } from './records/resource-store.ts'
import { tableStore } from './records/table-store.ts'
import { tableActs } from './records/writes/acts.ts'
import { sealing } from './sealing.ts'
import { type SearchStore, searchStore } from './search/index.ts'
import { type SystemStore, systemStore } from './system.ts'
import { type Reader, readerOf } from './tokens/readers.ts'
import type { StoreDatabase } from './unit.ts'
import { type PreferenceStore, preferenceStore } from './views/preference-store.ts'
import { type IssuedSecret, renewSecret } from './webhooks/webhook-store.ts'

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
  const own = new Map(ownStores.map((store) => [store.resource.name, store]))
  const actsOf = (descriptor: Resource) => own.get(descriptor.name)?.acts ?? tableActs(descriptor)
  const computedOf = (descriptor: Resource) => own.get(descriptor.name)?.computed
  const kin = { all: resources, actsOf, computedOf }
  const sealed = { ...database, sealing: sealing(settings.secretKey) }
  const related = { ...sealed, dependents: dependentsAmong(database.knex, kin) }
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
