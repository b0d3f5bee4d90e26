import { Button, Stack } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Language } from '../../../../domain/languages.ts'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import type { EditableText } from '../../../providers/content.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { SaveFailure } from '../editor/SaveFailure.tsx'
import { TextConflictDialog } from '../editor/TextConflictDialog.tsx'
import { TextInput } from '../editor/TextInput.tsx'
import { isTooLong } from '../editor/texts.ts'
import { useRowKeys } from '../editor/useRowKeys.ts'
import { type TextEditing, useTextEditing } from '../editor/useTextEditing.ts'

interface Props {
  text: EditableText
  language: Language
  onClose: () => void
}

interface ActsProps extends Pick<Props, 'onClose'> {
  editing: TextEditing
  isValid: boolean
}

// While saving, buttons only say that they are off: one that is disabled would lose the focus, and Escape with it.
const Acts = ({ editing, isValid, onClose }: ActsProps) => {
  const words = useWords()
  const canPublish = useMay()(['edit', 'content-management'])
  const { isDirty, hasDrafts, isSaving, save } = editing
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {canPublish && (
        <Button
          size="small"
          variant="contained"
          disabled={!(isDirty || hasDrafts) || !isValid}
          aria-disabled={isSaving}
          onClick={() => save('approved')}
        >
          {words(isSaving ? 'content.editor.saving' : 'content.editor.publish')}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-keyshortcuts="Control+S"
        disabled={!isDirty || !isValid}
        aria-disabled={isSaving}
        onClick={() => save('draft')}
      >
        {words('content.editor.saveDraft')}
      </Button>
      <Button size="small" color="inherit" onClick={onClose}>
        {words('content.drill.cancel')}
      </Button>
    </Stack>
  )
}

/** A text while it is edited in its row: kept as a draft, published, or left as it was. */
export const TextForm = ({ text, language, onClose }: Props) => {
  const words = useWords()
  const notify = useNotify()
  const loaded = useMemo(() => [text], [text])
  const [isDone, setIsDone] = useState(false)
  const editing = useTextEditing(loaded, (status, outcome) => {
    const done = status === 'draft' ? 'content.editor.draftSaved' : 'content.editor.textPublished'
    notify(outcome === 'unchanged' ? 'content.editor.alreadyStored' : done, { type: 'success' })
    setIsDone(true)
  })
  const { texts, typed, isDirty, save } = editing
  useEffect(() => {
    if (!isDone) return
    setIsDone(false)
    // What was typed while the save ran is not stored yet.
    if (!isDirty) onClose()
  }, [isDone, isDirty, onClose])
  const [own = text] = texts
  const isValid = !isTooLong(own, typed, language)
  const keys = useRowKeys(editing, () => isDirty && isValid && save('draft'), onClose)
  return (
    <Stack
      sx={{ position: 'relative', zIndex: 1, gap: 2, minWidth: 360, paddingBlock: 2 }}
      onKeyDown={keys.onKeyDown}
    >
      {isDirty && <LeavingWarning />}
      <TextConflictDialog editing={editing} />
      <TextInput
        autoFocus
        multiline
        margin="none"
        label={words(`options.${language}`)}
        editing={editing}
        text={own}
        language={language}
      />
      <SaveFailure editing={editing} />
      <Acts editing={editing} isValid={isValid} onClose={keys.cancel} />
    </Stack>
  )
}
