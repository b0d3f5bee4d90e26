import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  addOption,
  changeOption,
  duplicateOption,
  type EditedOption,
  moveOption,
  newOptionText,
  nextOptionValue,
  optionIdentity,
  removeOption,
  renameOption,
} from '../../../domain/dropdowns/options.ts'
import { withTypedText } from '../../../domain/format/json-text.ts'
import type { Language } from '../../../domain/languages.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { optionsPath, pickOptions } from '../editing/dropdown-model.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { cellNameOf, cellSelector, type GridCell } from './grid-layout.ts'
import type { OptionWindow } from './useOptionWindow.ts'

/** Option to move, and the anchor of the menu. */
export interface MoveMenuTarget {
  readonly index: number
  readonly anchor: HTMLElement
}

/** Actions on the options of a list, by index from 0. The object is stable between renders. */
export interface OptionActions {
  /** Changes the text of an option. */
  change: (index: number, language: Language, typed: string) => void
  rename: (index: number, value: string) => void
  /** Called when the value field of an option loses focus. */
  leaveValue: (index: number) => void
  /** Moves an option. The focus moves with it, to the same cell or to the one named. */
  move: (index: number, to: number, cell?: GridCell) => void
  openMoveMenu: (index: number, anchor: HTMLElement) => void
  duplicate: (index: number) => void
  remove: (index: number) => void
  add: () => void
}

interface OptionActionsInput {
  editing: DropdownEditing
  focusOn: OptionWindow['focusOn']
  /** Announces a change to screen readers. */
  announce: (message: string) => void
  openMoveMenu: (target: MoveMenuTarget) => void
}

/** Selects the text of a field, so that typing replaces it. */
const selectAll = (field: HTMLElement | undefined): void => {
  if (field instanceof HTMLTextAreaElement) field.select()
}

/** Sets the caret of a field to its position in another field. */
const keepCaret = (field: HTMLElement | undefined, previousField: Element | null): void => {
  if (!(field instanceof HTMLTextAreaElement && previousField instanceof HTMLTextAreaElement)) return
  field.setSelectionRange(previousField.selectionStart, previousField.selectionEnd)
}

/**
 * Returns the actions on the edited options. Each is announced and leaves the focus on the option moved or
 * added, or on the one that follows a deleted option.
 */
export const useOptionActions = (input: OptionActionsInput): OptionActions => {
  const t = useTranslate()
  const latest = useRef({ ...input, t })

  useEffect(() => {
    latest.current = { ...input, t }
  })

  return useMemo(() => {
    const getOptions = () => pickOptions(latest.current.editing.values)
    const getIdentity = (index: number) =>
      optionIdentity(getOptions()[index] ?? { value: '', text: newOptionText })
    const setOptions = (options: readonly EditedOption[], field?: string) =>
      latest.current.editing.typeStep({ [optionsPath]: options }, field)
    const formatName = (index: number) => latest.current.t('options.option', { number: index + 1 })
    const formatTitle = (index: number) => getOptions()[index]?.text.ru || formatName(index)
    /** Values that new options must not use; stored values are included. */
    const listTakenValues = () => [
      ...latest.current.editing.reservedValues,
      ...getOptions().flatMap((option) => [option.value, optionIdentity(option)]),
    ]

    return {
      change: (index, language, newText) => {
        const identity = getIdentity(index)
        const text = latest.current.editing.storedOption(identity)?.text[language] ?? ''
        const newValue = withTypedText(text, getOptions()[index]?.text[language] ?? '', language, newText)
        setOptions(
          changeOption(getOptions(), identity, { text: { [language]: newValue } }),
          `${identity}.${language}`,
        )
      },
      rename: (index, value) => {
        const identity = getIdentity(index)
        setOptions(renameOption(getOptions(), identity, value), `${identity}.value`)
      },
      leaveValue: (index) => latest.current.editing.confirmValue(getIdentity(index)),
      move: (index, to, cell) => {
        const options = getOptions()
        if (to < 0 || to >= options.length || to === index) return
        const focusedElement = document.activeElement
        const messageArgs = { name: formatTitle(index), number: to + 1, total: options.length }
        flushSync(() => setOptions(moveOption(options, getIdentity(index), to)))
        const selector = cell ? cellSelector(cell) : `[data-cell="${cellNameOf(focusedElement)}"]`
        keepCaret(latest.current.focusOn(to, selector), focusedElement)
        latest.current.announce(latest.current.t('options.moved', messageArgs))
      },
      openMoveMenu: (index, anchor) => latest.current.openMoveMenu({ index, anchor }),
      duplicate: (index) => {
        const messageArgs = { name: formatTitle(index), number: index + 2 }
        flushSync(() => setOptions(duplicateOption(getOptions(), getIdentity(index), listTakenValues())))
        selectAll(latest.current.focusOn(index + 1, cellSelector('value')))
        latest.current.announce(latest.current.t('options.duplicated', messageArgs))
      },
      remove: (index) => {
        const options = getOptions()
        if (options.length === 1) return
        const messageArgs = { name: formatName(index), total: options.length - 1 }
        flushSync(() => setOptions(removeOption(options, getIdentity(index))))
        latest.current.focusOn(Math.min(index, options.length - 2), cellSelector('delete'))
        latest.current.announce(latest.current.t('options.deleted', messageArgs))
      },
      add: () => {
        const options = getOptions()
        const value = nextOptionValue(listTakenValues(), options.length)
        flushSync(() => setOptions(addOption(options, { value, text: newOptionText })))
        // The value begins as `option_N`, which would stay if the texts came first.
        selectAll(latest.current.focusOn(options.length, cellSelector('value')))
        latest.current.announce(latest.current.t('options.added', { number: options.length + 1 }))
      },
    }
  }, [])
}
