import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Link, Stack, TableCell, TableRow, type Theme } from '@mui/material'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { optionLabel } from '../../../domain/descriptor/choice-types.ts'
import { directions, type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { componentTypes } from '../../../domain/resources/content-items.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { textStatus } from '../../content-shared/content-items.ts'
import { previewPath } from '../../content-shared/content-paths.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import { Excerpt } from '../../content-shared/text-display.tsx'
import type { SaveMode } from '../../form/editing-reducer.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { OthersWithRecord } from '../../form/Presence.tsx'
import { useRowKeys } from '../../form/SaveBar.tsx'
import { getFieldText, useTextEditing } from '../../text-editor/edited-texts.ts'
import { TextConflict } from '../../text-editor/SaveFailure.tsx'
import { useAcceptSource } from '../../text-editor/SourceChange.tsx'
import { fieldId, goToField, TextInput } from '../../text-editor/TextInput.tsx'
import {
  pressAltShortcut,
  type SourceText,
  TextWithTerms,
  useTranslationHelp,
} from '../../text-editor/TranslationHelp.tsx'
import { useOpenRecord } from '../../ui/live-changes.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { WorkbenchText } from '../translation-types.ts'
import { EditedTools } from './EditedTools.tsx'
import type { CellPosition } from './next-to-translate.ts'
import { SelectTextCell } from './SelectionCells.tsx'
import { KeyCell, TranslationCell } from './TranslationCell.tsx'
import type { EditableRow } from './useCellEditing.ts'

/** Row of a text while one of its languages is edited. Unsaved edits of its other languages stay visible. */
export const EditedRow = ({ cell, ...row }: EditableRow & { cell: CellPosition }) => {
  const { index, text, visibleLanguages, cellEditing, selectionActions } = row
  const { language } = cell
  const rowEditing = useRowEditing(row, cell)
  const { editing, savedText } = rowEditing
  useOpenRecord('content-items', text.id, editing.isDirty)
  const help = useTranslationHelp(editing, savedText, language)
  useCellInAddress(text.id, language)

  const editLanguage = (nextLanguage: Language) => cellEditing.edit(index, nextLanguage)
  const focusFirst = () => {
    const [first = language] = visibleLanguages
    if (first === language) goToField(savedText.id, language)
    else editLanguage(first)
  }
  const buildOtherCell = (otherLanguage: Language) => {
    const typed = getFieldText(editing, savedText, otherLanguage)
    return {
      text: { ...text, translations: { ...text.translations, [otherLanguage]: typed } },
      fullText: (
        <FullText text={typed} language={otherLanguage} source={help?.source} targetLanguage={language} />
      ),
    }
  }

  return (
    <>
      <TableRow aria-rowindex={index + 2} {...buildRowKeys(rowEditing)} sx={topEdge}>
        {selectionActions && (
          <SelectTextCell
            text={text}
            isSelected={selectionActions.isSelected(text)}
            onPress={(extendsRange) => void selectionActions.toggle(index, text, extendsRange)}
            rowSpan={2}
          />
        )}
        <KeyCell text={text} mayEdit rowSpan={2}>
          <TextUse text={text} />
          <Box sx={{ typography: 'caption' }}>
            <OthersWithRecord resource="content-items" id={text.id} />
          </Box>
        </KeyCell>
        {visibleLanguages.map((visibleLanguage) =>
          visibleLanguage === language ? (
            <Field key={visibleLanguage} row={row} rowEditing={rowEditing} language={visibleLanguage} />
          ) : (
            <TranslationCell
              key={visibleLanguage}
              {...buildOtherCell(visibleLanguage)}
              language={visibleLanguage}
              onOpen={() => editLanguage(visibleLanguage)}
            />
          ),
        )}
      </TableRow>
      <TableRow {...buildRowKeys(rowEditing)}>
        <TableCell colSpan={visibleLanguages.length} sx={bottomEdge} onKeyDown={loopFocus(focusFirst)}>
          <EditedTools row={row} rowEditing={rowEditing} language={language} help={help} />
        </TableCell>
      </TableRow>
    </>
  )
}

/** Finds the languages whose text or status has changed. */
const findChangedLanguages = (before: WorkbenchText, after: EditableText): Language[] =>
  languages.filter(
    (language) =>
      before.translations[language] !== after.translations[language] ||
      textStatus(before, language) !== textStatus(after, language),
  )

/** Provides the editing of a text at one of its cells. */
const useRowEditing = ({ text, cellEditing }: EditableRow, cell: CellPosition) => {
  const { saveMode: saveModeChoice, setLocked, handleSaved, close, openNext: openNextCell } = cellEditing
  const loaded = useMemo(() => ({ ...text, contentKey: text.content_key }), [text])
  const texts = useMemo(() => [loaded], [loaded])
  /** Whether the cell stays open after the last requested save. */
  const stays = useRef(false)
  const editing = useTextEditing(texts, ({ stored: [storedText], isWhole }) => {
    const continues = isWhole && !stays.current
    if (storedText) handleSaved(cell, storedText, findChangedLanguages(text, storedText), continues)
  })
  const { isDirty, isSaving, fits, conflict } = editing
  const [savedText = loaded] = editing.saved
  useEffect(() => setLocked(isDirty), [isDirty, setLocked])

  const isDraft = savedText.drafts.includes(cell.language)
  const canSave = fits && !isSaving && !conflict
  const save = (mode: SaveMode = saveModeChoice.mode) => {
    if (!canSave) return
    stays.current = false
    if (isDirty || (mode === 'approved' && isDraft)) editing.save(mode)
    else void openNextCell(cell)
  }
  /** Saves a draft and stays in the cell; returns whether the save has begun. */
  const saveDraft = (): boolean => {
    stays.current = true
    if (canSave) editing.save('draft')
    return canSave
  }

  const { confirm, isPending } = useAcceptSource({
    ...editing.acceptSourceOptions,
    onConfirmed: ({ texts: [confirmed] }) => confirmed && handleSaved(cell, confirmed, [], true),
  })
  const mayConfirm = savedText.outdated[cell.language] !== undefined && !isDirty && !isSaving && !isPending
  const keys = useRowKeys(editing, saveDraft, close)
  useShortcut('Ctrl+Enter', () => save('draft'))

  return {
    editing,
    savedText,
    save,
    saveDraft,
    mayConfirm,
    confirm: () => {
      if (mayConfirm) confirm(savedText, cell.language)
    },
    keys,
  }
}

type RowEditing = ReturnType<typeof useRowEditing>

const replaceAddress = (change: (params: URLSearchParams) => void): void => {
  const url = new URL(window.location.href)
  change(url.searchParams)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Keeps the open cell in the address, so that it can be shared. Not by the router, which would render the whole
 * page for each cell, and ask before it leaves unsaved edits.
 */
const useCellInAddress = (item: string, language: Language): void => {
  useEffect(() => {
    replaceAddress((params) => {
      params.set('item', item)
      params.set('language', language)
    })
    return () =>
      replaceAddress((params) => {
        if (params.get('item') !== item) return
        params.delete('item')
        params.delete('language')
      })
  }, [item, language])
}

/** Type of a text, with a link to the preview of its screen. */
const TextUse = ({ text }: { text: WorkbenchText }) => {
  const t = useTranslate()
  const language = useLanguage()
  const state = useReturnState()

  return (
    <Stack sx={{ typography: 'caption', color: 'text.secondary', marginBlockStart: 1, alignItems: 'start' }}>
      {optionLabel(componentTypes, text.component_type, language)}
      <Link
        component={RouterLink}
        to={previewPath(text.section ?? fallbackSection, text.screen_location)}
        state={state}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
      >
        <VisibilityIcon aria-hidden sx={{ fontSize: 16 }} />
        {t('workbench.where')}
      </Link>
    </Stack>
  )
}

interface FullTextProps {
  text: string
  language: Language
  /** Text that is translated from, with the glossary terms in it. */
  source: SourceText | undefined
  targetLanguage: Language
}

/** Uncut text beside the edited one; glossary terms of the source are underlined. */
const FullText = ({ text, language, source, targetLanguage }: FullTextProps) =>
  source?.language === language && source.found.length > 0 ? (
    <TextWithTerms source={source} into={targetLanguage} />
  ) : (
    <Excerpt isWhole text={text} language={language} />
  )

// Wider than the border of the row above: where borders collapse, the wider one is drawn.
const rowBorder = ({ palette }: Theme) => `2px solid ${palette.primary.main}`
const topEdge = {
  '&& > *': { borderBlockStart: rowBorder, borderBlockEnd: 0 },
  '&& > [rowspan]': { borderBlockEnd: rowBorder },
}
const bottomEdge = { '&&': { borderBlockEnd: rowBorder } }

interface FieldProps {
  row: EditableRow
  rowEditing: RowEditing
  language: Language
}

const Field = ({
  row: { visibleLanguages, cellEditing, index },
  rowEditing: { editing, savedText, save, saveDraft },
  language,
}: FieldProps) => (
  <TableCell dir={directions[language]}>
    <LeavingWarning edits={editing} save={{ label: 'editing.saveDraft', start: saveDraft }} />
    <TextConflict editing={editing} />
    <Stack
      onKeyDown={cellKeys({
        language,
        visibleLanguages,
        save,
        onMove: (nextLanguage) => cellEditing.edit(index, nextLanguage),
      })}
    >
      <TextInput
        key={language}
        autoFocus
        multiline
        margin="none"
        id={fieldId(savedText.id, language)}
        name={nativeNames[language]}
        editing={editing}
        text={savedText}
        language={language}
      />
    </Stack>
  </TableCell>
)

/** Builds the row's key handler. It ignores events that React bubbles up from dialogs opened in the row. */
const buildRowKeys = ({ keys }: RowEditing) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.currentTarget.contains(event.target))) return
    keys.onKeyDown(event)
    pressAltShortcut(event, event.currentTarget.closest('tbody'))
  },
})

interface CellKeyOptions {
  language: Language
  visibleLanguages: readonly Language[]
  save: () => void
  onMove: (language: Language) => void
}

/** Builds the key handler of the text field: Enter saves, Shift+Enter adds a line, Tab moves in the row. */
const cellKeys =
  ({ language, visibleLanguages, save, onMove }: CellKeyOptions) =>
  (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return

    if (key === 'Enter' && !shiftKey && !altKey && !ctrlKey && !metaKey) {
      event.preventDefault()
      save()
    }
    const nextLanguage = visibleLanguages[visibleLanguages.indexOf(language) + (shiftKey ? -1 : 1)]
    if (key === 'Tab' && nextLanguage) {
      event.preventDefault()
      onMove(nextLanguage)
    }
  }

const focusableSelector = 'a[href], button:enabled, [tabindex="0"]'

/** Builds a key handler that calls `onEnd` on Tab from the last focusable element. */
const loopFocus = (onEnd: () => void) => (event: KeyboardEvent) => {
  const { key, shiftKey, currentTarget, target } = event
  if (key !== 'Tab' || shiftKey || [...currentTarget.querySelectorAll(focusableSelector)].at(-1) !== target)
    return
  event.preventDefault()
  onEnd()
}
