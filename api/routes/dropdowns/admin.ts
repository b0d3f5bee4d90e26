import { mostCards } from '../../../domain/calls/dropdown-admin.ts'
import { calls } from '../../../domain/calls/index.ts'
import { languageOfTag } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import { clampNumber } from '../../http/input-validation.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { ContentStore } from '../../stores/content/index.ts'

const limits = { standard: 24, search: 255 }

/** The dropdowns of all screens. */
export const dropdownAdminRoutes = ({ dropdowns }: ContentStore): Route[] => [
  route(calls.dropdownScreens, async ({ query }) => ok(await dropdowns.screens(query.empty === 'yes'))),
  route(calls.screenDropdowns, async ({ params: { screen, language } }) => {
    const known = languageOfTag(language)
    if (!known) throw new ApiError('not_found', { message: 'Unknown screen or language' })
    return ok(await dropdowns.ofScreen(screen, known), { root: { jsonb_source: true } })
  }),
  route(calls.dropdownCards, async ({ query }) =>
    ok(
      await dropdowns.cards({
        screen: query.screen || undefined,
        search: query.q?.slice(0, limits.search).trim() || undefined,
        page: clampNumber(query.page, 1, 1_000_000),
        limit: clampNumber(query.limit, limits.standard, mostCards),
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
]
