import { isBlank, isEmpty } from '../../../../../domain/dropdowns/dropdown-data.ts'
import { type Language, languages, type Trilingual } from '../../../../../domain/languages.ts'
import type { GoToGap } from '../../../../text-editor/useNextGap.ts'
import { dataOf } from '../editing/dropdown.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { cellOf } from './grid.ts'
import { labelRow, type Place, placeholderRow } from './places.ts'
import { rowOf } from './useOptionWindow.ts'

/** A field with a text, in the order of the keys. */
interface Field extends Place {
  isEmpty: boolean
}

const fieldsOf = (row: number, text: Partial<Trilingual>): Field[] =>
  languages.map((language) => ({ row, cell: language, isEmpty: isBlank(text[language]) }))

const fieldsIn = ({ base, values }: DropdownEditing): Field[] => {
  const { label, placeholder, options } = dataOf(base, values)
  return [
    ...fieldsOf(labelRow, label),
    ...(isEmpty(placeholder) ? [] : fieldsOf(placeholderRow, placeholder ?? {})),
    ...options.flatMap(({ text }, row) => fieldsOf(row, text)),
  ]
}

/** The place of the field with the focus; -1 where another thing has it. */
const focusedIn = (fields: readonly Field[]): number => {
  const [row, cell] = [rowOf(document.activeElement), cellOf(document.activeElement)]
  return fields.findIndex((field) => field.row === row && field.cell === cell)
}

/** The ways to the empty fields of a dropdown, those that are not drawn included. */
export const useOptionGaps = (editing: DropdownEditing, goTo: (place: Place) => void) => {
  const goToFirst = (fields: readonly Field[]): boolean => {
    const gap = fields.find(({ isEmpty: isGap }) => isGap)
    if (gap) goTo(gap)
    return gap !== undefined
  }
  const goToGap: GoToGap = (where) => {
    const fields = fieldsIn(editing)
    const here = focusedIn(fields)
    return goToFirst(where === 'behind' ? fields.slice(here + 1) : fields.slice(0, Math.max(here, 0)))
  }
  return {
    goToGap,
    /** Goes to the first text that is missing in a language. */
    goToLanguage: (language: Language) =>
      void goToFirst(fieldsIn(editing).filter(({ cell }) => cell === language)),
  }
}
