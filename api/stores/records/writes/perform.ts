import { type Action, isOpenFor, settingOf } from '../../../../domain/actions.ts'
import type { Resource } from '../../../../domain/resource.ts'
import { ApiError, refuseInvalid } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import type { StoredRecord } from '../record.ts'
import type { Acts } from './acts.ts'

/** The action of this name. Throws `not_found` where a resource has none. */
export const actionOf = ({ actions = {} }: Resource, name: string): Action => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new ApiError('not_found')
  return action
}

/** The unit of an action, which tells the log its name in place of a plain change. */
const acting = (unit: Unit, name: string): Unit => ({
  ...unit,
  audit: (entry) => unit.audit(entry.action === 'update' ? { ...entry, action: name } : entry),
})

/** Does to locked records what an action says: sets its values as any change does, or asks the verb of the store. */
export const perform = (
  unit: Unit,
  resource: Resource,
  acts: Acts,
  stored: readonly StoredRecord[],
  name: string,
): Promise<StoredRecord[]> => {
  const action = actionOf(resource, name)
  const isRefused = stored.some((record) => !isOpenFor(action, record))
  refuseInvalid(action.when && isRefused ? { [action.when.field]: 'when' } : {})
  const values = settingOf(action)
  return values ? acts.update(acting(unit, name), stored, values) : acts.perform(unit, stored, name)
}
