import { useEffect, useState, useSyncExternalStore } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useWords } from '../ui/useWords.ts'
import { pageWithoutDrawers } from './drawer-address.ts'

let mountedIds: readonly symbol[] = []
const listeners = new Set<() => void>()

/**
 * Mounted while something is not saved: asks before the page is left, or what the address keeps under a name.
 * Of several the one that came last asks for all: it stands in a window over the others, which nobody leaves
 * without leaving it.
 */
export const LeavingWarning = ({ kept }: { kept?: string }) => {
  useBeforeUnload((event) => event.preventDefault())
  return useIsLastMounted() && <Question kept={kept} />
}

const setMountedIds = (nextIds: readonly symbol[]): void => {
  mountedIds = nextIds
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether, of all that ask for it and are mounted, this component came last. */
const useIsLastMounted = (): boolean => {
  const [ownId] = useState(() => Symbol('mounted'))
  useEffect(() => {
    setMountedIds([...mountedIds, ownId])
    return () => setMountedIds(mountedIds.filter((id) => id !== ownId))
  }, [ownId])
  return useSyncExternalStore(subscribe, () => mountedIds.at(-1) === ownId)
}

const Question = ({ kept }: { kept: string | undefined }) => {
  const words = useWords()
  const translate = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageWithoutDrawers(currentLocation, kept) !== pageWithoutDrawers(nextLocation, kept),
  )

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={words('editing.leaving.title')}
      content={translate('ra.message.unsaved_changes')}
      confirm={words('editing.leaving.leave')}
      cancel={words('editing.leaving.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
