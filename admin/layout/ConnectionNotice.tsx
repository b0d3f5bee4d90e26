import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { observable } from '../providers/browser-state.ts'
import { serverReachable } from '../providers/httpClient.ts'
import { clearStaleFallback, staleFallbackSince } from '../providers/response-cache.ts'
import { lazyPart } from '../ui/lazy-loading.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Whether the page itself shows a message about the lost connection. */
const isOfflineShownByPage = observable(false)

/** Alert that the server cannot be reached, so that nobody works on old data unknowingly. */
export const ConnectionNotice = () => {
  const isConnected = useSyncExternalStore(serverReachable.subscribe, serverReachable.get)
  const isShownByPage = useSyncExternalStore(isOfflineShownByPage.subscribe, isOfflineShownByPage.get)
  const staleSince = useSyncExternalStore(staleFallbackSince.subscribe, staleFallbackSince.get)
  const { pathname } = useLocation()
  const t = useTranslate()

  return (
    <div role="status">
      <Arrival key={pathname} />
      {(!isConnected || staleSince) && !isShownByPage && (
        // The script of the alert may be missing for the same reason.
        <ErrorBoundary fallback={t('errors.network')}>
          <Suspense>
            <OfflineAlert since={staleSince} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

/** Hides the general alert while a page shows its own message about a lost connection. */
export const useOwnOfflineMessage = (): void =>
  useEffect(() => {
    isOfflineShownByPage.set(true)

    return () => isOfflineShownByPage.set(false)
  }, [])

const OfflineAlert = lazyPart(async () => (await import('./OfflineAlert.tsx')).OfflineAlert)

/** Resets the age of the data when another page opens, since each page has its own. */
const Arrival = () => {
  useEffect(clearStaleFallback, [])
  return null
}
