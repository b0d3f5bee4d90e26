import Add from '@mui/icons-material/Add'
import Redo from '@mui/icons-material/Redo'
import Translate from '@mui/icons-material/Translate'
import Undo from '@mui/icons-material/Undo'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Button, IconButton, Link, Stack, Typography } from '@mui/material'
import { Fragment, Suspense, useRef, useState } from 'react'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { TextStatusLabel } from '../../content-shared/text-display.tsx'
import type { Undo as Ways } from '../../form/useUndo.ts'
import { DiscardDraft } from '../../text-editor/DiscardDraft.tsx'
import { FoldedActions, useFolding } from '../../ui/PageHeader.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { optionsPath, pickOptions } from '../editing/dropdown-model.ts'
import type { DropdownChecks, DropdownEditing } from '../editing/useDropdownEditing.ts'
import type { OptionTools } from '../option-tools/option-tools.ts'
import {
  OtherListsButton,
  PasteTableButton,
  ReplaceOptionsButton,
  SortOptionsButton,
} from '../option-tools/ToolButtons.tsx'
import type { LanguageView } from './LanguageTabs.tsx'

interface OptionToolbarProps {
  editing: DropdownEditing
  view: LanguageView
  tools: OptionTools
  onAdd: () => void
  /** Saves a draft if there are edits, then calls `then`. */
  saveDraftThen: (then: () => void) => void
  /** Focuses the first missing text of a language. */
  onGap: (language: Language) => void
}

/** Toolbar of the options, with their number and the missing texts. */
export const OptionToolbar = ({ editing, view, tools, onAdd, saveDraftThen, onGap }: OptionToolbarProps) => {
  const t = useTranslate()
  // Kept after a save, so that saved changes can still be made in other dropdowns.
  const [initialOptions] = useState(editing.saved.options)
  const toolbarRef = useRef<HTMLDivElement>(null)
  const foldsTools = useFolding()

  const toolButtons = (
    <>
      <PasteTableButton tools={tools} place={toolbarRef} />
      <ReplaceOptionsButton tools={tools} />
      <SortOptionsButton tools={tools} />
      <OtherListsButton
        dropdownKey={editing.saved.dropdown?.dropdown_key ?? ''}
        initialOptions={initialOptions}
        options={pickOptions(editing.values)}
        saveDraftThen={saveDraftThen}
      />
    </>
  )

  return (
    <Stack
      ref={toolbarRef}
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 2,
        paddingInline: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: { lg: 28 } },
      }}
    >
      <Button size="small" variant="outlined" color="inherit" startIcon={<Add />} onClick={onAdd}>
        {t('options.add')}
      </Button>
      {foldsTools ? (
        <Suspense>
          <FoldedActions>{toolButtons}</FoldedActions>
        </Suspense>
      ) : (
        toolButtons
      )}
      <UndoButtons undo={editing.undo} redo={editing.redo} />
      <ViewButton view={view} />
      <OptionsDraft editing={editing} />
      <GapCounts checked={editing.checked} onOpen={onGap} />
    </Stack>
  )
}

/**
 * Undo and redo. Unavailable buttons are `aria-disabled`, not disabled, so that focus is not lost with the
 * last step.
 */
const UndoButtons = ({ undo, redo }: Ways) => {
  const t = useTranslate()

  const buttons = [
    { label: t('options.undo'), keys: 'Control+Z', act: undo, Icon: Undo },
    { label: t('options.redo'), keys: 'Control+Shift+Z Control+Y', act: redo, Icon: Redo },
  ]

  return (
    <Stack direction="row" sx={{ marginInlineStart: { sm: 3 } }}>
      {buttons.map(({ label, keys, act, Icon }) => (
        <IconButton
          key={label}
          size="small"
          title={label}
          aria-label={label}
          aria-keyshortcuts={keys}
          aria-disabled={!act}
          onClick={() => act?.()}
          sx={{ opacity: act ? 1 : 0.4 }}
        >
          <Icon className="points" fontSize="small" />
        </IconButton>
      ))}
    </Stack>
  )
}

/** Button that switches between all languages and one at a time; hidden when only one fits. */
const ViewButton = ({ view: { isOne, setSingle } }: { view: LanguageView }) => {
  const t = useTranslate()
  if (!setSingle) return null
  const label = t(isOne ? 'options.sideBySide' : 'options.oneByOne')
  const Icon = isOne ? ViewColumn : Translate
  return (
    <IconButton size="small" title={label} aria-label={label} onClick={() => setSingle(!isOne)}>
      <Icon fontSize="small" />
    </IconButton>
  )
}

/** Mark that the options are a draft, with a button that discards it. */
const OptionsDraft = ({ editing }: { editing: DropdownEditing }) => {
  const t = useTranslate()

  const { id, version, optionsDraft } = editing.saved
  if (!optionsDraft) return null

  return (
    <>
      <TextStatusLabel status="draft" />
      <DiscardDraft
        openItemId={id}
        draft={{ id, version, language: null }}
        name={t('content.editor.options')}
        explanation={t('textEditor.discard.options')}
        isSaving={editing.isSaving}
        onDiscarded={(record) => editing.rebase(record, [optionsPath])}
      />
    </>
  )
}

interface GapCountsProps {
  checked: DropdownChecks
  /** Focuses the first missing text of a language. */
  onOpen: (language: Language) => void
}

/** Number of options, and links to the languages with missing texts. */
const GapCounts = ({ checked, onOpen }: GapCountsProps) => {
  const t = useTranslate()

  const gaps = languages.filter((language) => checked.missing[language].length > 0)

  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
      {t('options.count', { smart_count: checked.data.options.length })}
      {gaps.length > 0 && ` · ${t('options.gaps')} `}
      {gaps.map((language, index) => (
        <Fragment key={language}>
          {index > 0 && ' · '}
          <Link
            component="button"
            type="button"
            aria-label={`${language} ${checked.missing[language].length}, ${t('options.gaps')} ${nativeNames[language]}`}
            onClick={() => onOpen(language)}
            sx={{ verticalAlign: 'baseline' }}
          >
            {language} {checked.missing[language].length}
          </Link>
        </Fragment>
      ))}
    </Typography>
  )
}
