import { type Language, nativeNames } from '../../../../domain/languages.ts'
import { ConflictDialog } from '../../../editing/ConflictDialog.tsx'
import { conflictRows } from './texts.ts'
import type { TextEditing } from './useTextEditing.ts'

/** Shows theirs and mine of a text that somebody else has saved meanwhile, language by language. */
export const TextConflictDialog = ({ editing }: { editing: TextEditing }) => {
  const { conflict, texts, typed, isSaving, resolve, closeConflict } = editing
  if (!conflict) return null
  const { text, stored } = conflict
  const isOwn = text.id === texts[0]?.id
  const labelOf = (language: Language) =>
    isOwn ? nativeNames[language] : `${text.contentKey} · ${nativeNames[language]}`
  return (
    <ConflictDialog
      key={stored.version}
      who={stored.updated_by ?? undefined}
      when={stored.updated_at}
      rows={conflictRows(text, stored, typed, labelOf)}
      isSaving={isSaving}
      onResolve={(choices) => resolve(conflict, choices)}
      onClose={closeConflict}
    />
  )
}
