import { useNotify } from 'react-admin'
import { type Language, languages } from '../../domain/languages.ts'
import { useSaveTexts } from '../content-shared/content-queries.ts'
import type { EditableText, TextRecord } from '../content-shared/content-types.ts'
import { type Editing, type SaveResult, useEditing } from '../form/useEditing.ts'
import { useNotifyDone } from '../ui/UndoToast.tsx'
import {
  collectChanges,
  collectDrafts,
  type EditableTexts,
  fieldPath,
  isTooLong,
  textEditorModel,
} from './edited-texts.ts'

const resultMessages = { draft: 'editing.draftSaved', approved: 'editing.published' } as const

/** Returns the message of a finished save. */
export const saveResultMessage = ({ outcome, mode }: Pick<SaveResult<unknown>, 'outcome' | 'mode'>) =>
  outcome === 'saved' ? resultMessages[mode] : 'editing.alreadyStored'

/**
 * Edits a text and its additional texts. `onSaved` may return false if it has notified the user itself, as a
 * second notification would replace the first at once.
 */
export const useTextEditing = (
  loaded: EditableTexts,
  onSaved: (result: SaveResult<EditableTexts>) => boolean | undefined,
) => {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const saveTexts = useSaveTexts()
  const editing: Editing<EditableTexts, string> = useEditing({
    model: textEditorModel,
    // A row without the additional texts must not decide about what was typed there.
    keepAs: `text/${loaded.map(({ id }) => id).join('+')}`,
    loaded,
    save: async ({ stored, changed, mode, reason }) => {
      const changes = collectChanges(stored, changed)
      const id = stored[0]?.id ?? ''
      const changesToSave = changes.length > 0 ? changes : collectDrafts(stored)
      return (await saveTexts({ id, status: mode, changes: changesToSave, reason })).texts
    },
    onSaved: (result) => {
      if (onSaved(result) === false) return
      if (result.outcome === 'saved') notifyDone(saveResultMessage(result))
      else notify(saveResultMessage(result), { type: 'success' })
    },
  })

  return {
    ...editing,
    /** Props that discard the draft of a text in one language; the field then shows the stored text. */
    getDiscardProps: (text: EditableText, language: Language) => ({
      ...{ openItemId: editing.saved[0]?.id ?? text.id, text, language, isSaving: editing.isSaving },
      onDiscarded: ({ texts }: TextRecord) => editing.rebase(texts, [fieldPath(text.id, language)]),
    }),
    /** Options that accept a text for its source; edits stay. */
    acceptSourceOptions: {
      openItemId: editing.saved[0]?.id ?? '',
      onConfirmed: ({ texts }: TextRecord) => editing.rebase(texts, []),
      onRefused: editing.reportRemoteVersion,
    },
    hasDrafts: editing.saved.some(({ drafts }) => drafts.length > 0),
    /** Whether all changed texts fit their maximum length. */
    fits: editing.saved.every((text) => !languages.some((language) => isTooLong(editing, text, language))),
  }
}

export type TextEditing = ReturnType<typeof useTextEditing>
