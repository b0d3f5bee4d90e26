import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { forgetStandIns, standingIn } from '../../providers/content-cache.ts'
import { connected } from '../../providers/reach.ts'
import { later } from '../loading/later.ts'
import { connectionTold } from './connection-told.ts'

const OfflineAlert = later(async () => (await import('./OfflineAlert.tsx')).OfflineAlert)

/** Each page tells its own age. */
const Arrival = () => {
  useEffect(forgetStandIns, [])
  return null
}

/** Says that the server cannot be reached, so that nobody works on old data unknowingly. */
export const ConnectionNotice = () => {
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get)
  const isTold = useSyncExternalStore(connectionTold.subscribe, connectionTold.get)
  const since = useSyncExternalStore(standingIn.subscribe, standingIn.get)
  const { pathname } = useLocation()
  return (
    <div role="status">
      <Arrival key={pathname} />
      <Suspense>{(!isConnected || since) && !isTold && <OfflineAlert since={since} />}</Suspense>
    </div>
  )
}
