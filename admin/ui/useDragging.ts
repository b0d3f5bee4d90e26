import { type DragEvent, useState } from 'react'

interface Dragged {
  /** Kind of the row; rows of other kinds cannot be dropped on it. */
  kind: string
  name: string
  /** False for a row that cannot be moved. */
  isOn?: boolean
  /** Called when another row of its kind is dropped here. */
  onDrop: (name: string) => void
}

/**
 * Returns the props of a row that can be dragged by its handle, and that others can be dropped on. Buttons and
 * keys do the same without a mouse.
 */
export const useDragging = ({ kind, name, isOn = true, onDrop }: Dragged) => {
  const [isOver, setIsOver] = useState(false)

  const type = `application/x-${kind}`

  return {
    isOver,
    handle: {
      draggable: isOn,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
        dataTransfer.setData(type, name)
        const row = currentTarget.closest('li')
        if (row) dataTransfer.setDragImage(row, 0, 0)
      },
    },
    dropTarget: {
      onDragOver: (event: DragEvent) => {
        // Dragged text is left to the browser.
        if (!isOn || !event.dataTransfer.types.includes(type)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!isOn || !event.dataTransfer.types.includes(type)) return
        event.preventDefault()
        setIsOver(false)
        onDrop(event.dataTransfer.getData(type))
      },
    },
  }
}
