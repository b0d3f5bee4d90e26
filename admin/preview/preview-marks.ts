import { createContext, useContext, useSyncExternalStore } from 'react'
import { observable } from '../providers/browser-state.ts'

interface Mark {
  id: string
  from: 'table' | 'preview'
}

/**
 * Creates the store of the action that is hovered or focused in the table or preview; the other one marks it.
 */
export const newMarks = () => observable<Mark | undefined>(undefined)

export const MarksContext = createContext<ReturnType<typeof newMarks> | undefined>(undefined)

const subscribeToNothing = () => () => undefined

/** Creates a store with a constant mark. */
export const fixedMark = (mark: Mark): ReturnType<typeof newMarks> => ({
  get: () => mark,
  set: () => undefined,
  subscribe: subscribeToNothing,
})

/** Whether the action is hovered or focused in the table or the preview, as `from` says. */
export const useIsMarked = (id: string, from: Mark['from']): boolean => {
  const marks = useContext(MarksContext)
  const isMarked = () => {
    const mark = marks?.get()
    return mark?.id === id && mark.from === from
  }
  return useSyncExternalStore(marks?.subscribe ?? subscribeToNothing, isMarked, isMarked)
}

/** Returns the handlers that mark an action while it is hovered or focused. */
export const useMarkHandlers = (id: string, from: Mark['from']) => {
  const marks = useContext(MarksContext)
  const mark = () => marks?.set({ id, from })
  const unmark = () => marks?.set(undefined)
  return { onMouseEnter: mark, onMouseLeave: unmark, onFocus: mark, onBlur: unmark }
}

/** Returns the mark handlers of a table row, and whether the preview points at it. */
export const useRowMark = (id: string) => {
  const selected = useIsMarked(id, 'preview')
  const handlers = useMarkHandlers(id, 'table')
  return { selected, ...handlers }
}
