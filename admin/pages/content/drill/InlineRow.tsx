import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { CircularProgress, IconButton, Stack, TableCell, TableRow } from '@mui/material'
import { type KeyboardEvent, useMemo } from 'react'
import { useNotify } from 'react-admin'
import { type Language, languages, nativeNames } from '../../../../domain/languages.ts'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import type { Action } from '../../../providers/content.ts'
import { useWords } from '../../../ui/useWords.ts'
import { SaveFailure } from '../editor/SaveFailure.tsx'
import { TextConflictDialog } from '../editor/TextConflictDialog.tsx'
import { TextInput } from '../editor/TextInput.tsx'
import { changesOf, isTooLong, type Typed } from '../editor/texts.ts'
import { useRowKeys } from '../editor/useRowKeys.ts'
import { type TextEditing, useTextEditing } from '../editor/useTextEditing.ts'
import { ActionName } from './ActionName.tsx'

interface Props {
  action: Action
  onClose: () => void
}

const trimmed = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([id, texts]) => [
      id,
      Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.trim()])),
    ]),
  )

/** The editing of one row: saved by Enter and published at once, cancelled by Escape. */
const useInlineEditing = ({ action, onClose }: Props) => {
  const notify = useNotify()
  // What visitors see stands in the text editor; here the conflict alone needs to know it.
  const loaded = useMemo(() => [{ ...action, contentKey: action.content_key, approved: {} }], [action])
  const editing = useTextEditing(loaded, () => {
    notify('content.editor.textPublished', { type: 'success' })
    onClose()
  })
  const save = () => {
    const typed = trimmed(editing.typed)
    if (changesOf(editing.texts, typed).length === 0) return onClose()
    const fits = editing.texts.every(
      (text) => !languages.some((language) => isTooLong(text, typed, language)),
    )
    if (fits) editing.save('approved', typed)
  }
  const saveByEnter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) save()
  }
  const keys = useRowKeys(editing, save, onClose)
  return { editing, save, saveByEnter, keys }
}

const Field = ({ editing, language }: { editing: TextEditing; language: Language }) => {
  const [text] = editing.texts
  if (!text) return null
  return (
    <TextInput
      autoFocus={language === languages[0]}
      margin="none"
      label={nativeNames[language]}
      editing={editing}
      text={text}
      language={language}
      readOnly={editing.isSaving}
    />
  )
}

/** A link or button of a page while its texts are edited in the row. */
export const InlineRow = ({ action, onClose }: Props) => {
  const words = useWords()
  const { editing, save, saveByEnter, keys } = useInlineEditing({ action, onClose })
  return (
    <TableRow onKeyDown={keys.onKeyDown}>
      <TableCell colSpan={6}>
        <ActionName action={action} to={undefined} />
        <Stack direction="row" sx={{ gap: 3, marginBlock: 3 }} onKeyDown={saveByEnter}>
          {languages.map((language) => (
            <Field key={language} editing={editing} language={language} />
          ))}
        </Stack>
        <SaveFailure editing={editing} />
      </TableCell>
      <TableCell align="right">
        {editing.isDirty && <LeavingWarning />}
        <TextConflictDialog editing={editing} />
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <IconButton
            aria-label={words('content.drill.save')}
            aria-keyshortcuts="Control+S"
            aria-disabled={editing.isSaving}
            onClick={save}
          >
            {editing.isSaving ? <CircularProgress size={20} /> : <Check fontSize="small" />}
          </IconButton>
          <IconButton aria-label={words('content.drill.cancel')} onClick={keys.cancel}>
            <Close fontSize="small" />
          </IconButton>
        </Stack>
      </TableCell>
    </TableRow>
  )
}
