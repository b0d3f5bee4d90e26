import { Button, Stack } from '@mui/material'
import { useMemo } from 'react'
import { content } from '../../../../domain/areas.ts'
import { type Language, languageNames } from '../../../../domain/languages.ts'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import { SaveButton } from '../../../editing/SaveButton.tsx'
import { useRowKeys } from '../../../editing/useRowKeys.ts'
import type { EditableText } from '../../../providers/content.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { SaveFailure } from '../editor/frame/SaveFailure.tsx'
import { TextConflict } from '../editor/TextConflict.tsx'
import { TextInput } from '../editor/TextInput.tsx'
import { type TextEditing, useTextEditing } from '../editor/useTextEditing.ts'

interface Props {
  text: EditableText
  language: Language
  onClose: () => void
}

const Acts = ({ editing, onClose }: Pick<Props, 'onClose'> & { editing: TextEditing }) => {
  const words = useWords()
  const canPublish = useMay()(content.publish)
  const { isDirty, hasDrafts, isSaving, fits, save } = editing
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {canPublish && (
        <SaveButton
          inRow
          isMain
          label={words('editing.publish')}
          isSaving={isSaving}
          disabled={!(isDirty || hasDrafts) || !fits}
          onSave={() => save('approved')}
        />
      )}
      <SaveButton
        inRow
        label={words('editing.saveDraft')}
        keys="Control+S"
        isSaving={isSaving}
        disabled={!isDirty || !fits}
        onSave={() => save('draft')}
      />
      <Button size="small" color="inherit" onClick={onClose}>
        {words('editing.cancel')}
      </Button>
    </Stack>
  )
}

/** A text while it is edited in its row: kept as a draft, published, or left as it was. */
export const TextForm = ({ text, language, onClose }: Props) => {
  const spoken = useLanguage()
  const loaded = useMemo(() => [text], [text])
  // What was typed while the save ran is not stored yet.
  const editing = useTextEditing(loaded, ({ isWhole }) => isWhole && onClose())
  const [own = text] = editing.base
  const keys = useRowKeys(editing, () => editing.fits && editing.save('draft'), onClose)
  return (
    <Stack
      sx={{ position: 'relative', zIndex: 1, gap: 2, minWidth: 360, paddingBlock: 2 }}
      onKeyDown={keys.onKeyDown}
    >
      {editing.isDirty && <LeavingWarning />}
      <TextConflict editing={editing} />
      <TextInput
        autoFocus
        multiline
        margin="none"
        label={languageNames[language][spoken]}
        editing={editing}
        text={own}
        language={language}
      />
      <SaveFailure editing={editing} place={{ page: 'text' }} />
      <Acts editing={editing} onClose={keys.cancel} />
    </Stack>
  )
}
