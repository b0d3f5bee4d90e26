import type { FieldType } from '../../../domain/resource.ts'

interface Traits {
  /** The widest that a table column of it gets, in pixels; longer values are shortened. */
  width: number
  /** Stands on the second line of a card, some with the name of the field, without which they say nothing, some shortened. */
  onCard: 'plain' | 'named' | 'short' | false
  /** Takes the whole width of a form. */
  wide: boolean
  /** Figures of a column stand under one another. */
  isFigure?: true
}

/** How the values of each type of field are laid out. */
export const traits: { [T in FieldType]: Traits } = {
  string: { width: 220, onCard: 'plain', wide: false },
  text: { width: 200, onCard: 'short', wide: false },
  rich: { width: 260, onCard: 'short', wide: true },
  integer: { width: 100, onCard: 'named', wide: false, isFigure: true },
  decimal: { width: 140, onCard: 'named', wide: false, isFigure: true },
  boolean: { width: 110, onCard: 'named', wide: false },
  select: { width: 140, onCard: 'plain', wide: false },
  date: { width: 150, onCard: 'named', wide: false },
  'date-time': { width: 170, onCard: 'plain', wide: false },
  translations: { width: 150, onCard: false, wide: true },
  'language-text': { width: 220, onCard: 'short', wide: true },
  reference: { width: 200, onCard: 'plain', wide: false },
  'reference-list': { width: 240, onCard: false, wide: true },
  json: { width: 200, onCard: false, wide: true },
}
