import { useCallback, useMemo, useState } from 'react'
import { useRangeAnchor } from '../../ui/SelectCheckbox.tsx'
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
  const anchor = useRangeAnchor<string>()
  const choose = useCallback(
    (changes: readonly DraftChange[], isChosen: boolean) =>
      setFingerprints((before) =>
        applySelection(before, includeWholeDropdowns(allChanges, changes), isChosen),
      ),
    [allChanges],
  )
  const toggle = useCallback(
    (change: DraftChange, isChosen: boolean, extendsRange: boolean) => {
      const indexOf = (key: string) => visibleChanges.findIndex((other) => other.key === key)
      choose(visibleChanges.slice(...anchor(change.key, extendsRange, indexOf)), isChosen)
    },
    [visibleChanges, choose, anchor],
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
