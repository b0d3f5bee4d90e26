import { type DragEvent, useState } from 'react'
import { withMoved } from './shown-columns.ts'
import { useColumns } from './useColumns.ts'

/** What makes the row of a column one that is dragged to another place, and one that others are dropped on. */
export const useDragging = (name: string, place: number) => {
  const { shown, choose } = useColumns()
  const [isOver, setIsOver] = useState(false)
  const isShown = place >= 0
  return {
    isOver,
    draggable: isShown,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData('text/plain', name),
    onDragOver: (event: DragEvent) => {
      if (!isShown) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      const dragged = event.dataTransfer.getData('text/plain')
      if (shown.includes(dragged)) choose(withMoved(shown, dragged, place))
    },
  }
}
