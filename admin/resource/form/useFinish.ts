import { useState } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import { isolated } from '../../ui/isolated.ts'
import { useWayBack, type WayBack } from '../../ui/return-path.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { useTitleText } from '../values/references.ts'

export type Finish = (
  said: 'editing.saved' | 'resource.created' | 'resource.removed',
  record: RaRecord,
) => void

/**
 * What follows a successful act: a few words, and the departure to the list, page, search and row that the
 * person came from.
 */
export const useFinish = (): { finish: Finish; departure: WayBack | undefined } => {
  const descriptor = useDescriptor()
  const titleOf = useTitleText(descriptor)
  const back = useWayBack(`/${descriptor.name}`, '')
  const notify = useNotify()
  const [departure, setDeparture] = useState<WayBack>()
  const finish: Finish = (said, record) => {
    notify(said, { type: 'success', messageArgs: { name: isolated(titleOf(record)) } })
    setDeparture({ ...back, state: { ...back.state, row: String(record.id) } })
  }
  return { finish, departure }
}
