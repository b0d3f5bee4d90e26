/** The general formula. */
export const formula = {} as const
