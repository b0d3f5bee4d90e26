import { type RefObject, useEffect, useRef } from 'react'

/** Where more entries are asked for, the first of them gets the focus: the button that was pressed may be gone. */
export const useMoreFocus = (count: number): { list: RefObject<HTMLElement | null>; ask: () => void } => {
  const list = useRef<HTMLElement>(null)
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (asked.current === undefined || count <= asked.current) return
    const first = list.current?.children[asked.current]
    asked.current = undefined
    if (first instanceof HTMLElement) first.focus()
  }, [count])
  return {
    list,
    ask: () => {
      asked.current = count
    },
  }
}
