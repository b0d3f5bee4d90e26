import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { CircularProgress, IconButton, Stack, TableCell, TableRow } from '@mui/material'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { findChangedPaths, type SaveMode, type ValuesByPath } from '../../form/editing-reducer.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { OthersWithRecord } from '../../form/Presence.tsx'
import { useRowKeys } from '../../form/SaveBar.tsx'
import { useIsCompact } from '../../preview/usePreviewPanel.tsx'
import { type TextEditing, textEditorModel, useTextEditing } from '../../text-editor/edited-texts.ts'
import { SaveFailure, TextConflict } from '../../text-editor/SaveFailure.tsx'
import { TextInput } from '../../text-editor/TextInput.tsx'
import { findTypedLanguage } from '../../text-editor/useNextGap.ts'
import { useOpenRecord } from '../../ui/live-changes.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ActionName } from './ActionCells.tsx'

interface Props {
  action: PageItem
  /** Number of table columns; the compact table has two fewer. */
  columns: number
  onClose: () => void
  /** Opens the next text with a gap, in a language or in any. */
  onNextGap: (language: Language | undefined) => void
}

/** Row in which the texts of a link or button are edited in place. */
export const InlineRow = ({ columns, ...props }: Props) => {
  const { action } = props
  const t = useTranslate()
  const isCompact = useIsCompact()
  const { editing, save, saveDraft, saveByEnter, keys } = useInlineEditing(props)
  useOpenRecord('content-items', action.id, editing.isDirty)

  return (
    <TableRow onKeyDown={keys.onKeyDown}>
      <TableCell colSpan={isCompact ? columns - 2 : columns}>
        <LeavingWarning edits={editing} save={{ label: 'editing.saveDraft', start: saveDraft }} />
        <TextConflict editing={editing} />
        <ActionName action={action} to={undefined} />
        <OthersWithRecord resource="content-items" id={action.id} />
        <Stack direction="row" sx={{ gap: 3, marginBlock: 3, alignItems: 'start' }}>
          <Stack direction="row" sx={{ gap: 3, flexGrow: 1 }} onKeyDown={saveByEnter}>
            {languages.map((language) => (
              <Field key={language} editing={editing} language={language} />
            ))}
          </Stack>
          <Stack direction="row">
            <IconButton
              aria-label={t('editing.publish')}
              aria-keyshortcuts="Enter"
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

/** Edits one row: Enter publishes, Ctrl+S saves a draft, Ctrl+Enter also opens the next gap, Escape cancels. */
const useInlineEditing = ({ action, onClose, onNextGap }: Omit<Props, 'columns'>) => {
  // Only conflicts need the approved texts here, which the table does not have.
  const loaded = useMemo(() => [{ ...action, contentKey: action.content_key, approved: {} }], [action])
  const goOn = useRef<() => void>(undefined)
  const editing = useTextEditing(loaded, ({ isWhole }) => {
    if (!isWhole) return
    onClose()
    goOn.current?.()
  })
  /** Saves what has changed, then calls `then`; returns whether nothing keeps the row open. */
  const saveAs = (mode: SaveMode, then?: () => void): boolean => {
    const edits = trimValues(editing.edits)
    const isChanged = findChangedPaths(textEditorModel, editing.saved, edits).length > 0
    goOn.current = then
    if (isChanged && editing.fits) editing.save(mode, edits)
    if (!isChanged) {
      editing.discardEdits()
      onClose()
      then?.()
    }
    return editing.fits
  }
  const save = () => saveAs('approved')
  const saveDraft = () => saveAs('draft')
  const saveByEnter = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !(ctrlKey || metaKey || altKey) && !nativeEvent.isComposing) save()
  }
  const keys = useRowKeys(editing, saveDraft, onClose)
  useShortcut('Ctrl+Enter', () => {
    const language = findTypedLanguage()
    if (!editing.isSaving && !editing.conflict) saveAs('draft', () => onNextGap(language))
  })

  return { editing, save, saveDraft, saveByEnter, keys }
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
