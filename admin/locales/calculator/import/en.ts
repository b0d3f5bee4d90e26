/** Import of a table of parameters. */
export const imported = {} as const
