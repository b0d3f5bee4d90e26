import { useEffect } from 'react'
import { observable } from '../../providers/observable.ts'

/** True while the page itself says what a lost connection means for what it shows. */
export const connectionTold = observable(false)

/** Says of this page that it tells of a lost connection itself, in better words than those of every page. */
export const useConnectionTold = (): void =>
  useEffect(() => {
    connectionTold.set(true)
    return () => connectionTold.set(false)
  }, [])
