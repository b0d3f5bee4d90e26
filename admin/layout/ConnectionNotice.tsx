import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { observable } from '../providers/browser-state.ts'
import { clearStaleFallback, serverReachable, staleFallbackSince } from '../providers/network.ts'
import { lazyPart } from '../ui/lazy-loading.ts'

/** True while the page itself says what a lost connection means for what it shows. */
const isOfflineShownByPage = observable(false)

/** Says that the server cannot be reached, so that nobody works on old data unknowingly. */
export const ConnectionNotice = () => {
  const isConnected = useSyncExternalStore(serverReachable.subscribe, serverReachable.get)
  const isShownByPage = useSyncExternalStore(isOfflineShownByPage.subscribe, isOfflineShownByPage.get)
  const staleSince = useSyncExternalStore(staleFallbackSince.subscribe, staleFallbackSince.get)
  const { pathname } = useLocation()

  return (
    <div role="status">
      <Arrival key={pathname} />
      <Suspense>
        {(!isConnected || staleSince) && !isShownByPage && <OfflineAlert since={staleSince} />}
      </Suspense>
    </div>
  )
}

/** Says of this page that it tells of a lost connection itself, in better words than those of every page. */
export const useOwnOfflineMessage = (): void =>
  useEffect(() => {
    isOfflineShownByPage.set(true)
    return () => isOfflineShownByPage.set(false)
  }, [])

const OfflineAlert = lazyPart(async () => (await import('./OfflineAlert.tsx')).OfflineAlert)

/** Each page tells its own age. */
const Arrival = () => {
  useEffect(clearStaleFallback, [])
  return null
}
