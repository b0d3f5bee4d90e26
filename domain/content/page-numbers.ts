/**
 * The parts of a document number such as 5.1.10, by which pages sort: 5.1.2 stands before 5.1.10, and
 * a child such as 6.1.7.1 right after its parent. Parts that are no numbers count as 0.
 */
export const numberParts = (number: string | null | undefined): number[] | null =>
  number ? number.split('.').map((part) => Number.parseInt(part, 10) || 0) : null
