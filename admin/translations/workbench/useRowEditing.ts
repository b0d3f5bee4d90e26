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
  visibleLanguages: readonly Language[]
  save: () => void
  onMove: (language: Language) => void
}

/** Builds the key handler of the text field: Enter saves, Shift+Enter adds a line, Tab moves in the row. */
export const cellKeys =
  ({ language, visibleLanguages, save, onMove }: CellKeyOptions) =>
  (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, nativeEvent } = event
    if (nativeEvent.isComposing) return

    if (key === 'Enter' && !shiftKey && !altKey) {
      event.preventDefault()
      save()
    }
    const nextLanguage = visibleLanguages[visibleLanguages.indexOf(language) + (shiftKey ? -1 : 1)]
    if (key === 'Tab' && nextLanguage) {
      event.preventDefault()
      onMove(nextLanguage)
    }
  }

const focusableSelector = 'a[href], button:enabled, [tabindex="0"]'

/** Builds a key handler that calls `onEnd` on Tab from the last focusable element. */
export const loopFocus = (onEnd: () => void) => (event: KeyboardEvent) => {
  const { key, shiftKey, currentTarget, target } = event
  if (key !== 'Tab' || shiftKey || [...currentTarget.querySelectorAll(focusableSelector)].at(-1) !== target)
    return
  event.preventDefault()
  onEnd()
}

/** Finds the languages whose text or status has changed. */
const findChangedLanguages = (before: WorkbenchText, after: EditableText): Language[] =>
  languages.filter(
    (language) =>
      before.translations[language] !== after.translations[language] ||
      textStatus(before, language) !== textStatus(after, language),
  )

/** Provides the editing of a text at one of its cells. */
export const useRowEditing = ({ text, cellEditing }: EditableRow, cell: CellPosition) => {
  const { saveMode: saveModeChoice, setLocked, handleSaved, close, openNext: openNextCell } = cellEditing
  const loaded = useMemo(() => ({ ...text, contentKey: text.content_key }), [text])
  const texts = useMemo(() => [loaded], [loaded])
  const editing = useTextEditing(texts, ({ stored: [storedText], isWhole }) => {
    if (storedText) handleSaved(cell, storedText, findChangedLanguages(text, storedText), isWhole)
  })
  const { isDirty, isSaving, fits, conflict } = editing
  const [savedText = loaded] = editing.saved
  useEffect(() => setLocked(isDirty), [isDirty, setLocked])

  const isDraft = savedText.drafts.includes(cell.language)
  const save = (mode: SaveMode = saveModeChoice.mode) => {
    if (!fits || isSaving || conflict) return
    if (isDirty || (mode === 'approved' && isDraft)) editing.save(mode)
    else void openNextCell(cell)
  }

  const { confirm, isPending } = useAcceptSource({
    ...editing.acceptSourceOptions,
    onConfirmed: ({ texts: [confirmed] }) => confirmed && handleSaved(cell, confirmed, [], true),
  })
  const mayConfirm = savedText.outdated[cell.language] !== undefined && !isDirty && !isSaving && !isPending
  const keys = useRowKeys(editing, () => save('draft'), close)

  return {
    editing,
    savedText,
    save,
    mayConfirm,
    confirm: () => mayConfirm && confirm(savedText, cell.language),
    keys,
  }
}

export type RowEditing = ReturnType<typeof useRowEditing>
