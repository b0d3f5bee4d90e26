import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** As many options are drawn at once, whatever is in view. */
const maxDrawnAtOnce = 100
/** How high the row of an option is before it is measured. */
const estimatedHeightPx = 38

const estimateSize = () => estimatedHeightPx

/** How high a row is, as the browser tells by itself: nothing is laid out only to be measured. */
const measureElement = (
  row: Element,
  entry: ResizeObserverEntry | undefined,
  { itemSizeCache }: Virtualizer<Window, Element>,
): number =>
  Math.round(
    entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(Number(rowIndexOf(row))) ?? estimatedHeightPx,
  )

/** A row that is drawn. */
interface DrawnRow {
  index: number
  /** Where it stands in a list of which only a part is drawn. */
  start: number | undefined
}

/** How far the list begins below the start of the page, also once what stands above it has grown. */
const useTop = (list: { readonly current: HTMLElement | null }, isWindowed: boolean): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (isWindowed) setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
  })
  return top
}

/**
 * Which options of a long list are drawn: those that are in view as the page scrolls, and the one that holds
 * the focus or is to have it. Each keeps its place, so that the browser scrolls to what gets the focus.
 */
export const useOptionWindow = (total: number) => {
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [focusedIndex, setFocusedIndex] = useState(-1)
  const isWindowed = total > maxDrawnAtOnce
  const top = useTop(list, isWindowed)
  const virtualizer = useWindowVirtualizer<Element>({
    enabled: isWindowed,
    count: total,
    estimateSize,
    measureElement,
    // The first drawing has as many rows as are in view below what stands above them; the others follow it.
    initialRect: { width: window.innerWidth, height: window.innerHeight / 2 },
    overscan: 5,
    scrollMargin: top,
    // Always the same one, so that what is drawn stays the same until anything of it changes.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range)
        return focusedIndex < 0 || focusedIndex >= total
          ? inView
          : [...new Set([...inView, focusedIndex])].sort((a, b) => a - b)
      },
      [focusedIndex, total],
    ),
  })
  const items = virtualizer.getVirtualItems()
  const current = useMemo(() => ({ total, items }), [total, items])
  // Rows that scroll into view are drawn between the turns of the wheel; the one with the focus never waits.
  const deferred = useDeferredValue(current)

  const visibleItems = deferred.total === total && deferred.items.length > 0 ? deferred.items : items
  const focusedItems = items.filter(
    ({ index }) => index === focusedIndex && !visibleItems.some((item) => item.index === index),
  )
  const rows: DrawnRow[] = isWindowed
    ? [...visibleItems, ...focusedItems].map(({ index, start }) => ({ index, start: start - top }))
    : Array.from({ length: total }, (_, index) => ({ index, start: undefined }))

  return {
    /** Around the list and the rows above it. */
    area,
    list,
    rows,
    /** How high the whole list is, where only a part of it is drawn. */
    height: isWindowed ? virtualizer.getTotalSize() : undefined,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    onFocus: ({ target }: FocusEvent) => setFocusedIndex(rowIndexOf(target)),
    /** Gives the focus to a part of a row, wherever it stands. */
    focusOn: (index: number, selector: string): HTMLElement | undefined => {
      flushSync(() => setFocusedIndex(index))
      const element = area.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${selector}`)
      element?.focus()
      return element ?? undefined
    },
  }
}

export type OptionWindow = ReturnType<typeof useOptionWindow>

/** The row that an element belongs to; NaN outside the grid. */
export const rowIndexOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index)
