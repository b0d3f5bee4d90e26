/** Keeps a name or a date in one piece, in its own direction, inside a sentence of another one. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
