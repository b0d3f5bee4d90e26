import { describe, expect, it } from 'vitest'
import {
  beginEditing,
  type ConflictChoices,
  diffVersions,
  type EditingEvent,
  editingReducer,
} from '../../admin/form/editing-reducer.ts'
import {
  applyEvents,
  base,
  conflict,
  error,
  listChangedPaths,
  publish,
  type State,
  type Stored,
  subject,
  theirs,
  type,
  typing,
} from '../support/editing.ts'

describe('a conflict', () => {
  const stored = theirs({ city: 'Jaffa', street: 'Allenby' })
  const waiting = applyEvents(typing, publish, conflict(stored))

  it('waits for a choice between their value and mine, with the former value', () => {
    expect(waiting.phase.is).toBe('conflict')
    const found = waiting.phase.is === 'conflict' ? waiting.phase.remote : undefined
    expect(found && diffVersions(subject, waiting.saved, found, waiting.edits)).toEqual([
      { path: 'city', base: 'Haifa', theirs: 'Jaffa', mine: 'Eilat' },
      { path: 'street', base: 'Herzl', theirs: 'Allenby', mine: 'Herzl' },
    ])
  })

  it('saves my value over theirs if mine is selected', () => {
    const now = applyEvents(waiting, { is: 'conflict-resolved', choices: { city: 'mine', street: 'theirs' } })
    expect([now.saved, now.phase]).toEqual([
      stored,
      { is: 'saving', mode: 'approved', edits: { city: 'Eilat' } },
    ])
  })

  it('saves nothing if theirs is selected', () => {
    const now = applyEvents(waiting, {
      is: 'conflict-resolved',
      choices: { city: 'theirs', street: 'theirs' },
    })
    expect(now.phase).toEqual({ is: 'stored', mode: 'approved', outcome: 'unchanged' })
    expect([now.saved, listChangedPaths(now)]).toEqual([stored, []])
  })

  it('keeps edits and their version when it is dismissed, and is reported again', () => {
    const now = applyEvents(waiting, { is: 'conflict-dismissed' })
    expect([now.phase, now.saved, listChangedPaths(now)]).toEqual([{ is: 'failed', error }, base, ['city']])
    expect(applyEvents(now, publish, conflict(stored)).phase.is).toBe('conflict')
  })

  it('asks nothing when both sides are equal', () => {
    const now = applyEvents(typing, publish, conflict(theirs({ city: 'Eilat' })))
    expect(now.phase).toEqual({ is: 'stored', mode: 'approved', outcome: 'unchanged' })
  })

  it('asks nothing about later edits, and keeps them', () => {
    const now = applyEvents(typing, publish, type({ street: 'Allenby' }), conflict(theirs({ city: 'Eilat' })))
    expect([now.phase.is, listChangedPaths(now)]).toEqual(['stored', ['street']])
  })

  it('shows drafts changed by another user before they are published', () => {
    const now = applyEvents(beginEditing(base), publish, conflict(stored))
    expect([now.saved, now.phase]).toEqual([stored, { is: 'failed', error }])
  })

  it('is an ordinary error if it does not contain the stored values', () => {
    expect(applyEvents(typing, publish, conflict(undefined)).phase.is).toBe('failed')
  })

  it('is reported by other actions too, such as a deletion, and only if there is a choice', () => {
    expect(applyEvents(typing, { is: 'action-refused', error, current: stored }).phase.is).toBe('conflict')
    const same = applyEvents(typing, { is: 'action-refused', error, current: theirs({ city: 'Eilat' }) })
    expect([same.phase.is, listChangedPaths(same)]).toEqual(['failed', []])
  })
})

describe('a conflict resolved part by part', () => {
  const inWords: typeof subject = {
    ...subject,
    splitDiff: ({ path, base: was = '', theirs: other = '', mine = '' }) => {
      const words = [was, other, mine].map((text) => text.split(' '))
      const pickPart = (index: number) => words.map((side) => side[index])
      const [first, second] = [0, 1].map((index) => {
        const [base, theirs, mine] = pickPart(index)
        return { path: `${path} ${index}`, base, theirs, mine }
      })
      if (path !== 'street' || !first || !second) return undefined
      const join = (choices: ConflictChoices) =>
        [first, second].map((part) => (choices[part.path] === 'mine' ? part.mine : part.theirs)).join(' ')
      return { differences: [first, second], join }
    },
  }
  const runInWords = (now: State, ...events: EditingEvent<Stored, string>[]) =>
    events.reduce(editingReducer(inWords), now)
  const stored = theirs({ street: 'New Road' })
  const waiting = runInWords(beginEditing(base), type({ street: 'Old Street' }), publish, conflict(stored))

  it('shows its parts, and saves the selected ones joined', () => {
    const found = waiting.phase.is === 'conflict' ? waiting.phase.remote : undefined
    const rows = found && diffVersions(inWords, waiting.saved, found, waiting.edits)
    expect(rows?.map(({ path, theirs, mine }) => [path, theirs, mine])).toEqual([
      ['street 0', 'New', 'Old'],
      ['street 1', 'Road', 'Street'],
    ])
    const now = runInWords(waiting, {
      is: 'conflict-resolved',
      choices: { 'street 0': 'mine', 'street 1': 'theirs' },
    })
    expect(now.phase).toEqual({ is: 'saving', mode: 'approved', edits: { street: 'Old Road' } })
  })

  it('takes their value, and saves nothing, if none of my parts is selected', () => {
    const now = runInWords(waiting, { is: 'conflict-resolved', choices: {} })
    expect([now.saved, now.phase.is]).toEqual([stored, 'stored'])
  })
})
