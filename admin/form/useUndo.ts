import { useState } from 'react'
import { isSameValue, type ValuesByPath } from './editing-state.ts'

/** One thing that was typed or done: the values it was about, before and after. */
interface UndoStep<Value> {
  readonly before: ValuesByPath<Value>
  readonly after: ValuesByPath<Value>
  /** The field it was typed into; nothing for what is a step by itself. */
  readonly field: string | undefined
  /** When, in milliseconds. */
  readonly at: number
}

/** What was done, the last of it at the end, and what was undone since, the next to be done again at the end. */
export interface UndoHistory<Value> {
  readonly done: readonly UndoStep<Value>[]
  readonly undone: readonly UndoStep<Value>[]
}

export const emptyUndoHistory: UndoHistory<never> = { done: [], undone: [] }

/** Typing in one field is one step as long as it pauses no longer, in milliseconds. */
const typingPauseMs = 1000
/** As many steps are kept. */
const maxSteps = 200

const isSameTyping = <Value>(last: UndoStep<Value>, next: UndoStep<Value>): boolean =>
  next.field !== undefined && last.field === next.field && next.at - last.at < typingPauseMs

/** The steps with one more, which takes what was undone away. */
export const pushStep = <Value>(
  { done, undone }: UndoHistory<Value>,
  step: UndoStep<Value>,
): UndoHistory<Value> => {
  const last = done.at(-1)
  if (last && undone.length === 0 && isSameTyping(last, step))
    return { done: [...done.slice(0, -1), { ...step, before: { ...step.before, ...last.before } }], undone }
  return { done: [...done, step].slice(-maxSteps), undone: [] }
}

const hasValues = <Value>(values: ValuesByPath<Value>, expected: ValuesByPath<Value>): boolean =>
  Object.entries(expected).every(([path, value]) => isSameValue(values[path], value))

/** The step that can be undone: the last one, where nothing else has changed its values since. */
export const undoableStep = <Value>(
  { done }: UndoHistory<Value>,
  values: ValuesByPath<Value>,
): UndoStep<Value> | undefined => {
  const step = done.at(-1)
  return step && hasValues(values, step.after) ? step : undefined
}

/** The step that can be done again. */
export const redoableStep = <Value>({ undone }: UndoHistory<Value>, values: ValuesByPath<Value>) => {
  const step = undone.at(-1)
  return step && hasValues(values, step.before) ? step : undefined
}

/** The steps once the last one is undone. Typing that follows is a step of its own. */
export const undone = <Value>(steps: UndoHistory<Value>, step: UndoStep<Value>): UndoHistory<Value> => ({
  done: steps.done.slice(0, -1),
  undone: [...steps.undone, { ...step, field: undefined }],
})

/** The steps once the last one that was undone is done again. */
export const redone = <Value>(steps: UndoHistory<Value>, step: UndoStep<Value>): UndoHistory<Value> => ({
  done: [...steps.done, step],
  undone: steps.undone.slice(0, -1),
})

interface Undoable<Value> {
  values: ValuesByPath<Value>
  editAll: (values: ValuesByPath<Value>) => void
}

/**
 * Undo and redo over everything that is typed, a save in between included. What somebody else has changed since
 * cannot be undone.
 */
export const useUndo = <Value>({ values, editAll }: Undoable<Value>) => {
  const [history, setHistory] = useState<UndoHistory<Value>>(emptyUndoHistory)

  const [undoable, redoable] = [undoableStep(history, values), redoableStep(history, values)]
  const applyStep = (
    step: UndoStep<Value>,
    targetValues: ValuesByPath<Value>,
    nextHistory: UndoHistory<Value>,
  ) => {
    setHistory(nextHistory)
    editAll(targetValues)
    return step
  }

  return {
    /** Types values in one step; what is typed into the same field within a second joins it. */
    typeStep: (after: ValuesByPath<Value>, field?: string) => {
      const paths = Object.keys(after)
      const before = Object.fromEntries(Object.entries(values).filter(([path]) => paths.includes(path)))
      const step = { before, after, field, at: Date.now() }
      setHistory((previous) => pushStep(previous, step))
      editAll(after)
    },
    /** Undefined while there is nothing to undo; answers the step. */
    undo: undoable && (() => applyStep(undoable, undoable.before, undone(history, undoable))),
    redo: redoable && (() => applyStep(redoable, redoable.after, redone(history, redoable))),
  }
}

export type Undo = Pick<ReturnType<typeof useUndo>, 'undo' | 'redo'>
