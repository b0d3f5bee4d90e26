import { fireEvent } from '@testing-library/react'

/** Drags one element onto another with the events of a browser. */
export const drag = (from: Element, to: Element): void => {
  const data = new Map<string, string>()
  const dataTransfer = {
    get types() {
      return [...data.keys()]
    },
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    setDragImage: () => undefined,
  }
  fireEvent.dragStart(from, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  fireEvent.drop(to, { dataTransfer })
}
