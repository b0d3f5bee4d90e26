import { TextStatusLabel } from '../../../../content-shared/text-display.tsx'
import { DiscardDraft } from '../../../../text-editor/DiscardDraft.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { listPath } from '../editing/values.ts'

/** That the options are a draft, and how to be rid of it. */
export const OptionsDraft = ({ editing }: { editing: DropdownEditing }) => {
  const words = useWords()
  const { id, version, optionsDraft } = editing.base
  if (!optionsDraft) return null
  return (
    <>
      <TextStatusLabel status="draft" />
      <DiscardDraft
        opened={id}
        draft={{ id, version, language: null }}
        name={words('content.editor.options')}
        kept={words('textEditor.discard.options')}
        isSaving={editing.isSaving}
        onDiscarded={(record) => editing.goOnFrom(record, [listPath])}
      />
    </>
  )
}
