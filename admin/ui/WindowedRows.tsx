import Box from '@mui/material/Box'
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

/** As many rows are drawn at once, whatever is in view. */
export const maxUnwindowedRows = 100
/**
 * Which rows of something long are drawn: those that are in view as it scrolls. `estimatedHeightPx` is that of a row before
 * it is measured.
 */
export const useRowWindow = (count: number, estimatedHeightPx: number) => {
  const scroller = useRef<HTMLDivElement>(null)
  const isWindowed = count > maxUnwindowedRows
  const virtualizer = useVirtualizer({
    enabled: isWindowed,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeightPx,
    overscan: 10,
  })

  const rows: { index: number; start: number | undefined }[] = isWindowed
    ? virtualizer.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ index, start: undefined }))

  return {
    scroller,
    rows,
    /** How high all rows are together, where only a part of them is drawn. */
    height: isWindowed ? virtualizer.getTotalSize() : undefined,
    measure: isWindowed ? virtualizer.measureElement : undefined,
  }
}

interface Options {
  /** What the rows are made of: where it is another one, they are drawn anew at once. */
  of: unknown
  count: number
  /** How high a row is before it is measured. */
  heightOf: (index: number) => number
  keyOf: (index: number) => string | number
  /** The row that stays, wherever it is, such as the one that holds the focus. */
  kept: number | undefined
  /** The page is shown from its top on, so that nothing has to be measured before it is painted. */
  isFromTop?: boolean
  /** Height of what covers the first rows in view, such as heads that stay; a row that is scrolled to lies below it. */
  coveredPx?: number
}

/** About how much stands over a table, in pixels, before it is measured. */
const defaultTopPx = 300

/** How long the rows in view have to be painted before the rest, in milliseconds. */
const measureDelayMs = 100

// By what the browser tells of a row once it is laid out: asking for it would have it laid out at once.
const measureElement = (
  row: Element,
  entry: ResizeObserverEntry | undefined,
  { options, indexFromElement }: Virtualizer<Window, Element>,
): number => {
  const [size] = entry?.borderBoxSize ?? []
  return size ? Math.round(size.blockSize) : options.estimateSize(indexFromElement(row))
}

/**
 * Which rows of a long table are in view, as the page scrolls, with what they leave before and behind them.
 */
export const useTableWindow = ({
  of,
  count,
  heightOf,
  keyOf,
  kept,
  isFromTop = false,
  coveredPx = 0,
}: Options) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(defaultTopPx)
  // What is in view comes first.
  const [overscan, setOverscan] = useState(1)
  const measure = useEffectEvent(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
    setTop(Math.round(now))
  })
  const measureAtStart = useEffectEvent(() => !isFromTop && measure())
  useLayoutEffect(() => {
    measureAtStart()
    const timer = setTimeout(() => {
      measure()
      setOverscan(10)
    }, measureDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan,
    measureElement,
    // Known before it is measured, so that the first drawing has its rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    scrollPaddingStart: coveredPx,
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
  const now = useMemo(() => ({ of, items, top }), [of, items, top])
  // Rows that scroll into view are drawn between the turns of the wheel, so that none waits for them.
  const deferred = useDeferredValue(now)

  const rendered = deferred.of === of && deferred.items.length > 0 ? deferred : now
  const rows = rendered.items

  return {
    body,
    virtualizer,
    rows,
    /** How much stands before the rows and behind them. */
    before: (rows[0]?.start ?? rendered.top) - rendered.top,
    behind: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? rendered.top) - rendered.top),
  }
}

/** The room of the rows of a table that are not drawn. */
export const RowGap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} />
    </tr>
  )

interface WindowedListProps {
  drawn: ReturnType<typeof useRowWindow>
  /** What is listed, for those who do not see it. */
  label: string
  maxHeight: string
  /** A row, by its place. */
  children: (index: number) => ReactNode
}

/** A long list within a box that scrolls: of its rows those are drawn that are in view. */
export const WindowedList = ({ drawn, label, maxHeight, children }: WindowedListProps) => (
  <Box
    ref={drawn.scroller}
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={{ overflow: 'auto', maxHeight }}
  >
    <Box component="ul" sx={{ position: 'relative', margin: 0, padding: 0 }} style={{ height: drawn.height }}>
      {drawn.rows.map(({ index, start }) => (
        <Box
          key={index}
          component="li"
          ref={drawn.measure}
          data-index={index}
          style={start === undefined ? undefined : { position: 'absolute', insetInline: 0, top: start }}
          sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 2, listStyle: 'none' }}
        >
          {children(index)}
        </Box>
      ))}
    </Box>
  </Box>
)
