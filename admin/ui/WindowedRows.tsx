import { Box } from '@mui/material'
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import {
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FirstRowsPainted } from './page-slots.ts'

/** Largest number of rows that are rendered without windowing. */
export const maxUnwindowedRows = 100
/**
 * Returns the rows to render of a long list in its own scroller. `estimatedHeightPx`: height of a row before it
 * is measured.
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
    /** Height of all rows in pixels, if only some are rendered. */
    height: isWindowed ? virtualizer.getTotalSize() : undefined,
    measure: isWindowed ? virtualizer.measureElement : undefined,
  }
}

interface Options {
  /** Data of the rows; new data are rendered at once, not deferred. */
  rowSource: unknown
  count: number
  /** Returns the height of a row before it is measured. */
  heightOf: (index: number) => number
  keyOf: (index: number) => string | number
  /** Index of a row that is always rendered, such as the one with the focus. */
  keptIndex: number | undefined
  /** Whether the page opens at its top, so that nothing has to be measured before the first paint. */
  isFromTop?: boolean
  /** Height of sticky headers above the rows; a row that is scrolled to is placed below them. */
  coveredPx?: number
}

/** Distance of a table from the top of the page before it is measured, in pixels. */
const defaultTopPx = 300

/** Number of rows that have a place before the first paint: more than any screen shows, so that no gap is in view. */
const firstPlacedCount = 100

/** Number of rows out of view that are rendered at first. */
const firstOverscan = 1

/** Delay before rows out of view are rendered, so that those in view are painted first. */
const measureDelayMs = 100

// Uses the size that the ResizeObserver reports: reading it from the element would force a layout.
const measureElement = (
  row: Element,
  entry: ResizeObserverEntry | undefined,
  { options, indexFromElement }: Virtualizer<Window, Element>,
): number => {
  const [size] = entry?.borderBoxSize ?? []
  return size ? Math.round(size.blockSize) : options.estimateSize(indexFromElement(row))
}

/** Adds up the heights of the rows from `from` up to, not including, `to`. */
const sumHeights = (heightOf: (index: number) => number, from: number, to: number): number => {
  let sum = 0
  for (let index = from; index < to; index += 1) sum += heightOf(index)
  return sum
}

/**
 * Returns the rows to render of a long table that scrolls with the page, and the gaps before and after them.
 */
export const useTableWindow = ({
  rowSource,
  count: total,
  heightOf,
  keyOf,
  keptIndex,
  isFromTop = false,
  coveredPx = 0,
}: Options) => {
  const areFirstRowsPainted = useContext(FirstRowsPainted)
  // Placing thousands of rows takes longer than rendering those in view.
  const count = areFirstRowsPainted || !isFromTop ? total : Math.min(total, firstPlacedCount)
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(defaultTopPx)
  // Rows in view are rendered first.
  const [overscan, setOverscan] = useState(firstOverscan)
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
    // At first it scrolls to where the page is, which would force a layout before the first paint.
    scrollToFn: (offset, options, instance) => {
      const isThere = isFromTop && overscan === firstOverscan && offset === 0
      if (!isThere) windowScroll(offset, options, instance)
    },
    // Known before it is measured, so that the first render has its rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    scrollPaddingStart: coveredPx,
    // A stable function, so that the virtual items keep their identity until they change.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range)
        if (keptIndex === undefined || keptIndex >= count) return inView
        return [...new Set([...inView, keptIndex])].sort((a, b) => a - b)
      },
      [keptIndex, count],
    ),
  })
  const items = virtualizer.getVirtualItems()
  const now = useMemo(() => ({ rowSource, items, top }), [rowSource, items, top])
  // Rows that scroll into view are rendered with low priority, so that scrolling does not wait for them.
  const deferred = useDeferredValue(now)

  const rendered = deferred.rowSource === rowSource && deferred.items.length > 0 ? deferred : now
  const rows = rendered.items

  return {
    body,
    virtualizer,
    rows,
    /** Ref of each row; the first ones are measured once they are painted, since what is measured is rendered again. */
    measure: areFirstRowsPainted || !isFromTop ? virtualizer.measureElement : null,
    /** Height of the gaps before and after the rows, in pixels. */
    before: (rows[0]?.start ?? rendered.top) - rendered.top,
    behind:
      virtualizer.getTotalSize() -
      ((rows.at(-1)?.end ?? rendered.top) - rendered.top) +
      sumHeights(heightOf, count, total),
  }
}

/** Table row as high as the rows that are not rendered. */
export const RowGap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // Hidden, since a visible row that moves counts as a layout shift.
    <tr aria-hidden style={{ height, visibility: 'hidden' }}>
      <td colSpan={columns} />
    </tr>
  )

interface WindowedListProps {
  rowWindow: ReturnType<typeof useRowWindow>
  /** Accessible name of the list. */
  label: string
  maxHeight: string
  /** Whether rows have little space around them. */
  isDense?: boolean
  /** Renders the row with this index. */
  children: (index: number) => ReactNode
}

/** Long list in a box that scrolls; only the rows in view are rendered. */
export const WindowedList = ({ rowWindow, label, maxHeight, isDense, children }: WindowedListProps) => (
  <Box
    ref={rowWindow.scroller}
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={{ overflow: 'auto', maxHeight }}
  >
    <Box
      component="ul"
      sx={{ position: 'relative', margin: 0, padding: 0 }}
      style={{ height: rowWindow.height }}
    >
      {rowWindow.rows.map(({ index, start }) => (
        <Box
          key={index}
          component="li"
          ref={rowWindow.measure}
          data-index={index}
          style={start === undefined ? undefined : { position: 'absolute', insetInline: 0, top: start }}
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            paddingBlock: isDense ? 1 : 2,
            listStyle: 'none',
          }}
        >
          {children(index)}
        </Box>
      ))}
    </Box>
  </Box>
)
