import ContentPaste from '@mui/icons-material/ContentPasteOutlined'
import DynamicFeed from '@mui/icons-material/DynamicFeed'
import FindReplaceIcon from '@mui/icons-material/FindReplace'
import SortByAlpha from '@mui/icons-material/SortByAlpha'
import { Button, Menu, MenuItem } from '@mui/material'
import { type RefObject, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { compareOptions } from '../../../domain/dropdowns/option-changes.ts'
import { type DropdownOption, type EditedOption, sortOptions } from '../../../domain/dropdowns/options.ts'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { isTyping, KeyHint, useShortcut } from '../../ui/shortcuts.tsx'
import { useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useDropdownUses } from '../dropdown-queries.ts'
import { type OptionTools, useApplyOptions } from './option-tools.ts'

/** Whether a text has several cells; a single one is pasted into the field as usual. */
const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())

/**
 * Handles a table pasted anywhere in the tab of the options, in a field or not. `place` is any element within
 * the tab. Dialogs handle their own pastes.
 */
const useTablePaste = (place: RefObject<Element | null>, onTable: (text: string) => void): void => {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || !(target instanceof HTMLElement)) return
    const isInsideTab = place.current?.closest('[role="tabpanel"]')?.contains(target)
    if (!isInsideTab && target !== document.body) return
    if (isTyping(target) && !isTable(text)) return
    event.preventDefault()
    onTable(text)
  })

  useEffect(() => {
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}

const PasteDialog = lazyRoute(async () => (await import('./PasteDialog.tsx')).PasteDialog)

const ReplaceOptionsDialog = lazyRoute(
  async () => (await import('./ReplaceOptionsDialog.tsx')).ReplaceOptionsDialog,
)

const OtherListsDialog = lazyRoute(async () => (await import('./OtherListsDialog.tsx')).OtherListsDialog)

interface OtherListsButtonProps {
  dropdownKey: string
  /** Options when the dropdown was opened, with which the edited ones are compared. */
  initialOptions: readonly DropdownOption[]
  options: readonly EditedOption[]
  /** Saves a draft if there are edits, then calls `then`. */
  saveDraftThen: (then: () => void) => void
}

/**
 * Button and dialog that save a draft, then make the changes of these options in the dropdowns of the same field;
 * hidden until there is a change and another such dropdown.
 */
export const OtherListsButton = ({
  dropdownKey,
  initialOptions,
  options,
  saveDraftThen,
}: OtherListsButtonProps) => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  const changes = compareOptions(initialOptions, options)
  const isChanged = changes.added.length + changes.changed.length + changes.deleted.length > 0
  const { data: uses } = useDropdownUses(dropdownKey, undefined, isChanged && dropdownKey !== '')
  const canOpen = isChanged && uses !== undefined && uses.siblings.length > 0
  const open = () => saveDraftThen(() => setIsOpen(true))
  useShortcut('Alt+KeyA', () => canOpen && open())
  if (!canOpen) return null

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<DynamicFeed />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+A"
        onClick={open}
      >
        {t('options.tools.others.open')}
        <KeyHint keys="Alt+A" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OtherListsDialog dropdownKey={dropdownKey} changes={changes} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Button and dialog that find and replace text in all options. */
export const ReplaceOptionsButton = ({ tools }: { tools: OptionTools }) => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const apply = useApplyOptions(tools, () => setIsOpen(false))

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<FindReplaceIcon />}
        aria-haspopup="dialog"
        disabled={tools.options.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {t('options.tools.replace.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReplaceOptionsDialog
            options={tools.options}
            onReplace={(options: readonly DropdownOption[], message: string) => apply(options, message)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Button and menu that sort the options alphabetically by a language. */
export const SortOptionsButton = ({ tools }: { tools: OptionTools }) => {
  const t = useTranslate()
  const languageName = useLanguageName()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()

  const sort = (language: Language) => {
    setAnchor(undefined)
    const sorted = sortOptions(tools.options, language)
    const messageArgs = { language: languageName(language) }
    if (sorted.every((option, index) => option === tools.options[index]))
      tools.announce(t('options.tools.sort.already', messageArgs))
    else tools.setOptions(sorted, t('options.tools.sort.done', messageArgs))
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<SortByAlpha />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && id}
        disabled={tools.options.length < 2}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('options.tools.sort.open')}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { id, 'aria-label': t('options.tools.sort.by') } }}
      >
        {languages.map((language) => (
          <MenuItem key={language} lang={language} onClick={() => sort(language)}>
            {nativeNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Reads a table from the clipboard; empty if there is none, or if the browser or the user refuses. */
const readClipboard = async (): Promise<string> => {
  try {
    // Over plain HTTP browsers have no clipboard at all.
    const text = await navigator.clipboard.readText()
    return isTable(text) ? text : ''
  } catch {
    return ''
  }
}

interface PasteTableButtonProps {
  tools: OptionTools
  /** Element within the tab of the options; the button itself may be in a popover. */
  place: RefObject<Element | null>
}

/**
 * Button and dialog that paste a table from a spreadsheet; Ctrl+V anywhere among the options opens it too. The
 * dialog begins with what the clipboard holds, or with an empty field.
 */
export const PasteTableButton = ({ tools, place }: PasteTableButtonProps) => {
  const t = useTranslate()
  // Undefined while the dialog is closed; empty while it waits for a paste.
  const [text, setText] = useState<string>()
  useTablePaste(place, setText)
  const apply = useApplyOptions(tools, () => setText(undefined))

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<ContentPaste />}
        aria-haspopup="dialog"
        onClick={() => void readClipboard().then(setText)}
      >
        {t('options.tools.paste.open')}
      </Button>
      {text !== undefined && (
        <Suspense fallback={null}>
          <PasteDialog
            tools={tools}
            initialText={text}
            onInsert={(options: readonly DropdownOption[], message: string) => apply(options, message)}
            onClose={() => setText(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
