import { type DragEvent, useState } from 'react'

interface Dragged {
  /** What kind of thing it is; nothing else can be dropped on it. */
  kind: string
  name: string
  /** False for one that has no place among the others. */
  isOn?: boolean
  /** Another one of its kind was dropped here. */
  onDrop: (name: string) => void
}

/**
 * What makes a row of a list one that is dragged by its handle to another place, and one that others are dropped
 * on. Whoever cannot drag has buttons and keys for the same.
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
    place: {
      onDragOver: (event: DragEvent) => {
        // Words that are dragged from field to field are left to the browser.
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
