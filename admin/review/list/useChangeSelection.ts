import { useCallback, useMemo, useRef, useState } from 'react'
import { type DraftChange, includeWholeDropdowns } from '../changes.ts'

type Fingerprints = ReadonlyMap<string, string>

const noFingerprints: Fingerprints = new Map()

const applySelection = (
  fingerprints: Fingerprints,
  changes: readonly DraftChange[],
  isChosen: boolean,
): Fingerprints => {
  const next = new Map(fingerprints)
  for (const { key, fingerprint } of changes)
    if (isChosen) next.set(key, fingerprint)
    else next.delete(key)
  return next
}

/**
 * Which of the changes in sight are chosen, those of a dropdown together. One is chosen as it was seen: when it has changed since, it is so no
 * more, and is told among the `outdated` until it is looked at again.
 */
export const useChangeSelection = (
  allChanges: readonly DraftChange[],
  visibleChanges: readonly DraftChange[],
) => {
  const [fingerprints, setFingerprints] = useState(noFingerprints)
  const lastKey = useRef<string>(undefined)
  const choose = useCallback(
    (changes: readonly DraftChange[], isChosen: boolean) =>
      setFingerprints((before) =>
        applySelection(before, includeWholeDropdowns(allChanges, changes), isChosen),
      ),
    [allChanges],
  )
  const toggle = useCallback(
    (change: DraftChange, isChosen: boolean, extendsRange: boolean) => {
      const [from, to] = [lastKey.current, change.key].map((key) =>
        visibleChanges.findIndex((other) => other.key === key),
      )
      lastKey.current = change.key
      const isRange = extendsRange && from !== undefined && to !== undefined && from >= 0
      choose(isRange ? visibleChanges.slice(Math.min(from, to), Math.max(from, to) + 1) : [change], isChosen)
    },
    [visibleChanges, choose],
  )
  const chosen = useMemo(
    () =>
      includeWholeDropdowns(allChanges, visibleChanges).filter(
        ({ key, fingerprint }) => fingerprints.get(key) === fingerprint,
      ),
    [allChanges, visibleChanges, fingerprints],
  )
  const keys = useMemo(() => new Set(chosen.map(({ key }) => key)), [chosen])
  const outdated = useMemo(
    () =>
      new Set(
        allChanges
          .filter(({ key, fingerprint }) => fingerprints.has(key) && fingerprints.get(key) !== fingerprint)
          .map(({ key }) => key),
      ),
    [allChanges, fingerprints],
  )
  const clear = useCallback(() => setFingerprints(noFingerprints), [])

  return useMemo(
    () => ({ chosen, keys, outdated, choose, toggle, clear }),
    [chosen, keys, outdated, choose, toggle, clear],
  )
}

export type ChangeSelection = ReturnType<typeof useChangeSelection>
