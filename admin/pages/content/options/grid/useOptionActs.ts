import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { retyped } from '../../../../../domain/content/json-text.ts'
import {
  addOption,
  changeOption,
  moveOption,
  newOptionText,
  nextValue,
  type Option,
  removeOption,
} from '../../../../../domain/content/options.ts'
import type { Language } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { listPath, optionsIn } from '../editing/values.ts'
import type { OptionWindow } from './useOptionWindow.ts'

/** What can be done with the options of a list; the same from drawing to drawing. */
export interface OptionActs {
  /** Puts other words into the text of an option. */
  change: (value: string, language: Language, typed: string) => void
  move: (value: string, to: number) => void
  remove: (value: string) => void
  add: () => void
}

/** The same drawing with its row elsewhere: a browser takes the focus from what is moved. */
const keepingFocus = (act: () => void): void => {
  const focused = document.activeElement
  flushSync(act)
  if (focused instanceof HTMLElement) focused.focus()
}

/**
 * The acts on the options that are edited. Each is announced by `say`, and leaves the focus where the person
 * goes on: on what was moved, in what was added, at what has taken the place of the deleted one.
 */
export const useOptionActs = (
  editing: DropdownEditing,
  focusOn: OptionWindow['focusOn'],
  say: (said: string) => void,
): OptionActs => {
  const words = useWords()
  const latest = useRef({ editing, focusOn, say, words })
  useEffect(() => {
    latest.current = { editing, focusOn, say, words }
  })
  return useMemo(() => {
    const now = () => optionsIn(latest.current.editing.values)
    const set = (options: readonly Option[], field?: string) =>
      latest.current.editing.typeStep({ [listPath]: options }, field)
    const place = (value: string) => now().findIndex((option) => option.value === value)
    const nameAt = (index: number) => latest.current.words('options.option', { number: index + 1 })
    return {
      change: (value, language, typed) => {
        const textIn = (options: readonly Option[]) =>
          options.find((option) => option.value === value)?.text[language] ?? ''
        const text = retyped(textIn(latest.current.editing.base.options), textIn(now()), language, typed)
        set(changeOption(now(), value, { text: { [language]: text } }), `${value}.${language}`)
      },
      move: (value, to) => {
        const options = now()
        if (to < 0 || to >= options.length) return
        const name = options[place(value)]?.text.ru || nameAt(place(value))
        keepingFocus(() => set(moveOption(options, value, to)))
        const told = { name, number: to + 1, total: options.length }
        latest.current.say(latest.current.words('options.moved', told))
      },
      remove: (value) => {
        const [options, index] = [now(), place(value)]
        if (options.length === 1) return
        flushSync(() => set(removeOption(options, value)))
        latest.current.focusOn(Math.min(index, options.length - 2), 'button:last-of-type')
        const told = { name: nameAt(index), total: options.length - 1 }
        latest.current.say(latest.current.words('options.deleted', told))
      },
      add: () => {
        const options = now()
        // The value of an option that was stored is not given to another one.
        const taken = [...latest.current.editing.base.options, ...options].map(({ value }) => value)
        const value = nextValue(taken, options.length)
        flushSync(() => set(addOption(options, { value, text: newOptionText })))
        const field = latest.current.focusOn(options.length, 'textarea')
        if (field instanceof HTMLTextAreaElement) field.select()
        latest.current.say(latest.current.words('options.added', { number: options.length + 1 }))
      },
    }
  }, [])
}
