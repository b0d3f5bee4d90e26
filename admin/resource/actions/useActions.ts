import type { RaRecord } from 'react-admin'
import { type Action, isActionAvailable, isActionDone } from '../../../domain/descriptor/actions.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useDescriptor, useMayTouch } from '../useDescriptor.ts'

/** An action with the name that it is called by. */
export interface Named {
  readonly name: string
  readonly action: Action
}

/** What the person may do with records of the resource around, with one or with several. */
export const useActions = (on: 'one' | 'many'): Named[] => {
  const { actions = {} } = useDescriptor()
  const may = useMay()
  return Object.entries(actions)
    .filter(([, action]) => (action.on === on || action.on === 'both') && may(action.access))
    .map(([name, action]) => ({ name, action }))
}

/** What the person may do with this record now, where it would change anything. */
export const useActionsOn = (record: RaRecord | undefined): Named[] => {
  const all = useActions('one')
  const mayTouch = useMayTouch(useDescriptor())
  if (!record || !mayTouch(record)) return []
  return all.filter(({ action }) => isActionAvailable(action, record) && !isActionDone(action, record))
}
