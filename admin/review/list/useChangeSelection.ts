import { useCallback, useMemo, useRef, useState } from 'react'
import { type DraftChange, withWholeDropdowns } from '../changes.ts'

type Prints = ReadonlyMap<string, string>

const nothing: Prints = new Map()

const withMany = (prints: Prints, changes: readonly DraftChange[], isChosen: boolean): Prints => {
  const after = new Map(prints)
  for (const { key, fingerprint: print } of changes)
    if (isChosen) after.set(key, print)
    else after.delete(key)
  return after
}

/**
 * Which of the changes in sight are chosen, those of a dropdown together. One is chosen as it was seen: when it has changed since, it is so no
 * more, and is told among the `outdated` until it is looked at again.
 */
export const useChangeSelection = (all: readonly DraftChange[], shown: readonly DraftChange[]) => {
  const [prints, setPrints] = useState(nothing)
  const last = useRef<string>(undefined)
  const choose = useCallback(
    (changes: readonly DraftChange[], isChosen: boolean) =>
      setPrints((before) => withMany(before, withWholeDropdowns(all, changes), isChosen)),
    [all],
  )
  const toggle = useCallback(
    (change: DraftChange, isChosen: boolean, reaches: boolean) => {
      const [from, to] = [last.current, change.key].map((key) =>
        shown.findIndex((other) => other.key === key),
      )
      last.current = change.key
      const isRange = reaches && from !== undefined && to !== undefined && from >= 0
      choose(isRange ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [change], isChosen)
    },
    [shown, choose],
  )
  const chosen = useMemo(
    () => withWholeDropdowns(all, shown).filter(({ key, fingerprint: print }) => prints.get(key) === print),
    [all, shown, prints],
  )
  const keys = useMemo(() => new Set(chosen.map(({ key }) => key)), [chosen])
  const outdated = useMemo(
    () =>
      new Set(
        all
          .filter(({ key, fingerprint: print }) => prints.has(key) && prints.get(key) !== print)
          .map(({ key }) => key),
      ),
    [all, prints],
  )
  const clear = useCallback(() => setPrints(nothing), [])

  return useMemo(
    () => ({ chosen, keys, outdated, choose, toggle, clear }),
    [chosen, keys, outdated, choose, toggle, clear],
  )
}

export type ChangeSelection = ReturnType<typeof useChangeSelection>
