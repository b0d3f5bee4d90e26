/** The most rows of one page of the content-management table. */
export const mostRows = 100
