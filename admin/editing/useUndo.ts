import { useState } from 'react'
import type { Values } from './state.ts'
import { lastDone, lastUndone, noSteps, redone, type Step, type Steps, undone, withStep } from './undo.ts'

interface Undoable<Value> {
  values: Values<Value>
  typeAll: (values: Values<Value>) => void
}

/**
 * Undo and redo over everything that is typed, a save in between included. What somebody else has changed since
 * cannot be undone.
 */
export const useUndo = <Value>({ values, typeAll }: Undoable<Value>) => {
  const [steps, setSteps] = useState<Steps<Value>>(noSteps)
  const [done, again] = [lastDone(steps, values), lastUndone(steps, values)]
  const go = (step: Step<Value>, to: Values<Value>, next: Steps<Value>) => {
    setSteps(next)
    typeAll(to)
    return step
  }
  return {
    /** Types values in one step; what is typed into the same field within a second joins it. */
    typeStep: (after: Values<Value>, field?: string) => {
      const paths = Object.keys(after)
      const before = Object.fromEntries(Object.entries(values).filter(([path]) => paths.includes(path)))
      const step = { before, after, field, at: Date.now() }
      setSteps((all) => withStep(all, step))
      typeAll(after)
    },
    /** Undefined while there is nothing to undo; answers the step. */
    undo: done && (() => go(done, done.before, undone(steps, done))),
    redo: again && (() => go(again, again.after, redone(steps, again))),
  }
}

export type Undo = Pick<ReturnType<typeof useUndo>, 'undo' | 'redo'>
