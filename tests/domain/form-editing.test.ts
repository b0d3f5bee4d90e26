import { describe, expect, it } from 'vitest'
import { beginEditing, type EditingEvent, isBusy } from '../../admin/form/editing-reducer.ts'
import {
  applyEvents,
  base,
  draft,
  error,
  expire,
  listChangedPaths,
  publish,
  type Stored,
  theirs,
  type,
  typing,
} from '../support/editing.ts'

describe('an edit', () => {
  it('counts as a change only while it differs from the stored value', () => {
    expect(listChangedPaths(typing)).toEqual(['city'])
    expect(listChangedPaths(applyEvents(typing, type({ city: 'Haifa' })))).toEqual([])
  })

  it('keeps its base version, whatever is read meanwhile', () => {
    const now = applyEvents(typing, { is: 'read', stored: theirs({ street: 'Allenby' }) })
    expect([now.saved, listChangedPaths(now)]).toEqual([base, ['city']])
  })

  it('is replaced by newer values once it is undone', () => {
    const now = applyEvents(typing, { is: 'read', stored: theirs() }, type({ city: 'Haifa' }))
    expect([now.saved.version, now.edits]).toEqual([2, {}])
  })

  it('is absent when newer values are read, and they are shown at once', () => {
    expect(applyEvents(beginEditing(base), { is: 'read', stored: theirs() }).saved.version).toBe(2)
  })

  it('is kept over values stored by another action, except the fields of that action', () => {
    const both = applyEvents(typing, type({ street: 'Allenby' }))
    const stored = theirs({ street: 'Herzl' })
    const now = applyEvents(both, { is: 'replaced', stored, paths: ['street'] })
    expect([now.saved, now.edits]).toEqual([stored, { city: 'Eilat' }])
    const saving = applyEvents(both, publish, { is: 'replaced', stored, paths: ['street'] })
    expect([saving.saved, listChangedPaths(saving)]).toEqual([base, ['city', 'street']])
  })

  it('is gone once it is discarded', () => {
    expect(listChangedPaths(applyEvents(typing, { is: 'edits-discarded' }))).toEqual([])
  })
})

describe('a save', () => {
  it('cannot be requested twice, or as an empty draft', () => {
    const saving = applyEvents(typing, publish)
    expect(applyEvents(saving, draft)).toBe(saving)
    expect(applyEvents(beginEditing(base), draft).phase.is).toBe('open')
  })

  it('requested during another one follows it, with the edits so far', () => {
    const state = applyEvents(typing, publish, type({ street: 'Allenby' }), publish, type({ city: 'Lod' }))
    const now = applyEvents(state, { is: 'saved', stored: theirs({ city: 'Eilat' }) })
    expect([now.saved.version, now.phase]).toEqual([
      2,
      { is: 'saving', mode: 'approved', edits: { street: 'Allenby' } },
    ])
    const then = applyEvents(now, { is: 'saved', stored: theirs({ city: 'Eilat', street: 'Allenby' }) })
    expect([then.phase.is, listChangedPaths(then)]).toEqual(['stored', ['city']])
  })

  it('as a draft is followed by a publication requested meanwhile', () => {
    const now = applyEvents(typing, draft, publish, draft, { is: 'saved', stored: theirs({ city: 'Eilat' }) })
    expect(now.phase).toEqual({ is: 'saving', mode: 'approved', edits: {} })
  })

  it('that was asked for as a publication stays one when a draft is asked for behind it', () => {
    const state = applyEvents(typing, draft, publish, type({ street: 'Allenby' }), draft)
    const now = applyEvents(state, { is: 'saved', stored: theirs({ city: 'Eilat' }) })
    expect(now.phase).toEqual({ is: 'saving', mode: 'approved', edits: { street: 'Allenby' } })
  })

  it('is not followed by another one after an error', () => {
    const now = applyEvents(typing, publish, type({ city: 'Lod' }), publish, {
      is: 'save-refused',
      error,
      code: 'network',
    })
    expect([now.phase.is, listChangedPaths(now)]).toEqual(['failed', ['city']])
  })

  it('keeps only the edits made while it ran', () => {
    const now = applyEvents(typing, publish, type({ street: 'Allenby' }), {
      is: 'saved',
      stored: theirs({ city: 'Eilat' }),
    })
    expect([now.saved.version, listChangedPaths(now), now.phase]).toEqual([
      2,
      ['street'],
      { is: 'stored', mode: 'approved', outcome: 'saved' },
    ])
  })

  it('uses the text as processed by the server as the stored value', () => {
    const now = applyEvents(typing, publish, { is: 'saved', stored: theirs({ city: 'Eilat (Israel)' }) })
    expect([listChangedPaths(now), now.saved.city]).toEqual([[], 'Eilat (Israel)'])
  })

  it('that is refused keeps the edits and their base version', () => {
    const now = applyEvents(typing, publish, { is: 'save-refused', error, code: 'network' })
    expect([now.phase, now.saved, listChangedPaths(now)]).toEqual([{ is: 'failed', error }, base, ['city']])
  })

  it('does not use values read while it runs as its base', () => {
    const read: EditingEvent<Stored, string> = { is: 'read', stored: theirs() }
    expect(applyEvents(typing, publish, read).saved).toBe(base)
    expect(applyEvents(beginEditing(base), publish, read).saved).toBe(base)
  })

  it('invalidates everything read before it', () => {
    const early: EditingEvent<Stored, string> = { is: 'read', stored: theirs() }
    const stored = { version: 3, city: 'Eilat', street: 'Herzl' }
    const now = applyEvents(typing, early, publish, { is: 'saved', stored }, type({ city: 'Eilat' }))
    expect(now.saved).toBe(stored)
  })
})

describe('a session that ends before a save', () => {
  const expired = applyEvents(typing, publish, expire)

  it('pauses the save, which continues once the user has signed in again', () => {
    expect([expired.phase.is, isBusy(expired)]).toEqual(['expired', true])
    const now = applyEvents(expired, { is: 'signed-in', account: 'a@b' })
    expect(now.phase).toEqual({ is: 'saving', mode: 'approved', edits: { city: 'Eilat' } })
    expect(now.saved).toBe(base)
  })

  it('keeps the reason for saving despite a warning', () => {
    const saveRequest: EditingEvent<Stored, string> = {
      is: 'save-requested',
      mode: 'approved',
      reason: 'urgent',
    }
    const now = applyEvents(typing, saveRequest, expire, { is: 'signed-in', account: 'a@b' })
    expect(now.phase).toMatchObject({ is: 'saving', reason: 'urgent' })
  })

  it('keeps the base of the edits', () => {
    const read: EditingEvent<Stored, string> = { is: 'read', stored: theirs({ city: 'Jaffa' }) }
    const now = applyEvents(expired, read, { is: 'signed-in', account: 'a@b' })
    expect(now.saved).toBe(base)
  })

  it('does not save in the name of the first user when another one signs in', () => {
    const now = applyEvents(expired, { is: 'signed-in', account: 'c@d' })
    expect([now.phase.is, listChangedPaths(now)]).toEqual(['open', ['city']])
  })
})
