import type { OptionSet } from '../dropdowns/options.ts'

/** Highest number of drafts on one page of the list. */
export const maxDrafts = 1000

/** Highest number of items whose drafts are named in one action. */
export const maxChosenItems = 10_000

export const changeKinds = ['added', 'modified', 'deleted'] as const

/** Kind of change that a draft makes to the published content. */
export type ChangeKind = (typeof changeKinds)[number]

interface Sides {
  /** Null where nothing is published, and for a draft of options. */
  readonly approved: string | null
  readonly draft: string | null
  readonly options: { readonly approved: OptionSet; readonly draft: OptionSet } | null
}

/** Measures both sides; a missing text counts as empty, as visitors see neither. */
const measureSides = ({ approved, draft, options }: Sides): readonly [number, number] =>
  options
    ? [options.approved.options.length, options.draft.options.length]
    : [approved?.length ?? 0, draft?.length ?? 0]

/** Tells whether a draft adds, deletes or modifies content. */
export const draftChangeKind = (sides: Sides): ChangeKind => {
  const [before, after] = measureSides(sides)
  if (before === 0) return 'added'
  return after === 0 ? 'deleted' : 'modified'
}

/** Builds the unique key of a draft. */
export const draftKey = ({
  id,
  language,
  part,
}: {
  id: string
  language: string | null
  part: string
}): string => `${id} ${language ?? part}`
