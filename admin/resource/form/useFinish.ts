import { useState } from 'react'
import { useNotify } from 'react-admin'
import { isolated } from '../../ui/isolated.ts'
import { useWayBack, type WayBack } from '../../ui/return-path.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { useTitleText } from '../values/references.ts'
import { type FormRecord, isRecord } from './subject.ts'

type Said = 'editing.saved' | 'editing.alreadyStored' | 'resource.created' | 'resource.removed'

export type Finish = (said: Said, record: FormRecord, isWhole?: boolean) => void

/**
 * What follows a successful act: a few words, and, unless something is left to be saved, the departure to the
 * list, page, search and row that the person came from.
 */
export const useFinish = (): { finish: Finish; departure: WayBack | undefined } => {
  const descriptor = useDescriptor()
  const titleOf = useTitleText(descriptor)
  const back = useWayBack(`/${descriptor.name}`, '')
  const notify = useNotify()
  const [departure, setDeparture] = useState<WayBack>()
  const finish: Finish = (said, record, isWhole = true) => {
    const name = isRecord(record) ? isolated(titleOf(record)) : ''
    notify(said, { type: 'success', messageArgs: { name } })
    if (isWhole) setDeparture({ ...back, state: { ...back.state, row: String(record.id) } })
  }
  return { finish, departure }
}
