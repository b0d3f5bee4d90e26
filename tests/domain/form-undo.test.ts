import { describe, expect, it } from 'vitest'
import type { ValuesByPath } from '../../admin/form/editing-state.ts'
import {
  emptyUndoHistory,
  pushStep,
  redoableStep,
  redone,
  type UndoHistory,
  undoableStep,
  undone,
} from '../../admin/form/useUndo.ts'

/** Creates values with their undo history. */
const createTyping = () => {
  let values: ValuesByPath<string> = { ru: '', he: '' }
  let steps: UndoHistory<string> = emptyUndoHistory
  return {
    ru: () => values.ru,
    all: () => values,
    type: (path: string, text: string, at: number) => {
      const before = { [path]: values[path] ?? '' }
      steps = pushStep(steps, { before, after: { [path]: text }, field: path, at })
      values = { ...values, [path]: text }
    },
    /** Change by another user or by resolving a conflict. */
    change: (path: string, text: string) => {
      values = { ...values, [path]: text }
    },
    undo: () => {
      const step = undoableStep(steps, values)
      if (!step) return false
      values = { ...values, ...step.before }
      steps = undone(steps, step)
      return true
    },
    redo: () => {
      const step = redoableStep(steps, values)
      if (!step) return false
      values = { ...values, ...step.after }
      steps = redone(steps, step)
      return true
    },
  }
}

describe('undo', () => {
  it('reverts continuous typing in one field in one step, and redo restores it', () => {
    const typed = createTyping()
    typed.type('ru', 'Г', 0)
    typed.type('ru', 'Го', 900)
    typed.type('ru', 'Гор', 1800)
    expect([typed.undo(), typed.ru(), typed.undo()]).toEqual([true, '', false])
    expect([typed.redo(), typed.ru(), typed.redo()]).toEqual([true, 'Гор', false])
  })

  it('treats typing after a second, in another field or after an undo as a separate step', () => {
    const typed = createTyping()
    typed.type('ru', 'Г', 0)
    typed.type('ru', 'Го', 1000)
    typed.type('he', 'ע', 1001)
    typed.undo()
    typed.type('he', 'ער', 1002)
    typed.undo()
    expect(typed.all()).toEqual({ ru: 'Го', he: '' })
    typed.undo()
    expect(typed.ru()).toBe('Г')
  })

  it('keeps typing after an undo in another field as a step of its own, also without a pause', () => {
    const typed = createTyping()
    typed.type('ru', 'Г', 0)
    typed.type('he', 'ע', 100)
    typed.undo()
    typed.type('ru', 'Го', 200)
    expect([typed.redo(), typed.undo(), typed.ru()]).toEqual([false, true, 'Г'])
  })

  it('has no redo after further typing', () => {
    const typed = createTyping()
    typed.type('ru', 'Г', 0)
    typed.undo()
    typed.type('he', 'ע', 5000)
    expect(typed.redo()).toBe(false)
  })

  it('does not revert a change by another user', () => {
    const typed = createTyping()
    typed.type('ru', 'Город', 0)
    typed.change('ru', 'Город квартиры')
    expect([typed.undo(), typed.ru()]).toEqual([false, 'Город квартиры'])
  })

  it('keeps the last two hundred steps', () => {
    const typed = createTyping()
    for (let time = 1; time <= 201; time += 1) typed.type('ru', String(time), time * 2000)
    let steps = 0
    while (typed.undo()) steps += 1
    expect([steps, typed.ru()]).toEqual([200, '1'])
  })
})
