const day = 86_400_000

/** The days that have gone by, so that each day looks at something else. */
export const today = Math.floor(Date.now() / day)

/** One of so many parts of these, each day another one, until all have had their turn. */
export const partOfTheDay = <T>(all: readonly T[], parts: number): T[] =>
  all.filter((_, index) => index % parts === today % parts)
