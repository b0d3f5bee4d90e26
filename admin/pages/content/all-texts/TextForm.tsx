import { Alert, Button, Stack, TextField } from '@mui/material'
import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { directions, type Language } from '../../../../domain/languages.ts'
import type { EditableText } from '../../../providers/content.ts'
import { LeavingWarning } from '../../../ui/LeavingWarning.tsx'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { TextConflictDialog } from '../editor/TextConflictDialog.tsx'
import { isTooLong, limitOf, textOf } from '../editor/texts.ts'
import { useSaveFailure } from '../editor/useSaveFailure.ts'
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
          disabled={!(isDirty || hasDrafts) || !isValid || isSaving}
          onClick={() => save('approved')}
        >
          {words('content.editor.publish')}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        disabled={!isDirty || !isValid || isSaving}
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
  const editing = useTextEditing(loaded, (status, outcome) => {
    const done = status === 'draft' ? 'content.editor.draftSaved' : 'content.editor.textPublished'
    notify(outcome === 'unchanged' ? 'content.editor.alreadyStored' : done, { type: 'success' })
    onClose()
  })
  const failure = useSaveFailure(editing)
  const [own = text] = editing.texts
  const tooLong = isTooLong(own, editing.typed, language)
  return (
    <Stack
      sx={{ position: 'relative', zIndex: 1, gap: 2, minWidth: 360, paddingBlock: 2 }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      {editing.isDirty && <LeavingWarning />}
      <TextConflictDialog editing={editing} />
      <TextField
        autoFocus
        multiline
        margin="none"
        label={words(`options.${language}`)}
        value={textOf(own, editing.typed, language)}
        error={tooLong}
        helperText={tooLong && words('rules.maxLength', { smart_count: limitOf(own) })}
        onChange={({ target }) => editing.type(own.id, language, target.value)}
        slotProps={{ htmlInput: { dir: directions[language], lang: language } }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Acts editing={editing} isValid={!tooLong} onClose={onClose} />
    </Stack>
  )
}
