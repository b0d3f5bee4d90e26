import { useState } from 'react'
import { maxBulkItems } from '../../../../../domain/content/bulk-actions.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'

type Rows = ReadonlyMap<string, WorkbenchText>

const nothing: Rows = new Map()

/** As many as one act takes. */
const within = (rows: Iterable<readonly [string, WorkbenchText]>): Rows =>
  new Map([...rows].slice(0, maxBulkItems))

/** Which texts of a list are chosen, as they were seen, wherever they stand in it; none of another list. */
export const useChosen = (list: string) => {
  const [state, setState] = useState({ list, rows: nothing })
  /** The row from which shift reaches on. */
  const [last, setLast] = useState<number>()
  const rows = state.list === list ? state.rows : nothing
  const change = (changed: (before: Rows) => Rows) =>
    setState((before) => ({ list, rows: changed(before.list === list ? before.rows : nothing) }))
  return {
    rows,
    last,
    setLast,
    choose: (texts: readonly WorkbenchText[], isChosen: boolean) =>
      change((before) => {
        const ids = new Set(texts.map(({ id }) => id))
        const others = [...before].filter(([id]) => !ids.has(id))
        return within(isChosen ? [...others, ...texts.map((text) => [text.id, text] as const)] : others)
      }),
    keep: (ids: readonly unknown[]) =>
      change((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
    /** A text that may be chosen was saved. */
    renew: (text: Pick<WorkbenchText, 'id'> & Partial<WorkbenchText>) =>
      change((before) => {
        const row = before.get(text.id)
        return row ? new Map(before).set(text.id, { ...row, ...text }) : before
      }),
    clear: () => change(() => nothing),
  }
}

export type Chosen = ReturnType<typeof useChosen>
