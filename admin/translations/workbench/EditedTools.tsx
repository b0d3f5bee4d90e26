import LinkIcon from '@mui/icons-material/Link'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Chip, IconButton, Stack } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { type Language, nativeNames, perLanguage } from '../../../domain/languages.ts'
import { findTagsAndComponents } from '../../../domain/translations/check-tags.ts'
import { readPlaceholders } from '../../../domain/translations/read-placeholders.ts'
import { textStatus } from '../../content-shared/content-items.ts'
import type { EditableText } from '../../content-shared/content-types.ts'
import { memoizeChecks } from '../../content-shared/memoized-checks.ts'
import { IssueText } from '../../content-shared/TextIssues.tsx'
import { displayText, TextStatusLabel } from '../../content-shared/text-display.tsx'
import { workbenchPath } from '../../content-shared/workbench-path.ts'
import type { SaveMode } from '../../form/editing-reducer.ts'
import { SaveButton } from '../../form/SaveBar.tsx'
import { HistoryButton } from '../../resources/HistoryButton.tsx'
import { historyPageSize, useHistory } from '../../resources/useHistory.ts'
import { DiscardTextDraft } from '../../text-editor/DiscardDraft.tsx'
import { fieldPath, getFieldText, type TextEditing } from '../../text-editor/edited-texts.ts'
import { TextLength } from '../../text-editor/FieldNotes.tsx'
import { SaveFailure } from '../../text-editor/SaveFailure.tsx'
import { SourceChange } from '../../text-editor/SourceChange.tsx'
import { type TranslationHelpData, TranslationHelpList } from '../../text-editor/TranslationHelp.tsx'
import { useGlossary } from '../../text-editor/useGlossary.ts'
import { KeyHint } from '../../ui/shortcuts.tsx'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useCopyLink } from '../../ui/useCopy.ts'
import { useMessageSyntax, useSourceLanguage } from '../../ui/useSignInOptions.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { WorkbenchText } from '../translation-types.ts'
import { LastChange } from './TranslationCell.tsx'
import type { EditableRow, SaveModeChoice } from './useCellEditing.ts'

const resource = 'content-items'

const saveActions = [
  { mode: 'draft', labelKey: 'workbench.draft' },
  { mode: 'approved', labelKey: 'workbench.publish' },
] as const

const stateLineSx = { columnGap: 3, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' } as const

/** Editing of a row, as far as its tools need it. */
interface RowEditing {
  editing: TextEditing
  savedText: EditableText
  save: (mode: SaveMode) => void
  /** Whether the text can be accepted for its source. */
  mayConfirm: boolean
  confirm: () => void
  keys: { cancel: () => void }
}

interface EditedToolsProps {
  row: EditableRow
  rowEditing: RowEditing
  language: Language
  /** Suggestions and terms of the source. */
  help: TranslationHelpData | undefined
}

/** Tools below the edited cell: status, length, placeholders, issues, actions and translation help. */
export const EditedTools = ({ row, rowEditing, language, help }: EditedToolsProps) => {
  const { editing, savedText, mayConfirm, confirm } = rowEditing
  const typed = getFieldText(editing, savedText, language)

  return (
    <Stack sx={{ gap: 2 }}>
      <SaveFailure editing={editing} errorScope={{ page: 'text' }} />
      <Stack direction="row" useFlexGap sx={stateLineSx}>
        <CellState row={row} rowEditing={rowEditing} language={language} />
        <TextLength editing={editing} text={savedText} language={language} />
        <PlaceholderChips
          source={help?.source.text ?? ''}
          typed={typed}
          onAdd={(placeholder) => editing.edit(fieldPath(savedText.id, language), `${typed}${placeholder}`)}
        />
        <CellIssues text={row.text} rowEditing={rowEditing} language={language} />
        <Stack direction="row" useFlexGap sx={{ ...stateLineSx, marginInlineStart: 'auto' }}>
          <CellRecord row={row} rowEditing={rowEditing} language={language} />
          <CellActions rowEditing={rowEditing} saveMode={row.cellEditing.saveMode} />
        </Stack>
      </Stack>
      <SourceChange text={savedText} language={language} isDisabled={!mayConfirm} onConfirm={confirm} />
      {help && <TranslationHelpList isSourceShown {...{ help, editing, language }} text={savedText} />}
    </Stack>
  )
}

interface CellStateProps {
  row: EditableRow
  rowEditing: RowEditing
  language: Language
}

/** Status of the edited text, and its difference to the published one. */
const CellState = ({ row: { text }, rowEditing: { editing, savedText }, language }: CellStateProps) => (
  <>
    <Box component="span" lang={language} sx={{ fontWeight: 600 }}>
      {nativeNames[language]}
    </Box>
    <TextStatusLabel status={textStatus(savedText, language)} />
    <LastChange text={text} language={language} />
    <PublishedDiff text={savedText} language={language} typed={getFieldText(editing, savedText, language)} />
  </>
)

/** Link and history of the edited text, and removal of its draft. */
const CellRecord = ({
  row: { index, cellEditing },
  rowEditing: { editing, savedText },
  language,
}: CellStateProps) => {
  const t = useTranslate()
  const copyLink = useCopyLink()
  const draft = editing.getDiscardProps(savedText, language)

  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <IconButton
        size="small"
        title={t('workbench.copyLink')}
        aria-label={t('workbench.copyLink')}
        onClick={() => void copyLink(workbenchPath({ item: savedText.id, language }))}
      >
        <LinkIcon fontSize="small" />
      </IconButton>
      <CellHistory record={savedText} />
      {savedText.drafts.includes(language) && (
        <DiscardTextDraft
          {...draft}
          onDiscarded={(record) => {
            draft.onDiscarded(record)
            const [restoredText] = record.texts
            if (restoredText) cellEditing.showSaved({ index, language }, restoredText, [language])
          }}
        />
      )}
    </Stack>
  )
}

interface PublishedDiffProps {
  text: EditableText
  language: Language
  typed: string
}

/** Difference between the published text and the typed one; not rendered when there is none. */
const PublishedDiff = ({ text, language, typed }: PublishedDiffProps) => {
  const t = useTranslate()
  // Deferred, so that typing does not wait for the comparison.
  const after = useDeferredValue(typed)

  const before = text.approved[language]
  if (!before || before === after) return null

  return (
    <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'baseline', typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('workbench.onSite')}
      </Box>
      <TextDiff
        before={displayText(before, language)}
        after={displayText(after, language)}
        language={language}
        side="both"
      />
    </Box>
  )
}

/** Button to the history of a text, labelled with the number of changes. */
const CellHistory = ({ record }: { record: EditableText }) => {
  const t = useTranslate()
  const history = useHistory({ resource, id: record.id, version: record.version })

  const firstPage = history.data?.pages[0]
  const plusSign = firstPage?.data.length === historyPageSize ? '+' : ''
  const label = firstPage && t('workbench.history', { count: `${firstPage.data.length}${plusSign}` })

  return <HistoryButton isPlain resource={resource} record={record} {...(label && { label })} />
}

interface PlaceholderChipsProps {
  source: string
  typed: string
  onAdd: (placeholder: string) => void
}

/** Chips of the source's placeholders and tags, the missing ones marked; a press appends one to the text. */
const PlaceholderChips = ({ source, typed, onAdd }: PlaceholderChipsProps) => {
  const t = useTranslate()
  const messageSyntax = useMessageSyntax()

  const placeholders = [...readPlaceholders(source, messageSyntax).named, ...findTagsAndComponents(source)]
  const names = [...new Set(placeholders.map(({ start, end }) => source.slice(start, end)))]
  if (names.length === 0) return null

  return (
    <Stack direction="row" role="group" aria-label={t('workbench.placeholders')} sx={{ gap: 1 }}>
      {names.map((name) => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          color={typed.includes(name) ? 'default' : 'warning'}
          label={<bdi dir="ltr">{name}</bdi>}
          onClick={() => onAdd(name)}
        />
      ))}
    </Stack>
  )
}

interface CellIssuesProps {
  text: WorkbenchText
  rowEditing: RowEditing
  language: Language
}

/** Issues that the checks find in the typed text, or in another language because of it. */
const CellIssues = ({ text, rowEditing: { editing, savedText }, language }: CellIssuesProps) => {
  const glossary = useGlossary()
  const sourceLanguage = useSourceLanguage()
  const messageSyntax = useMessageSyntax()
  const [check] = useState(memoizeChecks)
  // Deferred, so that typing does not wait for the checks.
  const values = useDeferredValue(editing.values)

  const typed = perLanguage((code) => getFieldText({ values }, savedText, code))
  const checkOptions = {
    componentType: text.component_type,
    maxLength: text.max_length,
    glossary,
    preferredSource: sourceLanguage,
    messageSyntax,
    contentKey: text.content_key,
  }
  const issues = typed[language] === '' ? [] : check(text.id, typed, checkOptions)

  return (
    <Stack role="status" sx={{ color: 'status.draft', typography: 'body2' }}>
      {issues
        .filter((issue) => issue.language === language || issue.source === language)
        .map((issue) => (
          <Stack
            key={`${issue.check} ${issue.language} ${issue.lacking}`}
            direction="row"
            component="span"
            sx={{ gap: 1, alignItems: 'center' }}
          >
            <WarningIcon aria-hidden sx={{ fontSize: 16 }} />
            <span>
              {issue.language !== language && <bdi>{nativeNames[issue.language]}: </bdi>}
              <IssueText issue={issue} />
            </span>
          </Stack>
        ))}
    </Stack>
  )
}

/** Returns the keys of a save button: Enter saves in the selected mode, Ctrl+Enter always a draft. */
const saveKeys = (mode: SaveMode, selectedMode: SaveMode) => {
  const keys = [...(mode === selectedMode ? ['Enter'] : []), ...(mode === 'draft' ? ['Control+Enter'] : [])]
  return { keys: keys.join(' ') || undefined, hint: keys[0]?.replace('Control', 'Ctrl') }
}

interface CellActionsProps {
  rowEditing: RowEditing
  saveMode: SaveModeChoice
}

/** Buttons that cancel and save; the one that Enter triggers is the main one. */
const CellActions = ({
  rowEditing: { editing, save, keys },
  saveMode: { mode: selectedMode, mayPublish },
}: CellActionsProps) => {
  const t = useTranslate()

  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={keys.cancel}
        aria-keyshortcuts="Escape"
      >
        {t('ra.action.cancel')}
        <KeyHint keys="Esc" />
      </Button>
      {saveActions
        .filter(({ mode }) => mode === 'draft' || mayPublish)
        .map(({ mode, labelKey }) => (
          <SaveButton
            key={mode}
            inRow
            isMain={mode === selectedMode}
            label={t(labelKey)}
            {...saveKeys(mode, selectedMode)}
            isSaving={editing.isSaving}
            disabled={!editing.fits}
            onSave={() => save(mode)}
          />
        ))}
    </Stack>
  )
}
