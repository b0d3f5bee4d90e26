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
  told: ResizeObserverEntry | undefined,
  { itemSizeCache }: Virtualizer<Window, Element>,
): number =>
  Math.round(
    told?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(Number(rowIndexOf(row))) ?? estimatedHeightPx,
  )

/** A row that is drawn. */
interface DrawnRow {
  index: number
  /** Where it stands in a list of which only a part is drawn. */
  start: number | undefined
}

/** How far the list begins below the start of the page, also once what stands above it has grown. */
const useTop = (list: { readonly current: HTMLElement | null }, isPart: boolean): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (isPart) setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
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
  const [kept, keep] = useState(-1)
  const isPart = total > maxDrawnAtOnce
  const top = useTop(list, isPart)
  const virtualizer = useWindowVirtualizer<Element>({
    enabled: isPart,
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
        return kept < 0 || kept >= total ? inView : [...new Set([...inView, kept])].sort((a, b) => a - b)
      },
      [kept, total],
    ),
  })
  const items = virtualizer.getVirtualItems()
  const now = useMemo(() => ({ total, items }), [total, items])
  // Rows that scroll into view are drawn between the turns of the wheel; the one with the focus never waits.
  const late = useDeferredValue(now)

  const seen = late.total === total && late.items.length > 0 ? late.items : items
  const focused = items.filter(({ index }) => index === kept && !seen.some((item) => item.index === index))
  const rows: DrawnRow[] = isPart
    ? [...seen, ...focused].map(({ index, start }) => ({ index, start: start - top }))
    : Array.from({ length: total }, (_, index) => ({ index, start: undefined }))

  return {
    /** Around the list and the rows above it. */
    area,
    list,
    rows,
    /** How high the whole list is, where only a part of it is drawn. */
    height: isPart ? virtualizer.getTotalSize() : undefined,
    measure: isPart ? virtualizer.measureElement : undefined,
    onFocus: ({ target }: FocusEvent) => keep(rowIndexOf(target)),
    /** Gives the focus to a part of a row, wherever it stands. */
    focusOn: (index: number, sought: string): HTMLElement | undefined => {
      flushSync(() => keep(index))
      const found = area.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${sought}`)
      found?.focus()
      return found ?? undefined
    },
  }
}

export type OptionWindow = ReturnType<typeof useOptionWindow>

/** The row that an element belongs to; NaN outside the grid. */
export const rowIndexOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index)
