import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Line } from '../changes.ts'

const heights = { page: 36, change: 64 }

/**
 * Which lines of a long table are in view, as the page scrolls, with what they leave before and behind them.
 * The one that holds the focus stays, wherever it is.
 */
export const useLineWindow = (lines: readonly Line[], focused: number | undefined) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
    setTop(Math.round(now))
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => heights[lines[index] && 'page' in lines[index] ? 'page' : 'change'],
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      if (focused === undefined || focused >= lines.length) return inView
      return [...new Set([...inView, focused])].sort((a, b) => a - b)
    },
  })
  const rows = virtualizer.getVirtualItems()
  return { body, virtualizer, rows, top }
}
