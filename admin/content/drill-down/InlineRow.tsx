import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { CircularProgress, IconButton, Stack, TableCell, TableRow } from '@mui/material'
import { type KeyboardEvent, useMemo } from 'react'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { findChangedPaths, type ValuesByPath } from '../../form/editing-state.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { useRowKeys } from '../../form/SaveBar.tsx'
import { useIsCompact } from '../../preview/usePreviewPanel.tsx'
import { textEditorModel } from '../../text-editor/edited-texts.ts'
import { SaveFailure, TextConflict } from '../../text-editor/SaveFailure.tsx'
import { TextInput } from '../../text-editor/TextInput.tsx'
import { type TextEditing, useTextEditing } from '../../text-editor/useTextEditing.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ActionName } from './ActionCells.tsx'

interface Props {
  action: PageItem
  /** Number of table columns; the compact table has two fewer. */
  columns: number
  onClose: () => void
}

/** Row in which the texts of a link or button are edited in place. */
export const InlineRow = ({ action, columns, onClose }: Props) => {
  const t = useTranslate()
  const isCompact = useIsCompact()
  const { editing, save, saveByEnter, keys } = useInlineEditing({ action, onClose })

  return (
    <TableRow onKeyDown={keys.onKeyDown}>
      <TableCell colSpan={isCompact ? columns - 2 : columns}>
        {editing.isDirty && <LeavingWarning />}
        <TextConflict editing={editing} />
        <ActionName action={action} to={undefined} />
        <Stack direction="row" sx={{ gap: 3, marginBlock: 3, alignItems: 'start' }}>
          <Stack direction="row" sx={{ gap: 3, flexGrow: 1 }} onKeyDown={saveByEnter}>
            {languages.map((language) => (
              <Field key={language} editing={editing} language={language} />
            ))}
          </Stack>
          <Stack direction="row">
            <IconButton
              aria-label={t('editing.publish')}
              aria-keyshortcuts="Control+S"
              aria-disabled={editing.isSaving}
              onClick={save}
            >
              {editing.isSaving ? <CircularProgress size={20} /> : <Check fontSize="small" />}
            </IconButton>
            <IconButton aria-label={t('editing.cancel')} onClick={keys.cancel}>
              <Close fontSize="small" />
            </IconButton>
          </Stack>
        </Stack>
        <SaveFailure editing={editing} errorScope={rowErrorScope} />
      </TableCell>
    </TableRow>
  )
}

const trimValues = (edits: ValuesByPath<string>): ValuesByPath<string> =>
  Object.fromEntries(Object.entries(edits).map(([path, text]) => [path, text.trim()]))

/** Edits one row: Enter saves and publishes, Escape cancels. */
const useInlineEditing = ({ action, onClose }: Omit<Props, 'columns'>) => {
  // Only conflicts need the approved texts here, which the table does not have.
  const loaded = useMemo(() => [{ ...action, contentKey: action.content_key, approved: {} }], [action])
  const editing = useTextEditing(loaded, ({ isWhole }) => {
    if (isWhole) onClose()
  })
  const save = () => {
    const edits = trimValues(editing.edits)
    if (findChangedPaths(textEditorModel, editing.saved, edits).length === 0) return onClose()
    if (editing.fits) editing.save('approved', edits)
  }
  const saveByEnter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) save()
  }
  const keys = useRowKeys(editing, save, onClose)

  return { editing, save, saveByEnter, keys }
}

const Field = ({ editing, language }: { editing: TextEditing; language: Language }) => {
  const [text] = editing.saved
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

const rowErrorScope = { page: 'row' } as const
