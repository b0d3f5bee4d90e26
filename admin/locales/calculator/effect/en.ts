/** The effect panel: sample loans before and after a change. */
export const effect = {} as const
