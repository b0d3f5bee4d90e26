import { type RefObject, useEffect, useState } from 'react'
import { useReturnedRow } from '../../../../ui/return-path.ts'
import { useShortcut } from '../../../../ui/useShortcut.ts'
import type { Line } from '../changes.ts'

const isChange = (line: Line | undefined): boolean => line !== undefined && 'change' in line

/** The next change from a line on, up or down; the line itself where there is none. */
const nextChange = (lines: readonly Line[], from: number, step: 1 | -1): number => {
  let index = from + step
  while (index >= 0 && index < lines.length && !isChange(lines[index])) index += step
  return isChange(lines[index]) ? index : from
}

/** The change that the focus is on. J and K lead to the next one and back; who comes back finds it where it was. */
export const useLineFocus = (lines: readonly Line[]) => {
  const returned = useReturnedRow()
  const [key, setKey] = useState(returned)
  const [wanted, setWanted] = useState(returned)
  const index = key === undefined ? -1 : lines.findIndex((line) => line.key === key)
  const move = (step: 1 | -1) => {
    const next = lines[nextChange(lines, index, step)]?.key
    setKey(next)
    setWanted(next)
  }
  useShortcut('KeyJ', () => move(1))
  useShortcut('KeyK', () => move(-1))
  return {
    index: index < 0 ? undefined : index,
    wanted,
    focusedOn: setKey,
    arrived: () => setWanted(undefined),
  }
}

type LineFocus = ReturnType<typeof useLineFocus>

/** Scrolls to the change that is wanted, and gives it the focus once it is drawn. */
export const useArrival = (
  { index, wanted, arrived }: LineFocus,
  body: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) => {
  useEffect(() => {
    if (wanted === undefined || index === undefined) return
    scrollTo(index)
    const box = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`)
    if (!box) return
    box.focus({ preventScroll: true })
    arrived()
  })
}
