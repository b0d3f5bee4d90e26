import { describe, expect, it } from 'vitest'
import type { ValuesByPath } from '../../admin/form/editing-reducer.ts'
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
    const editor = createTyping()
    editor.type('ru', 'Г', 0)
    editor.type('ru', 'Го', 900)
    editor.type('ru', 'Гор', 1800)
    expect([editor.undo(), editor.ru(), editor.undo()]).toEqual([true, '', false])
    expect([editor.redo(), editor.ru(), editor.redo()]).toEqual([true, 'Гор', false])
  })

  it('treats typing after a second, in another field or after an undo as a separate step', () => {
    const editor = createTyping()
    editor.type('ru', 'Г', 0)
    editor.type('ru', 'Го', 1000)
    editor.type('he', 'ע', 1001)
    editor.undo()
    editor.type('he', 'ער', 1002)
    editor.undo()
    expect(editor.all()).toEqual({ ru: 'Го', he: '' })
    editor.undo()
    expect(editor.ru()).toBe('Г')
  })

  it('keeps typing after an undo in another field as a step of its own, also without a pause', () => {
    const editor = createTyping()
    editor.type('ru', 'Г', 0)
    editor.type('he', 'ע', 100)
    editor.undo()
    editor.type('ru', 'Го', 200)
    expect([editor.redo(), editor.undo(), editor.ru()]).toEqual([false, true, 'Г'])
  })

  it('has no redo after further typing', () => {
    const editor = createTyping()
    editor.type('ru', 'Г', 0)
    editor.undo()
    editor.type('he', 'ע', 5000)
    expect(editor.redo()).toBe(false)
  })

  it('does not revert a change by another user', () => {
    const editor = createTyping()
    editor.type('ru', 'Город', 0)
    editor.change('ru', 'Город квартиры')
    expect([editor.undo(), editor.ru()]).toEqual([false, 'Город квартиры'])
  })

  it('keeps the last two hundred steps', () => {
    const editor = createTyping()
    for (let time = 1; time <= 201; time += 1) editor.type('ru', String(time), time * 2000)
    let steps = 0
    while (editor.undo()) steps += 1
    expect([steps, editor.ru()]).toEqual([200, '1'])
  })
})
