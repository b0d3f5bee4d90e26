import { describe, expect, it } from 'vitest'
import { beginEditing, type EditingEvent } from '../../admin/form/editing-reducer.ts'
import { isBusy } from '../../admin/form/editing-state.ts'
import {
  base,
  dirty,
  draft,
  error,
  expire,
  go,
  publish,
  type Stored,
  theirs,
  type,
  typing,
} from '../support/editing.ts'

describe('what is typed', () => {
  it('is a change only while it differs from what is stored', () => {
    expect(dirty(typing)).toEqual(['city'])
    expect(dirty(go(typing, type({ city: 'Haifa' })))).toEqual([])
  })

  it('keeps the version that it was typed over, whatever is read meanwhile', () => {
    const now = go(typing, { is: 'read', stored: theirs({ street: 'Allenby' }) })
    expect([now.saved, dirty(now)]).toEqual([base, ['city']])
  })

  it('gives way to what was read anew once it is taken back', () => {
    const now = go(typing, { is: 'read', stored: theirs() }, type({ city: 'Haifa' }))
    expect([now.saved.version, now.edits]).toEqual([2, {}])
  })

  it('gives way at once where nothing is typed', () => {
    expect(go(beginEditing(base), { is: 'read', stored: theirs() }).saved.version).toBe(2)
  })

  it('goes on over what another act has stored, but for what that act was about', () => {
    const both = go(typing, type({ street: 'Allenby' }))
    const stored = theirs({ street: 'Herzl' })
    const now = go(both, { is: 'replaced', stored, paths: ['street'] })
    expect([now.saved, now.edits]).toEqual([stored, { city: 'Eilat' }])
    const saving = go(both, publish, { is: 'replaced', stored, paths: ['street'] })
    expect([saving.saved, dirty(saving)]).toEqual([base, ['city', 'street']])
  })

  it('is gone once it is given up', () => {
    expect(dirty(go(typing, { is: 'edits-discarded' }))).toEqual([])
  })
})

describe('a save', () => {
  it('is not asked for twice, nor as a draft of nothing', () => {
    const saving = go(typing, publish)
    expect(go(saving, draft)).toBe(saving)
    expect(go(beginEditing(base), draft).phase.is).toBe('open')
  })

  it('that is asked for while one runs follows it, with what was typed by then', () => {
    const asked = go(typing, publish, type({ street: 'Allenby' }), publish, type({ city: 'Lod' }))
    const now = go(asked, { is: 'saved', stored: theirs({ city: 'Eilat' }) })
    expect([now.saved.version, now.phase]).toEqual([
      2,
      { is: 'saving', mode: 'approved', edits: { street: 'Allenby' } },
    ])
    const then = go(now, { is: 'saved', stored: theirs({ city: 'Eilat', street: 'Allenby' }) })
    expect([then.phase.is, dirty(then)]).toEqual(['stored', ['city']])
  })

  it('as a draft is followed by the publication that was asked for while it ran', () => {
    const now = go(typing, draft, publish, draft, { is: 'saved', stored: theirs({ city: 'Eilat' }) })
    expect(now.phase).toEqual({ is: 'saving', mode: 'approved', edits: {} })
  })

  it('is not followed by another one after a refusal', () => {
    const now = go(typing, publish, type({ city: 'Lod' }), publish, {
      is: 'save-refused',
      error,
      code: 'network',
    })
    expect([now.phase.is, dirty(now)]).toEqual(['failed', ['city']])
  })

  it('leaves typed what was typed while it ran, and nothing else', () => {
    const now = go(typing, publish, type({ street: 'Allenby' }), {
      is: 'saved',
      stored: theirs({ city: 'Eilat' }),
    })
    expect([now.saved.version, dirty(now), now.phase]).toEqual([
      2,
      ['street'],
      { is: 'stored', mode: 'approved', outcome: 'saved' },
    ])
  })

  it('takes what the server made of a text for what is stored', () => {
    const now = go(typing, publish, { is: 'saved', stored: theirs({ city: 'Eilat (Israel)' }) })
    expect([dirty(now), now.saved.city]).toEqual([[], 'Eilat (Israel)'])
  })

  it('that is refused keeps what was typed, over the version that it was typed over', () => {
    const now = go(typing, publish, { is: 'save-refused', error, code: 'network' })
    expect([now.phase, now.saved, dirty(now)]).toEqual([{ is: 'failed', error }, base, ['city']])
  })

  it('does not take what is read while it runs for its own base', () => {
    const read: EditingEvent<Stored, string> = { is: 'read', stored: theirs() }
    expect(go(typing, publish, read).saved).toBe(base)
    expect(go(beginEditing(base), publish, read).saved).toBe(base)
  })

  it('outdates what was read before it', () => {
    const early: EditingEvent<Stored, string> = { is: 'read', stored: theirs() }
    const stored = { version: 3, city: 'Eilat', street: 'Herzl' }
    const now = go(typing, early, publish, { is: 'saved', stored }, type({ city: 'Eilat' }))
    expect(now.saved).toBe(stored)
  })
})

describe('a session that ends before a save', () => {
  const expired = go(typing, publish, expire)

  it('holds the save, and carries on with it once the person has signed in again', () => {
    expect([expired.phase.is, isBusy(expired)]).toEqual(['expired', true])
    const now = go(expired, { is: 'signed-in', account: 'a@b' })
    expect(now.phase).toEqual({ is: 'saving', mode: 'approved', edits: { city: 'Eilat' } })
    expect(now.saved).toBe(base)
  })

  it('carries on with the reason for saving past a warning', () => {
    const asked: EditingEvent<Stored, string> = { is: 'save-requested', mode: 'approved', reason: 'urgent' }
    const now = go(typing, asked, expire, { is: 'signed-in', account: 'a@b' })
    expect(now.phase).toMatchObject({ is: 'saving', reason: 'urgent' })
  })

  it('reads nothing anew under what is typed', () => {
    const read: EditingEvent<Stored, string> = { is: 'read', stored: theirs({ city: 'Jaffa' }) }
    const now = go(expired, read, { is: 'signed-in', account: 'a@b' })
    expect(now.saved).toBe(base)
  })

  it('does not save in the name of the first when somebody else signs in', () => {
    const now = go(expired, { is: 'signed-in', account: 'c@d' })
    expect([now.phase.is, dirty(now)]).toEqual(['open', ['city']])
  })
})
