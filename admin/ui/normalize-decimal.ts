/** A decimal as it is typed, with a comma or a point, spaces and a unit, in the form that the API takes. */
export const normalizeDecimal = (typed: string): string =>
  typed
    .replace(/[\s\u200e\u200f₪$€£%]/g, '')
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')
