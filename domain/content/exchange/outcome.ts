/** What becomes of a text that came back. */
export const outcomes = ['created', 'changed', 'unchanged', 'conflict'] as const
export type Outcome = (typeof outcomes)[number]

/** A text as it is stored: what visitors get, and what staff see. */
export interface Here {
  readonly approved: string | undefined
  readonly shown: string | undefined
}

/** A text in short: two that are the same have the same mark. */
export type Mark = (text: string | undefined) => string

/**
 * What becomes of a text that came back, beside what went out and what is here now. One that nobody has touched
 * changes nothing, whatever was done here meanwhile; where it is not known what went out, what is here counts.
 */
export const outcomeOf = (text: string, wentOut: string | undefined, here: Here, markOf: Mark): Outcome => {
  const sent = markOf(text)
  const now = markOf(here.shown)
  if (sent === now || sent === (wentOut ?? markOf(here.approved))) return 'unchanged'
  if (wentOut !== undefined && wentOut !== now) return 'conflict'
  return here.shown === undefined ? 'created' : 'changed'
}
