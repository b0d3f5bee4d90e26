import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** As many rows are drawn at once, whatever is in view. */
const few = 100
/** How high a row is before it is measured. */
const height = 38

/** Which rows of a long preview are drawn: those that are in view as it scrolls. */
export const useRowWindow = (count: number) => {
  const scroller = useRef<HTMLDivElement>(null)
  const isPart = count > few
  const virtualizer = useVirtualizer({
    enabled: isPart,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
  })
  const rows: { index: number; start: number | undefined }[] = isPart
    ? virtualizer.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ index, start: undefined }))
  return {
    scroller,
    rows,
    /** How high all rows are together, where only a part of them is drawn. */
    height: isPart ? virtualizer.getTotalSize() : undefined,
    measure: isPart ? virtualizer.measureElement : undefined,
  }
}
