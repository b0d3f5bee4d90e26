import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

interface Options {
  /** What the rows are made of: where it is another one, they are drawn anew at once. */
  of: unknown
  count: number
  /** How high a row is before it is measured. */
  heightOf: (index: number) => number
  keyOf: (index: number) => string | number
  /** The row that stays, wherever it is, such as the one that holds the focus. */
  kept: number | undefined
}

/**
 * Which rows of a long table are in view, as the page scrolls, with what they leave before and behind them.
 */
export const useTableWindow = ({ of, count, heightOf, keyOf, kept }: Options) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  // What is in view comes first, and is painted before the rest.
  const [overscan, setOverscan] = useState(1)
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(10), 100)
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
    setTop(Math.round(now))
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan,
    // Known before it is measured, so that the first drawing has its rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    // Always the same one, so that what is drawn stays the same until anything of it changes.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range)
        if (kept === undefined || kept >= count) return inView
        return [...new Set([...inView, kept])].sort((a, b) => a - b)
      },
      [kept, count],
    ),
  })
  const items = virtualizer.getVirtualItems()
  const now = useMemo(() => ({ of, items }), [of, items])
  // Rows that scroll into view are drawn between the turns of the wheel, so that none waits for them.
  const late = useDeferredValue(now)
  const rows = late.of === of && late.items.length > 0 ? late.items : items
  return {
    body,
    virtualizer,
    rows,
    /** How much stands before the rows and behind them. */
    before: (rows[0]?.start ?? top) - top,
    behind: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
  }
}
