import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { Link, Stack, TableCell, TableRow } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { optionLabel } from '../../../domain/descriptor/choice-types.ts'
import { directions, type Language, nativeNames } from '../../../domain/languages.ts'
import { componentTypes } from '../../../domain/resources/content-items.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { previewPath } from '../../content-shared/content-paths.ts'
import { Excerpt } from '../../content-shared/text-display.tsx'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { typedText } from '../../text-editor/edited-texts.ts'
import { TextConflict } from '../../text-editor/SaveFailure.tsx'
import { fieldId, goToField, TextInput } from '../../text-editor/TextInput.tsx'
import {
  pressAltShortcut,
  type SourceText,
  TextWithTerms,
  useTranslationHelp,
} from '../../text-editor/TranslationHelp.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { WorkbenchText } from '../translation-types.ts'
import { EditedTools } from './EditedTools.tsx'
import type { CellPosition } from './next-to-translate.ts'
import { SelectTextCell } from './SelectionCells.tsx'
import { KeyCell, TranslationCell } from './TranslationCell.tsx'
import type { EditableRow } from './useCellEditing.ts'
import { cellKeys, loopFocus, type RowEditing, useRowEditing } from './useRowEditing.ts'

/** A text while one of its languages is typed; what is typed in another of them stays beside it. */
export const EditedRow = ({ cell, ...row }: EditableRow & { cell: CellPosition }) => {
  const { index, text, shown, work, choosing } = row
  const { language } = cell
  const rowEditing = useRowEditing(row, cell)
  const { editing, own } = rowEditing
  const help = useTranslationHelp(editing, own, language)

  const editLanguage = (next: Language) => work.edit(index, next)
  const focusFirst = () => {
    const [first = language] = shown
    if (first === language) goToField(own.id, language)
    else editLanguage(first)
  }
  const buildOtherCell = (otherLanguage: Language) => {
    const typed = typedText(editing, own, otherLanguage)
    return {
      text: { ...text, translations: { ...text.translations, [otherLanguage]: typed } },
      whole: <FullText text={typed} language={otherLanguage} source={help?.source} into={language} />,
    }
  }

  return (
    <>
      <TableRow aria-rowindex={index + 2} {...rowKeys(rowEditing)} sx={topEdge}>
        {choosing && (
          <SelectTextCell
            text={text}
            isChosen={choosing.isChosen(text)}
            onPress={(reaches) => void choosing.toggle(index, text, reaches)}
            rows={2}
          />
        )}
        <KeyCell text={text} mayType rows={2}>
          <TextUse text={text} />
        </KeyCell>
        {shown.map((shownLanguage) =>
          shownLanguage === language ? (
            <Field key={shownLanguage} row={row} rowEditing={rowEditing} language={shownLanguage} />
          ) : (
            <TranslationCell
              key={shownLanguage}
              {...buildOtherCell(shownLanguage)}
              language={shownLanguage}
              onOpen={() => editLanguage(shownLanguage)}
            />
          ),
        )}
      </TableRow>
      <TableRow {...rowKeys(rowEditing)}>
        <TableCell colSpan={shown.length} sx={bottomEdge} onKeyDown={loopFocus(focusFirst)}>
          <EditedTools row={row} rowEditing={rowEditing} language={language} help={help} />
        </TableCell>
      </TableRow>
    </>
  )
}

/** What a text is on its page, and the way to where it is seen. */
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
  /** What is translated from, and into which language. */
  source: SourceText | undefined
  into: Language
}

/** A text beside the one that is typed, as long as it is; the source with its terms underlined. */
const FullText = ({ text, language, source, into }: FullTextProps) =>
  source?.language === language && source.found.length > 0 ? (
    <TextWithTerms source={source} into={into} />
  ) : (
    <Excerpt isWhole text={text} language={language} />
  )

// Stronger than the line of the row above, with which it is drawn as one.
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

const Field = ({ row: { shown, work, index }, rowEditing: { editing, own, save }, language }: FieldProps) => (
  <TableCell dir={directions[language]}>
    {editing.isDirty && <LeavingWarning />}
    <TextConflict editing={editing} />
    <Stack onKeyDown={cellKeys({ language, shown, save, onMove: (next) => work.edit(index, next) })}>
      <TextInput
        key={language}
        autoFocus
        multiline
        margin="none"
        id={fieldId(own.id, language)}
        name={nativeNames[language]}
        editing={editing}
        text={own}
        language={language}
      />
    </Stack>
  </TableCell>
)

/** The keys of the row as a whole; what is laid over the page has keys of its own. */
const rowKeys = ({ keys }: RowEditing) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.currentTarget.contains(event.target))) return
    keys.onKeyDown(event)
    pressAltShortcut(event, event.currentTarget.closest('tbody'))
  },
})
