import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Alert, IconButton, Stack, TableCell, TableRow, TextField } from '@mui/material'
import { type KeyboardEvent, useMemo } from 'react'
import { useNotify } from 'react-admin'
import { directions, type Language, languages, nativeNames } from '../../../../domain/languages.ts'
import type { Action } from '../../../providers/content.ts'
import { LeavingWarning } from '../../../ui/LeavingWarning.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { TextConflictDialog } from '../editor/TextConflictDialog.tsx'
import { changesOf, isTooLong, limitOf, type Typed, textOf } from '../editor/texts.ts'
import { useSaveFailure } from '../editor/useSaveFailure.ts'
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
    if (fits && !editing.isSaving) editing.save('approved', typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') onClose()
  }
  return { editing, save, onKeyDown }
}

const Field = ({ editing, language }: { editing: TextEditing; language: Language }) => {
  const words = useWords()
  const [text] = editing.texts
  if (!text) return null
  const tooLong = isTooLong(text, editing.typed, language)
  return (
    <TextField
      autoFocus={language === languages[0]}
      margin="none"
      disabled={editing.isSaving}
      label={nativeNames[language]}
      value={textOf(text, editing.typed, language)}
      error={tooLong}
      helperText={tooLong && words('rules.maxLength', { smart_count: limitOf(text) })}
      onChange={({ target }) => editing.type(text.id, language, target.value)}
      slotProps={{ htmlInput: { dir: directions[language], lang: language } }}
    />
  )
}

/** A link or button of a page while its texts are edited in the row. */
export const InlineRow = ({ action, onClose }: Props) => {
  const words = useWords()
  const { editing, save, onKeyDown } = useInlineEditing({ action, onClose })
  const failure = useSaveFailure(editing)
  return (
    <TableRow>
      <TableCell colSpan={6}>
        <ActionName action={action} to={undefined} />
        <Stack direction="row" sx={{ gap: 3, marginBlock: 3 }} onKeyDown={onKeyDown}>
          {languages.map((language) => (
            <Field key={language} editing={editing} language={language} />
          ))}
        </Stack>
        {failure && <Alert severity="error">{failure}</Alert>}
      </TableCell>
      <TableCell align="right">
        {editing.isDirty && <LeavingWarning />}
        <TextConflictDialog editing={editing} />
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
          <IconButton aria-label={words('content.drill.save')} disabled={editing.isSaving} onClick={save}>
            <Check fontSize="small" />
          </IconButton>
          <IconButton aria-label={words('content.drill.cancel')} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Stack>
      </TableCell>
    </TableRow>
  )
}
