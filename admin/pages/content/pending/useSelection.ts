import { useCallback, useMemo, useRef, useState } from 'react'
import { type Change, together } from './changes.ts'

type Prints = ReadonlyMap<string, string>

const nothing: Prints = new Map()

const withMany = (prints: Prints, changes: readonly Change[], isChosen: boolean): Prints => {
  const after = new Map(prints)
  for (const { key, print } of changes)
    if (isChosen) after.set(key, print)
    else after.delete(key)
  return after
}

/**
 * Which of the changes in sight are chosen, those of a dropdown together. One is chosen as it was seen: when it has changed since, it is so no
 * more, and is told among the `outdated` until it is looked at again.
 */
export const useSelection = (all: readonly Change[], shown: readonly Change[]) => {
  const [prints, setPrints] = useState(nothing)
  const last = useRef<string>(undefined)
  const choose = useCallback(
    (changes: readonly Change[], isChosen: boolean) =>
      setPrints((before) => withMany(before, together(all, changes), isChosen)),
    [all],
  )
  const toggle = useCallback(
    (change: Change, isChosen: boolean, reaches: boolean) => {
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
    () => together(all, shown).filter(({ key, print }) => prints.get(key) === print),
    [all, shown, prints],
  )
  const keys = useMemo(() => new Set(chosen.map(({ key }) => key)), [chosen])
  const outdated = useMemo(
    () =>
      new Set(
        all.filter(({ key, print }) => prints.has(key) && prints.get(key) !== print).map(({ key }) => key),
      ),
    [all, prints],
  )
  const clear = useCallback(() => setPrints(nothing), [])
  return useMemo(
    () => ({ chosen, keys, outdated, choose, toggle, clear }),
    [chosen, keys, outdated, choose, toggle, clear],
  )
}

export type Selection = ReturnType<typeof useSelection>
