import { useEffect, useEffectEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import type { WayBack } from '../../ui/return-path.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { useTitles } from '../values/useTitles.ts'
import { type FormRecord, isRecord } from './subject.ts'
import { useWayOut } from './useWayOut.ts'

type Said = 'editing.saved' | 'editing.alreadyStored' | 'resource.created' | 'resource.removed'

interface Done {
  said: Said
  record: FormRecord
  isWhole: boolean
}

export type Finish = (said: Said, record: FormRecord, isWhole?: boolean) => void

/**
 * What follows a successful act: a few words, and, unless something is left to be saved, the departure to the
 * list, page, search and row that the person came from.
 */
export const useFinish = (): { finish: Finish; departure: WayBack | undefined } => {
  const descriptor = useDescriptor()
  const [done, setDone] = useState<Done>()
  const { titleOf, isLoading } = useTitles(descriptor, done ? [done.record] : [])
  const back = useWayOut()
  const notify = useNotify()
  const [departure, setDeparture] = useState<WayBack>()
  const conclude = useEffectEvent(({ said, record, isWhole }: Done) => {
    const name = isRecord(record) ? isolateBidi(titleOf(record)) : ''
    notify(said, { type: 'success', messageArgs: { name } })
    if (isWhole) setDeparture({ ...back, state: { ...back.state, row: String(record.id) } })
    setDone(undefined)
  })
  useEffect(() => {
    if (done && !isLoading) conclude(done)
  }, [done, isLoading])
  const finish: Finish = (said, record, isWhole = true) => setDone({ said, record, isWhole })
  return { finish, departure }
}
