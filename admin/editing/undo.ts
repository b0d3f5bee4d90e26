import { same, type Values } from './state.ts'

/** One thing that was typed or done: the values it was about, before and after. */
export interface Step<Value> {
  readonly before: Values<Value>
  readonly after: Values<Value>
  /** The field it was typed into; nothing for what is a step by itself. */
  readonly field: string | undefined
  /** When, in milliseconds. */
  readonly at: number
}

/** What was done, the last of it at the end, and what was undone since, the next to be done again at the end. */
export interface Steps<Value> {
  readonly done: readonly Step<Value>[]
  readonly undone: readonly Step<Value>[]
}

export const noSteps: Steps<never> = { done: [], undone: [] }

/** Typing in one field is one step as long as it pauses no longer, in milliseconds. */
const pause = 1000
/** As many steps are kept. */
const most = 200

const goesOn = <Value>(last: Step<Value>, next: Step<Value>): boolean =>
  next.field !== undefined && last.field === next.field && next.at - last.at < pause

/** The steps with one more, which takes what was undone away. */
export const withStep = <Value>({ done, undone }: Steps<Value>, step: Step<Value>): Steps<Value> => {
  const last = done.at(-1)
  if (last && undone.length === 0 && goesOn(last, step))
    return { done: [...done.slice(0, -1), { ...step, before: { ...step.before, ...last.before } }], undone }
  return { done: [...done, step].slice(-most), undone: [] }
}

const stands = <Value>(values: Values<Value>, expected: Values<Value>): boolean =>
  Object.entries(expected).every(([path, value]) => same(values[path], value))

/** The step that can be undone: the last one, where nothing else has changed its values since. */
export const lastDone = <Value>({ done }: Steps<Value>, values: Values<Value>): Step<Value> | undefined => {
  const step = done.at(-1)
  return step && stands(values, step.after) ? step : undefined
}

/** The step that can be done again. */
export const lastUndone = <Value>({ undone }: Steps<Value>, values: Values<Value>) => {
  const step = undone.at(-1)
  return step && stands(values, step.before) ? step : undefined
}

/** The steps once the last one is undone. Typing that follows is a step of its own. */
export const undone = <Value>(steps: Steps<Value>, step: Step<Value>): Steps<Value> => ({
  done: steps.done.slice(0, -1),
  undone: [...steps.undone, { ...step, field: undefined }],
})

/** The steps once the last one that was undone is done again. */
export const redone = <Value>(steps: Steps<Value>, step: Step<Value>): Steps<Value> => ({
  done: [...steps.done, step],
  undone: steps.undone.slice(0, -1),
})
