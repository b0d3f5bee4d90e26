/** A decimal as it is typed, with a comma or a point, spaces and a unit, in the form that the API takes. */
export const decimalFrom = (typed: string): string =>
  typed
    .replace(/[\s\u200e\u200f₪%]/g, '')
    .replace(',', '.')
    .replace(/^(-?)\./, '$10.')

/** A decimal as staff read it: thousands apart, and the unit behind it. */
export const decimalText = (value: string, unit: string | undefined): string => {
  const [whole = '', fraction] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  const number = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return unit ? `${number}\u00a0${unit}` : number
}
