import type { KeyboardEvent } from 'react'
import { isTyping } from '../../ui/shortcuts.tsx'

const checkboxSelector = 'td input[type="checkbox"]'
const nameSelector = 'th[scope="row"] a'
const cellSelector = 'button[data-language]'

/** What of another row stands in the column of what has the focus. */
const columnSelectorOf = (target: Element): string | undefined => {
  if (target.matches(checkboxSelector)) return checkboxSelector
  if (target.matches(nameSelector)) return nameSelector
  const language = target.getAttribute('data-language')
  return language ? `button[data-language="${language}"]` : undefined
}

const stopsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(`${checkboxSelector}, ${nameSelector}, ${cellSelector}`),
]

/** The rows of texts of a table that are drawn. */
const rowsOf = (table: Element): Element[] => [...table.querySelectorAll('tr[aria-rowindex]')]

const findBeside = (row: Element, target: HTMLElement, key: string): HTMLElement | undefined => {
  const isBack = getComputedStyle(row).direction === 'rtl' ? key === 'ArrowRight' : key === 'ArrowLeft'
  const stops = stopsOf(row)
  const at = stops.indexOf(target)
  return stops[at + (isBack ? -1 : 1)]
}

const findInColumn = (table: Element, row: Element, column: string, key: string): HTMLElement | undefined => {
  const rows = rowsOf(table)
  const at = rows.indexOf(row)
  const others = key === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, at).reverse()
  return others
    .map((other) => other.querySelector<HTMLElement>(column))
    .find((stop): stop is HTMLElement => stop !== null)
}

const findNext = (
  table: Element,
  row: Element,
  target: HTMLElement,
  key: string,
): HTMLElement | undefined => {
  const column = columnSelectorOf(target)
  if (!column) return undefined
  return /Up|Down/.test(key) ? findInColumn(table, row, column, key) : findBeside(row, target, key)
}

/** Presses the box of a row as the mouse does, so that Shift reaches over several. */
const toggleRow = (row: Element, shiftKey: boolean) =>
  row
    .querySelector(checkboxSelector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))

/** The keys of the table: arrows lead from cell to cell, Space chooses the row; Enter opens the cell. */
export const onTableKey = (event: KeyboardEvent) => {
  const { key, target, currentTarget, ctrlKey, altKey, metaKey, shiftKey } = event
  if (ctrlKey || altKey || metaKey || isTyping(target) || !(target instanceof HTMLElement)) return

  const row = target.closest('tr[aria-rowindex]')
  if (!row || !currentTarget.contains(row)) return

  if (key === ' ' && !target.matches(checkboxSelector)) {
    event.preventDefault()
    toggleRow(row, shiftKey)
  }
  if (!/^Arrow/.test(key)) return

  event.preventDefault()
  findNext(currentTarget, row, target, key)?.focus()
}

/** Space has chosen the row already, and presses nothing more. */
export const onTableKeyUp = (event: KeyboardEvent) => {
  if (event.key === ' ' && event.target instanceof Element && event.target.matches(cellSelector))
    event.preventDefault()
}
