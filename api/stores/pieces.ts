/** How many records are read, written or handed on at a time at least. */
const smallest = 500

/** The number of statements has a bound, however many records there are: pieces grow beyond it instead. */
const mostPieces = 100

/** A list in pieces: of 500, or in a hundred larger ones where that would make more. */
export function* piecesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  const size = Math.max(smallest, Math.ceil(all.length / mostPieces))
  for (let first = 0; first < all.length; first += size) yield all.slice(first, first + size)
}
