/** Values in time: when a change takes effect, the time line, two moments side by side. */
export const time = {} as const
