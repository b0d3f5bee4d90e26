const day = 86_400_000

/** The days that have gone by, so that each day looks at something else. */
export const today = Math.floor(Date.now() / day)
