import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

/** As many rows are drawn at once, whatever is in view. */
export const few = 100
/**
 * Which rows of something long are drawn: those that are in view as it scrolls. `height` is that of a row before
 * it is measured.
 */
export const useRowWindow = (count: number, height: number) => {
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
