/** How far a table of texts may reach, with rows above its heads. */
export const limits = { rows: 100_011, columns: 100 } as const
