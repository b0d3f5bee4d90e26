/** Second approval of changes. */
export const approval = {} as const
