/** The type of a paragraph on the form. */
export const body = { fontSize: 13, lineHeight: 1.5 }
