import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { DropdownMigration } from '../../stores/content/migration/index.ts'

/** The migration of dropdowns, over the same implementation as the command's. */
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
