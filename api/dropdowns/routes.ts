import { calls } from '../../domain/api/calls.ts'
import { maxCards } from '../../domain/api/dropdown-admin.ts'
import { dropdownMessages, parseDropdown } from '../../domain/dropdowns/parse-dropdown.ts'
import { languageOfTag } from '../../domain/languages.ts'
import { parseStatus } from '../content/save-texts.ts'
import { ApiError } from '../errors.ts'
import { clampNumber } from '../http/input-validation.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import { changeOtherLists, previewOtherLists } from './commands/change-other-lists.ts'
import {
  copyDropdown,
  createDropdown,
  deleteDropdown,
  readDeletedDropdowns,
  restoreDropdown,
} from './commands/dropdown-actions.ts'
import { saveDropdownData } from './commands/save-dropdown.ts'
import { saveUnified } from './commands/save-unified.ts'
import type { DropdownMigration } from './format-migration.ts'
import { readDropdownCards } from './queries/dropdown-cards.ts'
import { readDropdownScreens, readScreenDropdowns } from './queries/dropdown-screens.ts'
import { readDropdownUses } from './queries/dropdown-uses.ts'
import { findDropdownId, readDropdown } from './queries/read-dropdown.ts'

const cardLimits = { defaultLimit: 24, searchLength: 255 }

/** Routes of the dropdown admin, which lists the dropdowns of all screens. */
export const dropdownAdminRoutes = (database: StoreDatabase): Route[] => {
  const { knex } = database

  return [
    route(calls.dropdownScreens, async ({ query }) =>
      ok(await readDropdownScreens(knex, query.empty === 'yes')),
    ),
    route(calls.screenDropdowns, async ({ params: { screen, language } }) => {
      const knownLanguage = languageOfTag(language)
      if (!knownLanguage) throw new ApiError('not_found', { message: 'Unknown screen or language' })
      return ok(await readScreenDropdowns(knex, screen, knownLanguage), { root: { jsonb_source: true } })
    }),
    route(calls.dropdownCards, async ({ query }) =>
      ok(
        await readDropdownCards(knex, {
          screen: query.screen || undefined,
          search: query.q?.slice(0, cardLimits.searchLength).trim() || undefined,
          page: clampNumber(query.page, 1, 1_000_000),
          limit: clampNumber(query.limit, cardLimits.defaultLimit, maxCards),
        }),
      ),
    ),
    route(calls.dropdownUses, async ({ params, query }) =>
      ok(await readDropdownUses(knex, params.key, query.value)),
    ),
    route(calls.deletedDropdowns, async () => ok(await readDeletedDropdowns(knex))),
    route(calls.deleteDropdown, async ({ params: { key }, query: { version }, caller }) =>
      ok(await deleteDropdown(database, caller, key, version === undefined ? undefined : Number(version))),
    ),
    route(calls.restoreDropdown, async ({ params, caller }) =>
      ok(await restoreDropdown(database, caller, params.id)),
    ),
    route(calls.duplicateDropdown, async ({ params: { key }, body, caller }) =>
      ok(await copyDropdown(database, caller, key, body), { status: 201 }),
    ),
    route(calls.previewOtherLists, async ({ params: { key }, body }) =>
      ok(await previewOtherLists(knex, key, body)),
    ),
    route(calls.changeOtherLists, async ({ params: { key }, body, caller }) =>
      ok(await changeOtherLists(database, caller, key, body)),
    ),
  ]
}

export const migrationRoutes = (migration: DropdownMigration): Route[] => [
  route(calls.dropdownMigration, async () => ok(await migration.state())),
  route(calls.startMigration, async ({ body, caller, onProgress }) =>
    ok(await migration.start(caller, { target: body.target, isDry: body.dry_run ?? true }, { onProgress })),
  ),
  route(calls.resumeMigration, async ({ caller, onProgress }) =>
    ok(await migration.resume(caller, { onProgress })),
  ),
  route(calls.rollBackMigration, async ({ body, caller }) =>
    ok(await migration.rollBack(caller, body.dry_run ?? true)),
  ),
  route(calls.migrationShadow, async ({ query }) => ok(await migration.shadow(query.key))),
  route(calls.migrationJournal, async ({ query }) => {
    const { entries, ...root } = await migration.journal(Number(query.page ?? 1))
    return ok(entries, { root })
  }),
]

export const dropdownRoutes = (database: StoreDatabase): Route[] => [
  route(calls.validateDropdown, async ({ body }) => {
    const errors = dropdownMessages(parseDropdown(body.dropdown_data))
    const success = errors.length === 0
    return ok({ isValid: success }, { root: { success, errors } })
  }),
  route(calls.createDropdown, async ({ body, caller }) =>
    ok(await createDropdown(database, caller, body), { status: 201 }),
  ),
  route(calls.dropdown, async ({ params }) => {
    const { knex } = database
    return ok(await readDropdown(knex, await findDropdownId(knex, params.key)))
  }),
  route(calls.saveDropdownData, async ({ params: { key }, body, caller }) => {
    const { dropdown_data: data, version, override_reason: reason } = body
    return ok(
      await saveDropdownData(database, caller, {
        key,
        version,
        data,
        status: parseStatus(body.status),
        reason,
      }),
    )
  }),
  route(calls.saveUnified, async ({ body, caller }) => {
    const { data, root } = await saveUnified(database, caller, body)
    return ok(data, { root })
  }),
]
