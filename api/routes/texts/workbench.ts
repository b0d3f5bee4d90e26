import { calls } from '../../../domain/calls/index.ts'
import { mostTexts } from '../../../domain/calls/workbench.ts'
import { clampNumber } from '../../http/input-validation.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { ContentStore } from '../../stores/content/index.ts'

/** All texts side by side in their languages. */
export const workbenchRoutes = ({ workbench }: ContentStore): Route[] => [
  route(calls.workbench, async ({ query: { offset = '0', limit, ...filter } }) =>
    ok(await workbench.rows(filter, { offset: Number(offset), limit: clampNumber(limit, 50, mostTexts) })),
  ),
  route(calls.gapCount, async () => ok(await workbench.gapCount())),
  route(calls.completeness, async () => ok(await workbench.completeness())),
]
