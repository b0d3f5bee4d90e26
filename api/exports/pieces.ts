/** A list in pieces of at most so many. */
export function* piecesOf<T>(all: readonly T[], most: number): Generator<readonly T[]> {
  for (let first = 0; first < all.length; first += most) yield all.slice(first, first + most)
}
