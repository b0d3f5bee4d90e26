import { calls } from '../../../domain/calls/index.ts'
import { mostTexts } from '../../../domain/calls/workbench.ts'
import type { ContentStore } from '../../stores/content/index.ts'
import { clamped } from '../clamped.ts'
import { ok, type Route, route } from '../route.ts'

/** All texts side by side in their languages. */
export const workbenchRoutes = ({ workbench }: ContentStore): Route[] => [
  route(calls.workbench, async ({ query: { offset = '0', limit, ...filter } }) =>
    ok(await workbench.rows(filter, { offset: Number(offset), limit: clamped(limit, 50, mostTexts) })),
  ),
  route(calls.gapCount, async () => ok(await workbench.gapCount())),
  route(calls.completeness, async () => ok(await workbench.completeness())),
]
