import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { type Language, languages } from '../../../domain/languages.ts'
import { textStatus } from '../../content-shared/content-items.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import type { SaveMode } from '../../form/editing-state.ts'
import { useRowKeys } from '../../form/SaveBar.tsx'
import { useAcceptSource } from '../../text-editor/SourceChange.tsx'
import { useTextEditing } from '../../text-editor/useTextEditing.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'
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
    const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return

    if (key === 'Enter' && !shiftKey && !altKey && !ctrlKey && !metaKey) {
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
  /** Whether the cell stays open after the last requested save. */
  const stays = useRef(false)
  const editing = useTextEditing(texts, ({ stored: [storedText], isWhole }) => {
    const continues = isWhole && !stays.current
    if (storedText) handleSaved(cell, storedText, findChangedLanguages(text, storedText), continues)
  })
  const { isDirty, isSaving, fits, conflict } = editing
  const [savedText = loaded] = editing.saved
  useEffect(() => setLocked(isDirty), [isDirty, setLocked])

  const isDraft = savedText.drafts.includes(cell.language)
  const canSave = fits && !isSaving && !conflict
  const save = (mode: SaveMode = saveModeChoice.mode) => {
    if (!canSave) return
    stays.current = false
    if (isDirty || (mode === 'approved' && isDraft)) editing.save(mode)
    else void openNextCell(cell)
  }
  /** Saves a draft and stays in the cell; returns whether the save has begun. */
  const saveDraft = (): boolean => {
    stays.current = true
    if (canSave) editing.save('draft')
    return canSave
  }

  const { confirm, isPending } = useAcceptSource({
    ...editing.acceptSourceOptions,
    onConfirmed: ({ texts: [confirmed] }) => confirmed && handleSaved(cell, confirmed, [], true),
  })
  const mayConfirm = savedText.outdated[cell.language] !== undefined && !isDirty && !isSaving && !isPending
  const keys = useRowKeys(editing, saveDraft, close)
  useShortcut('Ctrl+Enter', () => save('draft'))

  return {
    editing,
    savedText,
    save,
    saveDraft,
    mayConfirm,
    confirm: () => mayConfirm && confirm(savedText, cell.language),
    keys,
  }
}

export type RowEditing = ReturnType<typeof useRowEditing>
