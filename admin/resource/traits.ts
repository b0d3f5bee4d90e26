import type { FieldType } from '../../domain/resource.ts'

interface Traits {
  /** The widest that a table column of it gets, in pixels; longer values are shortened. */
  width: number
  /** A list can be sorted by it. */
  sortable: boolean
  /** Stands on the second line of a card, some with the name of the field, without which they say nothing. */
  onCard: 'plain' | 'named' | false
  /** Takes the whole width of a form. */
  wide: boolean
}

/** How the values of each type of field are laid out. */
export const traits: { [T in FieldType]: Traits } = {
  string: { width: 220, sortable: true, onCard: 'plain', wide: false },
  text: { width: 200, sortable: true, onCard: false, wide: false },
  rich: { width: 260, sortable: false, onCard: false, wide: true },
  integer: { width: 100, sortable: true, onCard: 'plain', wide: false },
  boolean: { width: 110, sortable: true, onCard: 'named', wide: false },
  select: { width: 140, sortable: true, onCard: 'plain', wide: false },
  'date-time': { width: 170, sortable: true, onCard: 'plain', wide: false },
  translations: { width: 150, sortable: false, onCard: false, wide: true },
}
