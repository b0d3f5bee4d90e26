import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { type Language, languages } from '../../../domain/languages.ts'
import { textStatus } from '../../content-shared/content-items.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import type { SaveMode } from '../../form/editing-state.ts'
import { useRowKeys } from '../../form/SaveBar.tsx'
import { useAcceptSource } from '../../text-editor/SourceChange.tsx'
import { useTextEditing } from '../../text-editor/useTextEditing.ts'
import type { WorkbenchText } from '../translation-types.ts'
import type { CellPosition } from './next-to-translate.ts'
import type { EditableRow } from './useCellEditing.ts'

interface CellKeyOptions {
  language: Language
  shown: readonly Language[]
  save: () => void
  onMove: (language: Language) => void
}

/** The keys of a text that is typed: Enter saves, with Shift it is a new line; Tab goes on in the row, and back. */
export const cellKeys =
  ({ language, shown, save, onMove }: CellKeyOptions) =>
  (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, nativeEvent } = event
    if (nativeEvent.isComposing) return

    if (key === 'Enter' && !shiftKey && !altKey) {
      event.preventDefault()
      save()
    }
    const next = shown[shown.indexOf(language) + (shiftKey ? -1 : 1)]
    if (key === 'Tab' && next) {
      event.preventDefault()
      onMove(next)
    }
  }

const focusableSelector = 'a[href], button:enabled, [tabindex="0"]'

/** Tab goes on from the last of what stands in a place, to where `onEnd` leads. */
export const loopFocus = (onEnd: () => void) => (event: KeyboardEvent) => {
  const { key, shiftKey, currentTarget, target } = event
  if (key !== 'Tab' || shiftKey || [...currentTarget.querySelectorAll(focusableSelector)].at(-1) !== target)
    return
  event.preventDefault()
  onEnd()
}

/** The languages whose text is another one than before, or in another state. */
const findChangedLanguages = (before: WorkbenchText, after: EditableText): Language[] =>
  languages.filter(
    (language) =>
      before.translations[language] !== after.translations[language] ||
      textStatus(before, language) !== textStatus(after, language),
  )

/** The editing of a row at one of its cells. */
export const useRowEditing = ({ text, work }: EditableRow, cell: CellPosition) => {
  const { saveMode: saveModeChoice, setLocked, stored, close, openNext: openNextCell } = work
  const loaded = useMemo(() => ({ ...text, contentKey: text.content_key }), [text])
  const texts = useMemo(() => [loaded], [loaded])
  const editing = useTextEditing(texts, ({ stored: [own], isWhole }) => {
    if (own) stored(cell, own, findChangedLanguages(text, own), isWhole)
  })
  const { isDirty, isSaving, fits, conflict } = editing
  const [own = loaded] = editing.base
  useEffect(() => setLocked(isDirty), [isDirty, setLocked])
  const isDraft = own.drafts.includes(cell.language)
  const save = (mode: SaveMode = saveModeChoice.mode) => {
    if (!fits || isSaving || conflict) return
    if (isDirty || (mode === 'approved' && isDraft)) editing.save(mode)
    else void openNextCell(cell)
  }
  const { confirm, isPending } = useAcceptSource({
    ...editing.confirming,
    onConfirmed: ({ texts: [confirmed] }) => confirmed && stored(cell, confirmed, [], true),
  })
  const mayConfirm = own.outdated[cell.language] !== undefined && !isDirty && !isSaving && !isPending
  const keys = useRowKeys(editing, () => save('draft'), close)

  return {
    editing,
    own,
    save,
    mayConfirm,
    confirm: () => mayConfirm && confirm(own, cell.language),
    keys,
  }
}

export type RowEditing = ReturnType<typeof useRowEditing>
