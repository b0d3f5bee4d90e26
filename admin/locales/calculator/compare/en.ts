/** All banks beside each other. */
export const compare = {} as const
