/** A page to choose, or the gap between two that are not neighbours. */
type PageMark = number | `gap before ${number}`

const withGaps = (pages: readonly number[]): PageMark[] =>
  pages.flatMap((page, index): PageMark[] =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [`gap before ${page}`, page] : [page],
  )

const existing = (pages: readonly number[], last: number): number[] =>
  [...new Set(pages)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)

/** Which pages a pager offers. */
export type Marks = (page: number, last: number) => PageMark[]

/** Up to five pages all stand there; of more, the current one with two on either side. */
export const aroundCurrent: Marks = (page, last) => {
  const around = [page - 2, page - 1, page, page + 1, page + 2]
  return withGaps(existing(last <= 5 ? [1, 2, 3, 4, 5] : [1, ...around, last], last))
}

/** The first three pages and the last one, and the current one wherever it is. */
export const fromStart: Marks = (page, last) => withGaps(existing([1, 2, 3, page, last], last))

/** The page with this number, or the nearest one that exists. */
export const clampPage = (page: number, last: number): number =>
  Math.min(Math.max(Number.isInteger(page) ? page : 1, 1), Math.max(last, 1))

/** How many pages so many rows make; one of none. */
export const lastPage = (total: number, size: number): number => Math.max(Math.ceil(total / size), 1)
