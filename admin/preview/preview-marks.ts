import { createContext, useContext, useSyncExternalStore } from 'react'
import { observable } from '../providers/browser-state.ts'

interface Mark {
  id: string
  from: 'table' | 'preview'
}

/** The action under the pointer, or with the focus, in the table or in the preview; the other one marks it. */
export const newMarks = () => observable<Mark | undefined>(undefined)

export const MarksContext = createContext<ReturnType<typeof newMarks> | undefined>(undefined)

const subscribeToNothing = () => () => undefined

/** A mark that stays, whatever is pointed at. */
export const fixedMark = (mark: Mark): ReturnType<typeof newMarks> => ({
  get: () => mark,
  set: () => undefined,
  subscribe: subscribeToNothing,
})

/** True while the action is pointed at in the other place. */
export const useIsMarked = (id: string, from: Mark['from']): boolean => {
  const marks = useContext(MarksContext)
  const isMarked = () => {
    const mark = marks?.get()
    return mark?.id === id && mark.from === from
  }
  return useSyncExternalStore(marks?.subscribe ?? subscribeToNothing, isMarked, isMarked)
}

/** What marks an action while the pointer or the focus is on it. */
export const useMarkHandlers = (id: string, from: Mark['from']) => {
  const marks = useContext(MarksContext)
  const mark = () => marks?.set({ id, from })
  const unmark = () => marks?.set(undefined)
  return { onMouseEnter: mark, onMouseLeave: unmark, onFocus: mark, onBlur: unmark }
}

/** A row of the table: what it marks, and whether the preview points at it. */
export const useRowMark = (id: string) => ({
  selected: useIsMarked(id, 'preview'),
  ...useMarkHandlers(id, 'table'),
})
