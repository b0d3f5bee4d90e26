import { fireEvent } from '@testing-library/react'

/** Drags one element onto another with the events of a browser. */
export const drag = (from: Element, to: Element): void => {
  const held = new Map<string, string>()
  const dataTransfer = {
    get types() {
      return [...held.keys()]
    },
    setData: (type: string, value: string) => held.set(type, value),
    getData: (type: string) => held.get(type) ?? '',
    setDragImage: () => undefined,
  }
  fireEvent.dragStart(from, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  fireEvent.drop(to, { dataTransfer })
}
