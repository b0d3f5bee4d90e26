import { Stack } from '@mui/material'
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isolateBidi } from '../../../domain/format/format.ts'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { displayText } from '../../content-shared/text-display.tsx'
import { useFormTab } from '../../form/drawer-address.ts'
import { EditingConflict } from '../../form/EditingConflict.tsx'
import type { SaveMode } from '../../form/editing-state.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import type { Undo } from '../../form/useUndo.ts'
import { findByPath } from '../../text-editor/edited-texts.ts'
import { SaveFailure } from '../../text-editor/SaveFailure.tsx'
import { type OpenItem, useAfterSaving } from '../../text-editor/useOpenItem.ts'
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
import { type DropdownEditing, type GridPosition, useDropdownEditing } from '../editing/useDropdownEditing.ts'
import type { DropdownRule } from '../editing/useSaveDropdown.ts'
import { DropdownCard, tabFromAddress } from './DropdownCard.tsx'
import { DropdownSaveBar } from './DropdownSaveBar.tsx'
import { ValueChangeDialog } from './lazy-parts.ts'

interface Props extends OpenItem {
  rule: DropdownRule
  /** What surrounds the card. */
  children?: (editing: DropdownEditing) => ReactNode
}

/** A dropdown while it is edited: its card over the bar that saves. A draft is saved in place; publishing leads on. */
export const DropdownForm = ({ rule, children, ...item }: Props) => {
  const { record, nextGapOf, place, wayBack, after } = item
  const [params] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  const { followUp, leave } = useAfterSaving(item)
  const editing = useDropdownEditing(rule, record, leave)
  const { requestedCell, requestCell } = useRequestedCell()

  useUndoKeys(area, editing)
  const save = (mode: SaveMode, thenOn = false) => {
    followUp.current = thenOn ? 'next' : 'list'
    const invalidCell = editing.findInvalidCell()
    if (invalidCell) requestCell(invalidCell)
    else if (!editing.confirmValues()) editing.save(mode)
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))

  return (
    <>
      {editing.isDirty && <LeavingWarning />}
      <Stack ref={area} sx={{ gap: 3 }}>
        <DropdownCard
          editing={editing}
          startLanguage={languages.find((language) => language === params.get('language'))}
          nextGap={nextGapOf()}
          requestedCell={requestedCell}
          onCellFocused={() => requestCell(undefined)}
        />
        {children?.(editing)}
      </Stack>
      <DropdownSaveBar
        editing={editing}
        rule={rule}
        wayBack={wayBack}
        failure={<SaveFailure editing={editing} errorScope={place} />}
        onSave={save}
        onOpen={requestCell}
        hasNext={after !== undefined}
      />
      <ValueQuestion editing={editing} />
      <DropdownConflict editing={editing} />
    </>
  )
}

/** Which of both the keys ask for, by their place on the keyboard. */
const stepOfKeys = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): keyof Undo | undefined => {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' && !shiftKey ? 'redo' : undefined
}

/** Undoes with Ctrl+Z, and does again with Ctrl+Shift+Z or Ctrl+Y, unless another field, a dialog or a part with its own undo has the keys. */
const useUndoKeys = (area: RefObject<Element | null>, undo: Undo): void => {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOfKeys(event)
    const { target } = event
    if (!step || !(target instanceof HTMLElement) || target.closest('[role="dialog"], [data-own-undo]'))
      return
    if (isTyping(target) && !area.current?.contains(target)) return
    event.preventDefault()
    undo[step]?.()
  })

  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

/** Options in words: a line each, its texts in their order, behind its value where that is not the one it is known by. */
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

const textOrEmpty = (value: DropdownValue | undefined): string => (typeof value === 'string' ? value : '')

/** Theirs and mine of a dropdown that somebody else has saved meanwhile: its label, its options and their order. */
const DropdownConflict = ({ editing }: { editing: DropdownEditing }) => {
  const t = useTranslate()

  const titleOf = (name: 'options.label' | 'options.placeholder', language: Language) => ({
    ...{ label: `${t(name)} · ${nativeNames[language]}`, language },
    text: textOrEmpty,
  })
  const wordingOf = (path: string) => {
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
    if (placeholder) return titleOf('options.placeholder', placeholder)

    const { language } = findByPath(editing.base.texts, path)

    return language ? titleOf('options.label', language) : { label: path, text: textOrEmpty }
  }

  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}

/** The way to a field of the table, which may not be the tab that is shown. */
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

const ValueQuestion = ({ editing: { base, question, answer } }: { editing: DropdownEditing }) => (
  <Suspense>
    {question && (
      <ValueChangeDialog {...question} dropdownKey={base.dropdown?.dropdown_key ?? ''} onClose={answer} />
    )}
  </Suspense>
)
