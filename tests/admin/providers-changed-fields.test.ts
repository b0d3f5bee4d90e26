import { describe, expect, it } from 'vitest'
import { pickChangedFields } from '../../domain/descriptor/changed-fields.ts'
import { contentItems } from '../../domain/resources/content-items.ts'

const stored = {
  id: '7',
  version: 3,
  content_key: 'mortgage.title',
  category: 'headings',
  description: null,
  translations: { ru: 'Ипотека', he: 'משכנתא' },
  updated_at: '2026-11-12T12:03:00.000Z',
}
const changes = (edits: object) => pickChangedFields(contentItems, { ...stored, ...edits }, stored)

describe('the fields of a save request', () => {
  it('are empty when nothing changed', () => {
    expect(changes({})).toEqual({})
  })

  it('are only the changed ones', () => {
    expect(changes({ category: 'titles' })).toEqual({ category: 'titles' })
    expect(changes({ category: null })).toEqual({ category: null })
  })

  it('include only the changed languages, so that a draft in another language stays a draft', () => {
    expect(changes({ translations: { ...stored.translations, he: 'משכנתאות' } })).toEqual({
      translations: { he: 'משכנתאות' },
    })
  })

  it('include an emptied text, but not one that was empty before', () => {
    expect(changes({ translations: { ru: '', he: 'משכנתא', en: null } })).toEqual({
      translations: { ru: '' },
    })
  })

  it('exclude fields that the server sets and fields that are set once', () => {
    expect(changes({ content_key: 'other', updated_at: 'now', version: 9 })).toEqual({})
  })

  it('include every given field of a new record', () => {
    expect(
      pickChangedFields(contentItems, { content_key: 'a.b', description: null, updated_at: 'now' }),
    ).toEqual({
      content_key: 'a.b',
    })
  })
})
