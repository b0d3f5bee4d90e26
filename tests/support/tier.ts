/** Whether all variants run; the quick tier runs the first one. */
const isFull = process.env.TEST_TIER !== 'quick'

/** Selects the variants of a test that run in this tier. */
export const waysOfTier = <T>(ways: readonly T[]): readonly T[] => (isFull ? ways : ways.slice(0, 1))
