import { useNotify } from 'react-admin'
import { languages } from '../../../../../domain/languages.ts'
import { fallbackSection } from '../../../../../domain/sections.ts'
import { type Editing, type Saved, useEditing } from '../../../../editing/useEditing.ts'
import { useUndo } from '../../../../editing/useUndo.ts'
import type { TextRecord } from '../../../../providers/content.ts'
import { isTooLong } from '../../editor/texts.ts'
import { saidWhenStored } from '../../editor/useTextEditing.ts'
import { bodyOf, dropdownSubject, labelOf } from './dropdown.ts'
import { useSaveDropdown } from './useSaveDropdown.ts'
import { type DropdownValue, titlesIn } from './values.ts'

/** The editing of a dropdown: its label and its options, saved in one call. */
export const useDropdownEditing = (loaded: TextRecord, onSaved: (saved: Saved<TextRecord>) => void) => {
  const notify = useNotify()
  const saveDropdown = useSaveDropdown()
  const editing: Editing<TextRecord, DropdownValue> = useEditing({
    subject: dropdownSubject,
    loaded,
    save: ({ stored, changed, act, reason }) => {
      const body = { ...bodyOf(stored, changed, act), override_reason: reason }
      return saveDropdown([stored.section ?? fallbackSection, stored.id, body])
    },
    onSaved: (saved) => {
      notify(saidWhenStored(saved), { type: 'success' })
      onSaved(saved)
    },
  })
  const { base, values, isChanged } = editing
  const steps = useUndo(editing)
  const type = (path: string, text: string) => steps.typeStep({ [path]: text }, path)
  const titles = { values: titlesIn(values), isChanged, type }
  return {
    ...editing,
    ...steps,
    /** What is typed of the label. */
    titles,
    hasDrafts: base.optionsDraft || labelOf(base).some(({ drafts }) => drafts.length > 0),
    /** The label is no longer than it may be. */
    fits: labelOf(base).every((text) => !languages.some((language) => isTooLong(titles, text, language))),
  }
}

export type DropdownEditing = ReturnType<typeof useDropdownEditing>
