import { isLanguage, type Language, languages } from '../../../../../domain/languages.ts'
import { goToField } from '../../editor/field-address.ts'
import type { GoToGap } from '../../editor/neighbours/useNextGap.ts'
import { typedText } from '../../editor/texts.ts'
import { labelOf } from '../editing/dropdown.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { optionsIn } from '../editing/values.ts'
import { fieldIn, type OptionWindow, rowOf } from './useOptionWindow.ts'

/** A field of the grid: the label stands above the first option. */
interface Place {
  row: number
  language: Language
  isEmpty: boolean
}

const fieldsIn = ({ base, titles, values }: DropdownEditing): Place[] => {
  const label = labelOf(base).flatMap((text) =>
    languages.map((language) => ({ row: -1, language, text: typedText(titles, text, language) })),
  )
  const options = optionsIn(values).flatMap(({ text }, row) =>
    languages.map((language) => ({ row, language, text: text[language] })),
  )
  return [...label, ...options].map(({ text, ...place }) => ({ ...place, isEmpty: text.trim() === '' }))
}

/** The place of the field with the focus; -1 where another thing has it. */
const focusedIn = (fields: readonly Place[]): number => {
  const focused = document.activeElement
  const language = focused instanceof HTMLTextAreaElement ? focused.lang : ''
  if (!isLanguage(language)) return -1
  return fields.findIndex((field) => field.row === rowOf(focused) && field.language === language)
}

/** The ways to the empty fields of a dropdown, those that are not drawn included. */
export const useOptionGaps = (editing: DropdownEditing, { focusOn }: Pick<OptionWindow, 'focusOn'>) => {
  const [label] = labelOf(editing.base)
  const goTo = ({ row, language }: Place) => {
    if (row >= 0) focusOn(row, fieldIn(language))
    else if (label) goToField(label.id, language)
  }
  const goToFirst = (fields: readonly Place[]): boolean => {
    const gap = fields.find(({ isEmpty }) => isEmpty)
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
    /** Goes to the first option that says nothing in a language. */
    goToOption: (language: Language) =>
      void goToFirst(fieldsIn(editing).filter((field) => field.row >= 0 && field.language === language)),
  }
}
