import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Option } from '../../../../../domain/content/options.ts'

/** As many options are drawn at once, whatever is in view. */
const few = 100
/** How high the row of an option is before it is measured. */
const height = 46

/** A row that is drawn. */
export interface DrawnRow {
  index: number
  /** Where it stands in a list of which only a part is drawn. */
  start: number | undefined
}

/**
 * Which options of a long list are drawn: those that are in view as the page scrolls, and the one that holds
 * the focus or is to have it. Each keeps its place, so that the browser scrolls to what gets the focus.
 */
export const useOptionWindow = (options: readonly Option[]) => {
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  const [kept, setKept] = useState<string>()
  const isPart = options.length > few
  useLayoutEffect(() => {
    const now = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0
    setTop(Math.round(now))
  }, [])
  const keep = (index: number) => setKept(options[index]?.value)
  const virtualizer = useWindowVirtualizer({
    enabled: isPart,
    count: options.length,
    estimateSize: () => height,
    getItemKey: (index) => options[index]?.value ?? index,
    overscan: 10,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      const place = options.findIndex(({ value }) => value === kept)
      return place < 0 ? inView : [...new Set([...inView, place])].sort((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()
  const now = useMemo(() => ({ options, items }), [options, items])
  // Rows that scroll into view are drawn between the turns of the wheel; the one with the focus never waits.
  const late = useDeferredValue(now)
  const seen = late.options === options && late.items.length > 0 ? late.items : items
  const focused = items.filter(({ key }) => key === kept && !seen.some((item) => item.key === key))
  const rows: DrawnRow[] = isPart
    ? [...seen, ...focused].map(({ index, start }) => ({ index, start: start - top }))
    : options.map((_, index) => ({ index, start: undefined }))
  return {
    list,
    rows,
    /** How high the whole list is, where only a part of it is drawn. */
    height: isPart ? virtualizer.getTotalSize() : undefined,
    measure: isPart ? virtualizer.measureElement : undefined,
    onFocus: ({ target }: FocusEvent) => keep(rowOf(target)),
    /** Gives the focus to a part of an option, wherever it stands. */
    focusOn: (index: number, sought: string): HTMLElement | undefined => {
      flushSync(() => keep(index))
      const found = list.current?.querySelector<HTMLElement>(`:scope > li[data-index="${index}"] ${sought}`)
      found?.focus()
      return found ?? undefined
    },
  }
}

export type OptionWindow = ReturnType<typeof useOptionWindow>

/** The place of the option that an element belongs to; -1 outside the list. */
export const rowOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('li[data-index]')?.dataset.index ?? -1)

/** The field of an option in one language. */
export const fieldIn = (language: string): string => `textarea[lang="${language}"]`
