import type { DropdownError } from '../../../../../domain/dropdowns/validate-dropdown.ts'
import type { Language } from '../../../../../domain/languages.ts'

/** A field of the grid: its row, options from 0, and which part of it. */
export interface Place {
  readonly row: number
  readonly cell: Language | 'value'
}

/** The rows above the options. */
export const labelRow = -2
export const placeholderRow = -1

const rows = { label: labelRow, placeholder: placeholderRow, text: undefined, value: undefined } as const

/** Where a mistake is mended; nowhere where it is about the list as a whole. */
export const placeOf = ({ part, option, language }: DropdownError): Place | undefined => {
  const row = part === 'options' ? undefined : (rows[part] ?? option)
  return row === undefined ? undefined : { row, cell: language ?? 'value' }
}
