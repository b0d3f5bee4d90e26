import type { FieldType } from '../../domain/resource.ts'

interface Traits {
  /** The widest that a table column of it gets, in pixels; longer values are shortened. */
  width: number
  /** A list can be sorted by it. */
  sortable: boolean
  /** Short enough for the second line of a card. */
  onCard: boolean
  /** Takes the whole width of a form. */
  wide: boolean
}

/** How the values of each type of field are laid out. */
export const traits: { [T in FieldType]: Traits } = {
  string: { width: 220, sortable: true, onCard: true, wide: false },
  text: { width: 200, sortable: true, onCard: true, wide: false },
  rich: { width: 260, sortable: false, onCard: false, wide: true },
  integer: { width: 100, sortable: true, onCard: true, wide: false },
  boolean: { width: 110, sortable: true, onCard: true, wide: false },
  select: { width: 140, sortable: true, onCard: true, wide: false },
  'date-time': { width: 170, sortable: true, onCard: true, wide: false },
  translations: { width: 150, sortable: false, onCard: false, wide: true },
}
