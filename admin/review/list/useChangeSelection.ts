import { useCallback, useMemo, useState } from 'react'
import { useRangeAnchor } from '../../ui/SelectCheckbox.tsx'
import { type DraftChange, includeWholeDropdowns } from '../changes.ts'

type Fingerprints = ReadonlyMap<string, string>

const noFingerprints: Fingerprints = new Map()

const applySelection = (
  fingerprints: Fingerprints,
  changes: readonly DraftChange[],
  isSelected: boolean,
): Fingerprints => {
  const next = new Map(fingerprints)
  for (const { key, fingerprint } of changes)
    if (isSelected) next.set(key, fingerprint)
    else next.delete(key)
  return next
}

/**
 * Keeps the selection of visible changes; all changes of a dropdown are selected together. A change that is
 * saved again is no longer selected. Its key is in `outdated` until the user selects or deselects it.
 */
export const useChangeSelection = (
  allChanges: readonly DraftChange[],
  visibleChanges: readonly DraftChange[],
) => {
  const [fingerprints, setFingerprints] = useState(noFingerprints)
  const anchor = useRangeAnchor<string>()

  const setSelected = useCallback(
    (changes: readonly DraftChange[], isSelected: boolean) =>
      setFingerprints((before) =>
        applySelection(before, includeWholeDropdowns(allChanges, changes), isSelected),
      ),
    [allChanges],
  )
  const toggle = useCallback(
    (change: DraftChange, isSelected: boolean, extendsRange: boolean) => {
      const indexOf = (key: string) => visibleChanges.findIndex((other) => other.key === key)
      setSelected(visibleChanges.slice(...anchor(change.key, extendsRange, indexOf)), isSelected)
    },
    [visibleChanges, setSelected, anchor],
  )
  const selectedChanges = useMemo(
    () =>
      includeWholeDropdowns(allChanges, visibleChanges).filter(
        ({ key, fingerprint }) => fingerprints.get(key) === fingerprint,
      ),
    [allChanges, visibleChanges, fingerprints],
  )
  const keys = useMemo(() => new Set(selectedChanges.map(({ key }) => key)), [selectedChanges])
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
    () => ({ selectedChanges, keys, outdated, setSelected, toggle, clear }),
    [selectedChanges, keys, outdated, setSelected, toggle, clear],
  )
}

export type ChangeSelection = ReturnType<typeof useChangeSelection>
