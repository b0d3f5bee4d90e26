import type { OptionSet } from '../dropdowns/options.ts'

/** The most drafts of one page of the list of those that wait. */
export const maxDrafts = 1000

/** The most items whose drafts are named in one act. */
export const maxChosenItems = 10_000

const changeKinds = ['added', 'modified', 'deleted'] as const

/** What a draft does to what visitors see. */
export type ChangeKind = (typeof changeKinds)[number]

interface Sides {
  /** Null where nothing is published, or where options wait. */
  readonly approved: string | null
  readonly draft: string | null
  readonly options: { readonly approved: OptionSet; readonly draft: OptionSet } | null
}

/** Nothing is as good as an empty text: visitors see neither. */
const measureSides = ({ approved, draft, options }: Sides): readonly [number, number] =>
  options
    ? [options.approved.options.length, options.draft.options.length]
    : [approved?.length ?? 0, draft?.length ?? 0]

/** Whether a draft adds what was not there, takes away what was, or changes it. */
export const draftChangeKind = (sides: Sides): ChangeKind => {
  const [before, after] = measureSides(sides)
  if (before === 0) return 'added'
  return after === 0 ? 'deleted' : 'modified'
}

/** What a draft is told apart from all others by. */
export const draftKey = ({
  id,
  language,
  part,
}: {
  id: string
  language: string | null
  part: string
}): string => `${id} ${language ?? part}`
