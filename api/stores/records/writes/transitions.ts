import { startOf } from '../../../../domain/offered.ts'
import type { Resource } from '../../../../domain/resource.ts'
import { nextOptions, openTo } from '../../../../domain/rules/transitions.ts'
import { ApiError } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import type { Values } from '../record.ts'

/**
 * Refuses a value that a field cannot go to from where it stands, naming those that it can: `forbidden` where
 * others may take it there, else `invalid`. A new record stands at the default of the field.
 */
export const refuseTransitions = (
  { caller }: Unit,
  resource: Resource,
  sent: Values,
  stored: readonly Values[],
): void => {
  const transitions = resource.rules?.transitions ?? []
  const moved = [...new Set(transitions.map(({ field }) => field))].filter((name) => name in sent)
  for (const record of stored)
    for (const name of moved) {
      const from = startOf(resource, name, record)
      const leads = (options: readonly string[] = []) => options.some((option) => option === sent[name])
      if (from === sent[name]) continue
      const open = nextOptions(transitions, name, from, openTo(caller.actor?.role))
      if (leads(open)) continue
      const isOthers = leads(nextOptions(transitions, name, from, () => true))
      throw new ApiError(isOthers ? 'forbidden' : 'invalid', {
        fields: { [name]: 'transitions' },
        allowed: { [name]: open ?? [] },
      })
    }
}
