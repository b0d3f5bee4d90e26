import { useEffect, useState, useSyncExternalStore } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useWords } from '../ui/useWords.ts'
import { pageWithoutDrawers } from './drawer-address.ts'

let mounted: readonly symbol[] = []
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

const change = (next: readonly symbol[]): void => {
  mounted = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether, of all that ask for it and are mounted, this component came last. */
const useIsLastMounted = (): boolean => {
  const [own] = useState(() => Symbol('mounted'))
  useEffect(() => {
    change([...mounted, own])
    return () => change(mounted.filter((other) => other !== own))
  }, [own])
  return useSyncExternalStore(subscribe, () => mounted.at(-1) === own)
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
