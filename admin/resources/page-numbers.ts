/** Page number, or the gap between two pages that are not neighbours. */
type PageMark = number | `gap before ${number}`

/** Lists the pages that a pager offers. */
export type PageMarks = (page: number, last: number) => PageMark[]

/** Lists up to five pages; of more, the first, the last, and the current one with two on either side. */
export const pagesAroundCurrent: PageMarks = (page, last) => {
  const nearbyPages = [page - 2, page - 1, page, page + 1, page + 2]
  return insertGaps(keepExistingPages(last <= 5 ? [1, 2, 3, 4, 5] : [1, ...nearbyPages, last], last))
}

const insertGaps = (pages: readonly number[]): PageMark[] =>
  pages.flatMap((page, index): PageMark[] =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [`gap before ${page}`, page] : [page],
  )

const keepExistingPages = (pages: readonly number[], last: number): number[] =>
  [...new Set(pages)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)

/** Returns the number of the last page; 1 for no rows. */
export const lastPage = (total: number, size: number): number => Math.max(Math.ceil(total / size), 1)

/** Lists the first three pages, the current one and the last one. */
export const pagesFromStart: PageMarks = (page, last) =>
  insertGaps(keepExistingPages([1, 2, 3, page, last], last))

/** Returns the page with this number, or the nearest one that exists. */
export const clampPage = (page: number, last: number): number =>
  Math.min(Math.max(Number.isInteger(page) ? page : 1, 1), Math.max(last, 1))
