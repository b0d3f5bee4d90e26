/** The page of a bank's parameters. */
export const page = {} as const
