import type { FieldType } from '../../domain/resource.ts'

interface Traits {
  /** A list can be sorted by it. */
  sortable: boolean
  /** Short enough for the second line of a card. */
  onCard: boolean
  /** Takes the whole width of a form. */
  wide: boolean
}

/** How the values of each type of field are laid out. */
export const traits: { [T in FieldType]: Traits } = {
  string: { sortable: true, onCard: true, wide: false },
  text: { sortable: true, onCard: true, wide: false },
  rich: { sortable: false, onCard: false, wide: true },
  integer: { sortable: true, onCard: true, wide: false },
  boolean: { sortable: true, onCard: true, wide: false },
  select: { sortable: true, onCard: true, wide: false },
  'date-time': { sortable: true, onCard: true, wide: false },
  translations: { sortable: false, onCard: false, wide: true },
}
