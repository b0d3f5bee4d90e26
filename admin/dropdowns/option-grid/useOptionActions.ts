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
import { useWords } from '../../ui/useWords.ts'
import { optionsIn, optionsPath } from '../editing/dropdown-model.ts'
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
  say: (said: string) => void
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
export const useOptionActions = (around: OptionActionsInput): OptionActions => {
  const words = useWords()
  const latest = useRef({ ...around, words })

  useEffect(() => {
    latest.current = { ...around, words }
  })

  return useMemo(() => {
    const now = () => optionsIn(latest.current.editing.values)
    const knownAt = (index: number) => optionIdentity(now()[index] ?? { value: '', text: newOptionText })
    const set = (options: readonly EditedOption[], field?: string) =>
      latest.current.editing.typeStep({ [optionsPath]: options }, field)
    const nameAt = (index: number) => latest.current.words('options.option', { number: index + 1 })
    const titleAt = (index: number) => now()[index]?.text.ru || nameAt(index)
    /** Values that no new option is given: those that are stored as well. */
    const taken = () => [
      ...latest.current.editing.reservedValues,
      ...now().flatMap((one) => [one.value, optionIdentity(one)]),
    ]

    return {
      change: (index, language, typed) => {
        const known = knownAt(index)
        const text = latest.current.editing.storedOption(known)?.text[language] ?? ''
        const next = withTypedText(text, now()[index]?.text[language] ?? '', language, typed)
        set(changeOption(now(), known, { text: { [language]: next } }), `${known}.${language}`)
      },
      rename: (index, value) => {
        const known = knownAt(index)
        set(renameOption(now(), known, value), `${known}.value`)
      },
      leaveValue: (index) => latest.current.editing.confirmValue(knownAt(index)),
      move: (index, to, cell) => {
        const options = now()
        if (to < 0 || to >= options.length || to === index) return
        const before = document.activeElement
        const told = { name: titleAt(index), number: to + 1, total: options.length }
        flushSync(() => set(moveOption(options, knownAt(index), to)))
        const sought = cell ? cellSelector(cell) : `[data-cell="${cellNameOf(before)}"]`
        keepCaret(latest.current.focusOn(to, sought), before)
        latest.current.say(latest.current.words('options.moved', told))
      },
      offerPlaces: (index, at) => latest.current.offer({ index, at }),
      duplicate: (index) => {
        const told = { name: titleAt(index), number: index + 2 }
        flushSync(() => set(duplicateOption(now(), knownAt(index), taken())))
        selectAll(latest.current.focusOn(index + 1, cellSelector('value')))
        latest.current.say(latest.current.words('options.duplicated', told))
      },
      remove: (index) => {
        const options = now()
        if (options.length === 1) return
        const told = { name: nameAt(index), total: options.length - 1 }
        flushSync(() => set(removeOption(options, knownAt(index))))
        latest.current.focusOn(Math.min(index, options.length - 2), cellSelector('delete'))
        latest.current.say(latest.current.words('options.deleted', told))
      },
      add: () => {
        const options = now()
        const value = nextOptionValue(taken(), options.length)
        flushSync(() => set(addOption(options, { value, text: newOptionText })))
        selectAll(latest.current.focusOn(options.length, 'textarea[lang]'))
        latest.current.say(latest.current.words('options.added', { number: options.length + 1 }))
      },
    }
  }, [])
}
