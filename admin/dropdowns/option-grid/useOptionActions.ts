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

/** The option that is to be moved, and what the choices stand at. */
export interface MoveMenuTarget {
  readonly index: number
  readonly at: HTMLElement
}

/** What can be done with the options of a list, by their places from 0; the same from drawing to drawing. */
export interface OptionActions {
  /** Puts other words into the text of an option. */
  change: (index: number, language: Language, typed: string) => void
  /** Gives an option another value. */
  rename: (index: number, value: string) => void
  /** The person has left the value of an option. */
  leaveValue: (index: number) => void
  /** The focus goes along, to the part of the row that had it or to the one that is named. */
  move: (index: number, to: number, cell?: GridCell) => void
  /** Asks where an option shall go. */
  offerPlaces: (index: number, at: HTMLElement) => void
  duplicate: (index: number) => void
  remove: (index: number) => void
  add: () => void
}

interface OptionActionsInput {
  editing: DropdownEditing
  focusOn: OptionWindow['focusOn']
  /** Announces what was done. */
  say: (message: string) => void
  offer: (offered: MoveMenuTarget) => void
}

/** Marks all words of the field with the focus, so that typing takes their place. */
const selectAll = (field: HTMLElement | undefined): void => {
  if (field instanceof HTMLTextAreaElement) field.select()
}

/** Puts the caret of a field where it was in another. */
const keepCaret = (field: HTMLElement | undefined, before: Element | null): void => {
  if (!(field instanceof HTMLTextAreaElement && before instanceof HTMLTextAreaElement)) return
  field.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/**
 * The acts on the options that are edited. Each is announced, and leaves the focus where the person goes on: on
 * what was moved, in what was added, at what has taken the place of the deleted one.
 */
export const useOptionActions = (input: OptionActionsInput): OptionActions => {
  const t = useTranslate()
  const latest = useRef({ ...input, t })

  useEffect(() => {
    latest.current = { ...input, t }
  })

  return useMemo(() => {
    const currentOptions = () => pickOptions(latest.current.editing.values)
    const identityAt = (index: number) =>
      optionIdentity(currentOptions()[index] ?? { value: '', text: newOptionText })
    const setOptions = (options: readonly EditedOption[], field?: string) =>
      latest.current.editing.typeStep({ [optionsPath]: options }, field)
    const nameAt = (index: number) => latest.current.t('options.option', { number: index + 1 })
    const titleAt = (index: number) => currentOptions()[index]?.text.ru || nameAt(index)
    /** Values that no new option is given: those that are stored as well. */
    const listTakenValues = () => [
      ...latest.current.editing.reservedValues,
      ...currentOptions().flatMap((option) => [option.value, optionIdentity(option)]),
    ]

    return {
      change: (index, language, typed) => {
        const identity = identityAt(index)
        const text = latest.current.editing.storedOption(identity)?.text[language] ?? ''
        const next = withTypedText(text, currentOptions()[index]?.text[language] ?? '', language, typed)
        setOptions(
          changeOption(currentOptions(), identity, { text: { [language]: next } }),
          `${identity}.${language}`,
        )
      },
      rename: (index, value) => {
        const identity = identityAt(index)
        setOptions(renameOption(currentOptions(), identity, value), `${identity}.value`)
      },
      leaveValue: (index) => latest.current.editing.confirmValue(identityAt(index)),
      move: (index, to, cell) => {
        const options = currentOptions()
        if (to < 0 || to >= options.length || to === index) return
        const before = document.activeElement
        const messageArgs = { name: titleAt(index), number: to + 1, total: options.length }
        flushSync(() => setOptions(moveOption(options, identityAt(index), to)))
        const selector = cell ? cellSelector(cell) : `[data-cell="${cellNameOf(before)}"]`
        keepCaret(latest.current.focusOn(to, selector), before)
        latest.current.say(latest.current.t('options.moved', messageArgs))
      },
      offerPlaces: (index, at) => latest.current.offer({ index, at }),
      duplicate: (index) => {
        const messageArgs = { name: titleAt(index), number: index + 2 }
        flushSync(() => setOptions(duplicateOption(currentOptions(), identityAt(index), listTakenValues())))
        selectAll(latest.current.focusOn(index + 1, cellSelector('value')))
        latest.current.say(latest.current.t('options.duplicated', messageArgs))
      },
      remove: (index) => {
        const options = currentOptions()
        if (options.length === 1) return
        const messageArgs = { name: nameAt(index), total: options.length - 1 }
        flushSync(() => setOptions(removeOption(options, identityAt(index))))
        latest.current.focusOn(Math.min(index, options.length - 2), cellSelector('delete'))
        latest.current.say(latest.current.t('options.deleted', messageArgs))
      },
      add: () => {
        const options = currentOptions()
        const value = nextOptionValue(listTakenValues(), options.length)
        flushSync(() => setOptions(addOption(options, { value, text: newOptionText })))
        selectAll(latest.current.focusOn(options.length, 'textarea[lang]'))
        latest.current.say(latest.current.t('options.added', { number: options.length + 1 }))
      },
    }
  }, [])
}
