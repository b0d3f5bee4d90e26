import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  addOption,
  changeOption,
  moveOption,
  newOptionText,
  nextValue,
  type Option,
  removeOption,
} from '../../../../domain/content/options.ts'
import type { Language } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { DropdownEditing } from './useDropdownEditing.ts'
import { listPath, optionsIn } from './values.ts'

/** What can be done with the options of a list; the same from drawing to drawing. */
export interface OptionActs {
  change: (value: string, language: Language, text: string) => void
  move: (value: string, to: number) => void
  remove: (value: string) => void
  add: () => void
}

const focusOn = (list: Element | null, index: number, sought: string): void => {
  const rows = list?.querySelectorAll(':scope > li')
  const found = rows?.[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>(sought)
  found?.focus()
  if (found instanceof HTMLTextAreaElement) found.select()
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
export const useOptionActs = (editing: DropdownEditing, say: (said: string) => void) => {
  const words = useWords()
  const list = useRef<HTMLElement>(null)
  const latest = useRef({ editing, say, words })
  useEffect(() => {
    latest.current = { editing, say, words }
  })
  const acts = useMemo((): OptionActs => {
    const now = () => optionsIn(latest.current.editing.values)
    const set = (options: readonly Option[]) => latest.current.editing.type(listPath, options)
    const place = (value: string) => now().findIndex((option) => option.value === value)
    const nameAt = (index: number) => latest.current.words('options.option', { number: index + 1 })
    return {
      change: (value, language, text) => set(changeOption(now(), value, { text: { [language]: text } })),
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
        focusOn(list.current, index, 'button:last-of-type')
        const told = { name: nameAt(index), total: options.length - 1 }
        latest.current.say(latest.current.words('options.deleted', told))
      },
      add: () => {
        const options = now()
        // The value of an option that was stored is not given to another one.
        const taken = [...latest.current.editing.base.options, ...options].map(({ value }) => value)
        const value = nextValue(taken, options.length)
        flushSync(() => set(addOption(options, { value, text: newOptionText })))
        focusOn(list.current, options.length, 'textarea')
        latest.current.say(latest.current.words('options.added', { number: options.length + 1 }))
      },
    }
  }, [])
  return { acts, list }
}
