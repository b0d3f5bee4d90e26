import { isDeepStrictEqual } from 'node:util'
import type { FieldErrors } from '../../../domain/envelope.ts'
import { savedViews } from '../../../domain/resources/saved-views.ts'
import { refuseInvalid } from '../../errors.ts'
import { storeOf } from '../records/own-store.ts'
import type { ByReader } from '../records/reader.ts'
import type { Values } from '../records/record.ts'
import type { Hooks } from '../records/writes/hooks.ts'
import { fitting, listedFor, readableBy } from './fitting.ts'

const parts = ['filters', 'sort', 'columns'] as const

/** The parts of a view of which its list does not take everything. */
const partialIn = (view: Values, fit: Values) =>
  parts.filter((part) => part in view && !isDeepStrictEqual(fit[part], view[part] ?? null))

/** What is new in a view must be taken by its list; what has become outdated meanwhile may stay. */
const refuseUntaken: Hooks['beforeWrite'] = ({ caller: { actor } }, before, after) => {
  if (!actor) return
  for (const [index, view] of after.entries()) {
    const resource = listedFor(view.resource, actor.role)
    const untaken = resource ? partialIn(view, fitting(resource, view)) : ['resource']
    const fresh = untaken.filter((part) => !isDeepStrictEqual(view[part], before[index]?.[part]))
    const errors: FieldErrors = Object.fromEntries(fresh.map((part) => [part, 'unknown']))
    refuseInvalid(errors)
  }
}

/** A view as a person sees the resource that it is of: what he may not read, or is no more, is left out. */
const told: ByReader['told'] = (view, { role }) => {
  const fit: Values = fitting(listedFor(view.resource, role), view)
  const left = parts.filter((part) => part in view).map((part) => [part, fit[part]])
  const is_partial = partialIn(view, fit).length > 0
  return { ...view, ...Object.fromEntries(left), ...('is_partial' in view && { is_partial }) }
}

/** Saved views, each with what its reader may see of it. */
export const viewStore = storeOf(savedViews, {
  computed: { is_partial: 'false' },
  seenBy: (query, { role }) => {
    query.whereIn(
      'record.resource',
      readableBy(role).map(({ name }) => name),
    )
  },
  told,
  beforeWrite: refuseUntaken,
})
