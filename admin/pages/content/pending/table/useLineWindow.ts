import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Line } from '../changes.ts'

const heights = { page: 36, change: 64 }

/**
 * Which lines of a long table are in view, as the page scrolls, with what they leave before and behind them.
 * The one that holds the focus stays, wherever it is.
 */
export const useLineWindow = (lines: readonly Line[], focused: number | undefined) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const { length: total } = lines
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
    setTop(Math.round(now))
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: (index) => heights[lines[index] && 'page' in lines[index] ? 'page' : 'change'],
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 10,
    scrollMargin: top,
    // Always the same one, so that what is drawn stays the same until anything of it changes.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range)
        if (focused === undefined || focused >= total) return inView
        return [...new Set([...inView, focused])].sort((a, b) => a - b)
      },
      [focused, total],
    ),
  })
  const items = virtualizer.getVirtualItems()
  const now = useMemo(() => ({ lines, items }), [lines, items])
  // Rows that scroll into view are drawn between the turns of the wheel, so that none waits for them.
  const late = useDeferredValue(now)
  const rows = late.lines === lines && late.items.length > 0 ? late.items : items
  return { body, virtualizer, rows, top }
}
