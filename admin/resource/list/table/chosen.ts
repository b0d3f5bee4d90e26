import type { Identifier } from 'react-admin'

interface Press {
  id: Identifier
  /** The row from which on this press reaches, where it reaches over several. */
  from?: Identifier
}

const reached = (rows: readonly Identifier[], { id, from }: Press): readonly Identifier[] => {
  const start = from === undefined ? -1 : rows.indexOf(from)
  if (start === -1) return [id]
  const end = rows.indexOf(id)
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The rows that are chosen after a press on one: that one is turned over, and whatever the press reaches becomes like it. */
export const chosenAfter = (
  chosen: readonly Identifier[],
  rows: readonly Identifier[],
  press: Press,
): Identifier[] => {
  const all = reached(rows, press)
  const rest = chosen.filter((id) => !all.includes(id))
  return chosen.includes(press.id) ? rest : [...rest, ...all]
}
