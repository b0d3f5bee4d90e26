import type { KeyboardEvent } from 'react'
import { isTyping } from '../../ui/shortcuts.tsx'

const checkboxSelector = 'td input[type="checkbox"]'
const nameSelector = 'th[scope="row"] a'
const cellSelector = 'button[data-language]'

/** Finds the selector of the focusable elements in the column of the focused one. */
const findColumnSelector = (target: Element): string | undefined => {
  if (target.matches(checkboxSelector)) return checkboxSelector
  if (target.matches(nameSelector)) return nameSelector
  const language = target.getAttribute('data-language')
  return language ? `button[data-language="${language}"]` : undefined
}

/** Lists the elements of a row that the arrow keys focus. */
const listStops = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(`${checkboxSelector}, ${nameSelector}, ${cellSelector}`),
]

/** Lists the rendered rows of texts. */
const listRows = (table: Element): Element[] => [...table.querySelectorAll('tr[aria-rowindex]')]

const findInRow = (row: Element, target: HTMLElement, key: string): HTMLElement | undefined => {
  const isBackward = getComputedStyle(row).direction === 'rtl' ? key === 'ArrowRight' : key === 'ArrowLeft'
  const stops = listStops(row)
  const index = stops.indexOf(target)
  return stops[index + (isBackward ? -1 : 1)]
}

const findInColumn = (table: Element, row: Element, column: string, key: string): HTMLElement | undefined => {
  const rows = listRows(table)
  const index = rows.indexOf(row)
  const others = key === 'ArrowDown' ? rows.slice(index + 1) : rows.slice(0, index).reverse()
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
  const column = findColumnSelector(target)
  if (!column) return undefined
  return /Up|Down/.test(key) ? findInColumn(table, row, column, key) : findInRow(row, target, key)
}

/** Clicks the checkbox of a row as the mouse does, so that Shift extends the selection. */
const toggleRow = (row: Element, shiftKey: boolean) =>
  row
    .querySelector(checkboxSelector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))

/** Handles the keys of the table: arrows move between cells, Space selects the row. */
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

/** Keeps Space from pressing a cell's button too, since it has selected the row already. */
export const onTableKeyUp = (event: KeyboardEvent) => {
  if (event.key === ' ' && event.target instanceof Element && event.target.matches(cellSelector))
    event.preventDefault()
}
