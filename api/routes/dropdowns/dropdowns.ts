import { calls } from '../../../domain/calls/index.ts'
import { messagesOf, readDropdownData } from '../../../domain/content/dropdown/older-shapes.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { ContentStore } from '../../stores/content/index.ts'
import { statusFrom } from '../../stores/content/items/texts-input.ts'

/** A dropdown as one record: read, saved, created, and looked at without saving. */
export const dropdownRoutes = ({ dropdowns }: ContentStore): Route[] => [
  route(calls.validateDropdown, async ({ body }) => {
    const errors = messagesOf(readDropdownData(body.dropdown_data))
    const success = errors.length === 0
    return ok({ isValid: success }, { root: { success, errors } })
  }),
  route(calls.createDropdown, async ({ body, caller }) =>
    ok(await dropdowns.create(caller, body), { status: 201 }),
  ),
  route(calls.dropdown, async ({ params }) => ok(await dropdowns.read(params.key))),
  route(calls.saveDropdownData, async ({ params: { key }, body, caller }) => {
    const { dropdown_data: data, version, override_reason: reason } = body
    return ok(await dropdowns.save(caller, { key, version, data, status: statusFrom(body.status), reason }))
  }),
  route(calls.saveUnified, async ({ body, caller }) => {
    const { data, root } = await dropdowns.saveUnified(caller, body)
    return ok(data, { root })
  }),
]
