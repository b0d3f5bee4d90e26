import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { isErrorInDraft, validateDropdown } from '../../../../../domain/dropdowns/validate-dropdown.ts'
import { languages } from '../../../../../domain/languages.ts'
import { type Editing, type Saved, useEditing } from '../../../../editing/useEditing.ts'
import { useUndo } from '../../../../editing/useUndo.ts'
import type { TextRecord } from '../../../../providers/content.ts'
import { isTooLong } from '../../../../text-editor/edited-texts.ts'
import { saveResultMessage } from '../../../../text-editor/useTextEditing.ts'
import { toldFor } from '../../../dropdowns/acts/useSuccess.ts'
import { labelRow, type Place, placeOf } from '../grid/places.ts'
import { dataOf, dropdownSubject, labelOf } from './dropdown.ts'
import { useChecked } from './useChecked.ts'
import { type DropdownRule, useSaveDropdown } from './useSaveDropdown.ts'
import { useValueQuestion } from './useValueQuestion.ts'
import { type DropdownValue, listPath, optionsIn, titlesIn } from './values.ts'

/** The values that no new option is given: those that are stored. */
const takenIn = ({ options }: TextRecord): readonly string[] => options.map(({ value }) => value)

/** What is said once it is stored; of a whole one that is published in the words of its own list. */
const saidOf = (rule: DropdownRule, saved: Saved<TextRecord>) =>
  rule === 'complete' && saved.outcome === 'saved' && saved.act === 'approved'
    ? 'dropdownAdmin.done.update'
    : saveResultMessage(saved)

/** The editing of a dropdown: its label, its placeholder and its options, saved in one call. */
export const useDropdownEditing = (
  rule: DropdownRule,
  loaded: TextRecord,
  onSaved: (saved: Saved<TextRecord>) => void,
) => {
  const notify = useNotify()
  const saveDropdown = useSaveDropdown(rule)
  const editing: Editing<TextRecord, DropdownValue> = useEditing({
    subject: dropdownSubject,
    loaded,
    save: saveDropdown,
    onSaved: (saved) => {
      notify(saidOf(rule, saved), { type: 'success', autoHideDuration: toldFor })
      onSaved(saved)
    },
  })
  const { base, values, isChanged } = editing
  const steps = useUndo(editing)
  const type = (path: string, text: string) => steps.typeStep({ [path]: text }, path)
  const titles = { values: titlesIn(values), isChanged, type }
  const options = optionsIn(values)
  const data = dataOf(base, values)
  const storedOptions = useMemo(
    () => new Map(base.options.map((option) => [option.value, option])),
    [base.options],
  )
  const set = (list: typeof options) => steps.typeStep({ [listPath]: list })
  return {
    ...editing,
    ...steps,
    ...useValueQuestion({ stored: base.options, options, set }),
    /** What is typed of the label and of the placeholder. */
    titles,
    checked: useChecked(data),
    taken: takenIn(base),
    /** An option as it is stored, by what it is known by. */
    storedOption: (known: string) => storedOptions.get(known),
    hasDrafts: base.optionsDraft || labelOf(base).some(({ drafts }) => drafts.length > 0),
    /** Where something stands that not even a draft may have. */
    wrongPlace: (): Place | undefined => {
      const [text] = labelOf(base)
      const language = text && languages.find((one) => isTooLong(titles, text, one))
      const mistake = validateDropdown(data).find(isErrorInDraft)
      return language ? { row: labelRow, cell: language } : mistake && placeOf(mistake)
    },
  }
}

export type DropdownEditing = ReturnType<typeof useDropdownEditing>
