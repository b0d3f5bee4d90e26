import { Stack } from '@mui/material'
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isolateBidi } from '../../../domain/format/format.ts'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { displayText } from '../../content-shared/text-display.tsx'
import { useFormTab } from '../../form/drawer-address.ts'
import { EditingConflict } from '../../form/EditingConflict.tsx'
import type { SaveMode } from '../../form/editing-reducer.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { ChangedElsewhere } from '../../form/Presence.tsx'
import type { Undo } from '../../form/useUndo.ts'
import { findByPath } from '../../text-editor/edited-texts.ts'
import { SaveFailure } from '../../text-editor/SaveFailure.tsx'
import { type OpenItem, type SaveFollowUp, useAfterSaving } from '../../text-editor/useOpenItem.ts'
import { useOpenRecord } from '../../ui/live-changes.ts'
import { isTyping, useShortcut } from '../../ui/shortcuts.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import {
  type DropdownValue,
  isOptionPath,
  optionsPath,
  optionValueAt,
  pickOptions,
  placeholderPath,
} from '../editing/dropdown-model.ts'
import {
  type DropdownEditing,
  type DropdownRule,
  type GridPosition,
  useDropdownEditing,
} from '../editing/useDropdownEditing.ts'
import { DropdownCard, tabFromAddress } from './DropdownCard.tsx'
import { DropdownSaveBar } from './DropdownSaveBar.tsx'
import { ValueChangeDialog } from './lazy-parts.ts'

interface Props extends OpenItem {
  rule: DropdownRule
  /** Renders further content below the card. */
  children?: (editing: DropdownEditing) => ReactNode
}

/** Editor of a dropdown with its save bar. Saving a draft stays on the page; publishing leaves it. */
export const DropdownForm = ({ rule, children, ...item }: Props) => {
  const { record, nextGapOf, listLanguage, errorScope, wayBack, nextPath } = item
  const [params] = useSearchParams()
  const areaRef = useRef<HTMLDivElement>(null)
  const goOn = useRef<() => void>(undefined)
  const { followUp, leave } = useAfterSaving(item, () => {
    // The table renders at once for the next cell, which React refuses within the effects of the save.
    queueMicrotask(() => goOn.current?.())
    return true
  })
  const editing = useDropdownEditing(rule, record, leave)
  const { requestedCell, requestCell } = useRequestedCell()

  useOpenRecord('content-items', record.id, editing.isDirty)
  useUndoKeys(areaRef, editing)
  const save = (mode: SaveMode, next: SaveFollowUp = 'list'): boolean => {
    followUp.current = next
    const invalidCell = editing.findInvalidCell()
    const canSave = !invalidCell && !editing.confirmValues()
    if (invalidCell) requestCell(invalidCell)
    if (canSave) editing.save(mode)
    return canSave
  }
  const saveDraftThen = (then: () => void) => {
    goOn.current = then
    if (editing.isDirty) save('draft', 'gap')
    else then()
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))

  return (
    <>
      <LeavingWarning edits={editing} save={{ label: 'editing.saveDraft', start: () => save('draft') }} />
      <Stack ref={areaRef} sx={{ gap: 3 }}>
        <ChangedElsewhere editing={editing} />
        <DropdownCard
          editing={editing}
          startLanguage={languages.find((language) => language === params.get('language'))}
          nextGapOf={nextGapOf}
          listLanguage={listLanguage}
          saveDraftThen={saveDraftThen}
          requestedCell={requestedCell}
          onCellFocused={() => requestCell(undefined)}
        />
        {children?.(editing)}
      </Stack>
      <DropdownSaveBar
        editing={editing}
        rule={rule}
        wayBack={wayBack}
        failure={<SaveFailure editing={editing} errorScope={errorScope} />}
        onSave={save}
        onOpen={requestCell}
        hasNext={nextPath !== undefined}
      />
      <ValueQuestion editing={editing} />
      <DropdownConflict editing={editing} />
    </>
  )
}

/**
 * Returns the step that a key combination requests. Keys are matched by their position on the keyboard, so
 * the shortcuts work in every layout.
 */
const findUndoStep = ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  code,
}: KeyboardEvent): keyof Undo | undefined => {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' && !shiftKey ? 'redo' : undefined
}

/**
 * Undoes with Ctrl+Z and redoes with Ctrl+Shift+Z or Ctrl+Y, unless another field, a dialog or a part with
 * its own undo has the focus.
 */
const useUndoKeys = (areaRef: RefObject<Element | null>, undo: Undo): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = findUndoStep(event)
    const { target } = event
    if (!step || !(target instanceof HTMLElement) || target.closest('[role="dialog"], [data-own-undo]'))
      return
    if (isTyping(target) && !areaRef.current?.contains(target)) return
    event.preventDefault()
    undo[step]?.()
  })

  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

/**
 * Describes options, a line each: the texts in the order of languages. The value comes first where it differs
 * from `knownValue`.
 */
const describeOptions = (value: DropdownValue | undefined, knownValue?: string): string =>
  pickOptions({ [optionsPath]: value ?? [] })
    .map(({ value: optionValue, text }) => {
      const texts = languages.flatMap((language) =>
        text[language] ? [isolateBidi(displayText(text[language], language))] : [],
      )
      const valueTexts =
        knownValue === undefined || optionValue === knownValue ? [] : [isolateBidi(optionValue)]
      return [...valueTexts, ...texts].join(' · ') || '—'
    })
    .join('\n')

const toText = (value: DropdownValue | undefined): string => (typeof value === 'string' ? value : '')

/** Conflict with another user's saved version, compared by label, placeholder, options and their order. */
const DropdownConflict = ({ editing }: { editing: DropdownEditing }) => {
  const t = useTranslate()

  const describeTitle = (name: 'options.label' | 'options.placeholder', language: Language) => ({
    label: `${t(name)} · ${nativeNames[language]}`,
    language,
    text: toText,
  })
  const describePath = (path: string) => {
    if (path === optionsPath)
      return {
        label: t('options.conflict.order'),
        text: (list: DropdownValue | undefined) => describeOptions(list),
      }
    if (isOptionPath(path)) {
      const label = t('options.conflict.option', { value: isolateBidi(optionValueAt(path)) })
      const text = (value: DropdownValue | undefined) =>
        describeOptions(value, optionValueAt(path)) || t('options.conflict.none')
      return { label, text }
    }

    const placeholder = languages.find((code) => placeholderPath(code) === path)
    if (placeholder) return describeTitle('options.placeholder', placeholder)

    const { language } = findByPath(editing.saved.texts, path)

    return language ? describeTitle('options.label', language) : { label: path, text: toText }
  }

  return <EditingConflict editing={editing} wordingOf={describePath} />
}

/**
 * Returns the cell to focus and a function that requests it; opens the table's tab if another one is shown.
 */
const useRequestedCell = () => {
  const { tab, open } = useFormTab()
  const [cell, setCell] = useState<GridPosition>()
  return {
    requestedCell: cell,
    requestCell: (position: GridPosition | undefined) => {
      if (position && tabFromAddress(tab) !== 'table') open('table')
      setCell(position)
    },
  }
}

const ValueQuestion = ({ editing: { saved, question, answer } }: { editing: DropdownEditing }) => (
  <Suspense>
    {question && (
      <ValueChangeDialog {...question} dropdownKey={saved.dropdown?.dropdown_key ?? ''} onClose={answer} />
    )}
  </Suspense>
)
