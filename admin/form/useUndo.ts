import { useState } from 'react'
import { isSameValue, type ValuesByPath } from './editing-reducer.ts'

/** Step of editing: the affected values before and after. */
interface UndoStep<Value> {
  readonly before: ValuesByPath<Value>
  readonly after: ValuesByPath<Value>
  /** Edited field; undefined for a step that typing never joins. */
  readonly field: string | undefined
  /** Time in milliseconds since the epoch. */
  readonly at: number
}

/** Steps that can be undone and redone; the next one of each is at the end. */
export interface UndoHistory<Value> {
  readonly done: readonly UndoStep<Value>[]
  readonly undone: readonly UndoStep<Value>[]
}

export const emptyUndoHistory: UndoHistory<never> = { done: [], undone: [] }

/** Longest pause within one step of typing. */
const typingPauseMs = 1000
const maxSteps = 200

const isSameTyping = <Value>(last: UndoStep<Value>, next: UndoStep<Value>): boolean =>
  next.field !== undefined && last.field === next.field && next.at - last.at < typingPauseMs

/** Adds a step; undone steps are dropped. */
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

/** Returns the last step, unless its values have been changed by something else since. */
export const undoableStep = <Value>(
  { done }: UndoHistory<Value>,
  values: ValuesByPath<Value>,
): UndoStep<Value> | undefined => {
  const step = done.at(-1)
  return step && hasValues(values, step.after) ? step : undefined
}

/** Returns the step that can be redone, under the same condition. */
export const redoableStep = <Value>({ undone }: UndoHistory<Value>, values: ValuesByPath<Value>) => {
  const step = undone.at(-1)
  return step && hasValues(values, step.before) ? step : undefined
}

/** Moves the last step to those that can be redone. Typing after it is a new step. */
export const undone = <Value>(steps: UndoHistory<Value>, step: UndoStep<Value>): UndoHistory<Value> => ({
  done: steps.done.slice(0, -1),
  undone: [...steps.undone, { ...step, field: undefined }],
})

/** Moves the last undone step back to those that can be undone. */
export const redone = <Value>(steps: UndoHistory<Value>, step: UndoStep<Value>): UndoHistory<Value> => ({
  done: [...steps.done, step],
  undone: steps.undone.slice(0, -1),
})

interface Undoable<Value> {
  values: ValuesByPath<Value>
  editAll: (values: ValuesByPath<Value>) => void
}

/**
 * Undo and redo of edits, across saves. Values that another user has changed since cannot be undone.
 */
export const useUndo = <Value>({ values, editAll }: Undoable<Value>) => {
  const [history, setHistory] = useState<UndoHistory<Value>>(emptyUndoHistory)

  const undoable = undoableStep(history, values)
  const redoable = redoableStep(history, values)
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
    /** Edits values in one step; typing in the same field within `typingPauseMs` joins it. */
    typeStep: (after: ValuesByPath<Value>, field?: string) => {
      const paths = Object.keys(after)
      const before = Object.fromEntries(Object.entries(values).filter(([path]) => paths.includes(path)))
      const step = { before, after, field, at: Date.now() }
      setHistory((previous) => pushStep(previous, step))
      editAll(after)
    },
    /** Undoes the last step and returns it; undefined while there is none. */
    undo: undoable && (() => applyStep(undoable, undoable.before, undone(history, undoable))),
    redo: redoable && (() => applyStep(redoable, redoable.after, redone(history, redoable))),
  }
}

export type Undo = Pick<ReturnType<typeof useUndo>, 'undo' | 'redo'>
