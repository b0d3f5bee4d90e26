import { calls } from '../../domain/api/calls.ts'
import { maxCards } from '../../domain/api/dropdown-admin.ts'
import { dropdownMessages, parseDropdown } from '../../domain/dropdowns/parse-dropdown.ts'
import { languageOfTag } from '../../domain/languages.ts'
import { parseStatus } from '../content/text-input.ts'
import { ApiError } from '../errors.ts'
import { clampNumber } from '../http/input-validation.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { DropdownRecords } from './dropdown-stores.ts'
import type { DropdownMigration } from './format-migration.ts'

const cardLimits = { defaultLimit: 24, searchLength: 255 }

/** Routes of the dropdown admin, which lists the dropdowns of all screens. */
export const dropdownAdminRoutes = (dropdowns: DropdownRecords): Route[] => [
  route(calls.dropdownScreens, async ({ query }) => ok(await dropdowns.screens(query.empty === 'yes'))),
  route(calls.screenDropdowns, async ({ params: { screen, language } }) => {
    const knownLanguage = languageOfTag(language)
    if (!knownLanguage) throw new ApiError('not_found', { message: 'Unknown screen or language' })
    return ok(await dropdowns.ofScreen(screen, knownLanguage), { root: { jsonb_source: true } })
  }),
  route(calls.dropdownCards, async ({ query }) =>
    ok(
      await dropdowns.cards({
        screen: query.screen || undefined,
        search: query.q?.slice(0, cardLimits.searchLength).trim() || undefined,
        page: clampNumber(query.page, 1, 1_000_000),
        limit: clampNumber(query.limit, cardLimits.defaultLimit, maxCards),
      }),
    ),
  ),
  route(calls.dropdownUses, async ({ params, query }) => ok(await dropdowns.uses(params.key, query.value))),
  route(calls.deletedDropdowns, async () => ok(await dropdowns.deleted())),
  route(calls.deleteDropdown, async ({ params: { key }, query: { version }, caller }) =>
    ok(await dropdowns.remove(caller, key, version === undefined ? undefined : Number(version))),
  ),
  route(calls.restoreDropdown, async ({ params, caller }) => ok(await dropdowns.restore(caller, params.id))),
  route(calls.duplicateDropdown, async ({ params: { key }, body, caller }) =>
    ok(await dropdowns.copy(caller, key, body), { status: 201 }),
  ),
  route(calls.previewOtherLists, async ({ params: { key }, body }) =>
    ok(await dropdowns.previewOtherLists(key, body)),
  ),
  route(calls.changeOtherLists, async ({ params: { key }, body, caller }) =>
    ok(await dropdowns.changeOtherLists(caller, key, body)),
  ),
]

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

export const dropdownRoutes = (dropdowns: DropdownRecords): Route[] => [
  route(calls.validateDropdown, async ({ body }) => {
    const errors = dropdownMessages(parseDropdown(body.dropdown_data))
    const success = errors.length === 0
    return ok({ isValid: success }, { root: { success, errors } })
  }),
  route(calls.createDropdown, async ({ body, caller }) =>
    ok(await dropdowns.create(caller, body), { status: 201 }),
  ),
  route(calls.dropdown, async ({ params }) => ok(await dropdowns.read(params.key))),
  route(calls.saveDropdownData, async ({ params: { key }, body, caller }) => {
    const { dropdown_data: data, version, override_reason: reason } = body
    return ok(await dropdowns.save(caller, { key, version, data, status: parseStatus(body.status), reason }))
  }),
  route(calls.saveUnified, async ({ body, caller }) => {
    const { data, root } = await dropdowns.saveUnified(caller, body)
    return ok(data, { root })
  }),
]
