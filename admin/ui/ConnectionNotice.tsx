import { useSyncExternalStore } from 'react'
import { connected } from '../providers/reach.ts'
import { connectionTold } from './connection-told.ts'
import { LateAlert } from './LateAlert.tsx'
import { useWords } from './useWords.ts'

/** Says that the server cannot be reached, so that nobody works on old data unknowingly. */
export const ConnectionNotice = () => {
  const words = useWords()
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get)
  const isTold = useSyncExternalStore(connectionTold.subscribe, connectionTold.get)
  return (
    <div role="status">
      {!isConnected && !isTold && (
        <LateAlert severity="warning" role="presentation">
          {words('ui.offline')}
        </LateAlert>
      )}
    </div>
  )
}
