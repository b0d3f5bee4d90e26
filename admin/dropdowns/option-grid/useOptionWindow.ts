import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
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

/** Longest list that is rendered whole. */
const maxUnwindowedRows = 100
/** Height of a row before it is measured. */
const estimatedHeightPx = 38

const estimateSize = () => estimatedHeightPx

/** Measures a row from the observer's entry, so that no layout is forced. */
const measureElement = (
  row: Element,
  entry: ResizeObserverEntry | undefined,
  { itemSizeCache }: Virtualizer<Window, Element>,
): number =>
  Math.round(
    entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(Number(rowIndexOf(row))) ?? estimatedHeightPx,
  )

interface RenderedRow {
  index: number
  /** Offset in the list, in px; undefined when the whole list is rendered. */
  start: number | undefined
}

/** Rows as the virtualizer places them in a page whose list begins at `top`. */
interface PlacedRows {
  items: readonly VirtualItem[]
  top: number
}

const toRows = ({ items, top }: PlacedRows): RenderedRow[] =>
  items.map(({ index, start }) => ({ index, start: start - top }))

/**
 * Returns the distance of the list from the top of the page; measured after every render, because content
 * above may grow.
 */
const useTop = (list: { readonly current: HTMLElement | null }, isWindowed: boolean): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (isWindowed) setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
  })
  return top
}

/**
 * Virtualises a long list of options. It renders the rows in view and the one that has or will get the focus.
 * Each row keeps its position, so that the browser scrolls to the focused one.
 */
export const useOptionWindow = (total: number) => {
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [focusedIndex, setFocusedIndex] = useState(-1)
  const isWindowed = total > maxUnwindowedRows
  const top = useTop(list, isWindowed)
  const virtualizer = useWindowVirtualizer<Element>({
    enabled: isWindowed,
    count: total,
    estimateSize,
    measureElement,
    // The first render has as many rows as fit below the content above; the rest follow it.
    initialRect: { width: window.innerWidth, height: window.innerHeight / 2 },
    overscan: 5,
    scrollMargin: top,
    // A stable function, so that the rendered rows stay the same until one of its inputs changes.
    rangeExtractor: useCallback(
      (range: Range) => {
        const visibleIndexes = defaultRangeExtractor(range)
        return focusedIndex < 0 || focusedIndex >= total
          ? visibleIndexes
          : [...new Set([...visibleIndexes, focusedIndex])].sort((a, b) => a - b)
      },
      [focusedIndex, total],
    ),
  })
  const items = virtualizer.getVirtualItems()
  // With the top that their positions include: with a newer one the rows would move until they follow.
  const current = useMemo(() => ({ total, items, top }), [total, items, top])
  // Rows that scroll into view are rendered with low priority; the focused one never waits.
  const deferred = useDeferredValue(current)

  const visible = deferred.total === total && deferred.items.length > 0 ? deferred : current
  const focused = items.filter(
    ({ index }) => index === focusedIndex && !visible.items.some((item) => item.index === index),
  )
  const rows: RenderedRow[] = isWindowed
    ? [...toRows(visible), ...toRows({ items: focused, top })]
    : Array.from({ length: total }, (_, index) => ({ index, start: undefined }))

  return {
    /** Element around the list and the rows above it. */
    area,
    list,
    rows,
    /** Height of the whole list; undefined when it is rendered whole. */
    height: isWindowed ? virtualizer.getTotalSize() : undefined,
    measure: isWindowed ? virtualizer.measureElement : undefined,
    onFocus: ({ target }: FocusEvent) => setFocusedIndex(rowIndexOf(target)),
    /** Focuses a part of a row, also of one that is not rendered yet. */
    focusOn: (index: number, selector: string): HTMLElement | undefined => {
      flushSync(() => setFocusedIndex(index))
      const element = area.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${selector}`)
      element?.focus()
      return element ?? undefined
    },
  }
}

export type OptionWindow = ReturnType<typeof useOptionWindow>

/** Returns the row index of an element; NaN outside the grid. */
export const rowIndexOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index)
