import { describe, expect, it } from 'vitest'
import { pickChangedFields } from '../../admin/providers/dataProvider.ts'
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

describe('what a save sends', () => {
  it('is nothing when nothing was changed', () => {
    expect(changes({})).toEqual({})
  })

  it('is only the fields that were changed', () => {
    expect(changes({ category: 'titles' })).toEqual({ category: 'titles' })
    expect(changes({ category: null })).toEqual({ category: null })
  })

  it('is only the languages that were changed, so that a draft in another one stays a draft', () => {
    expect(changes({ translations: { ...stored.translations, he: 'משכנתאות' } })).toEqual({
      translations: { he: 'משכנתאות' },
    })
  })

  it('tells an emptied text from one that was never there', () => {
    expect(changes({ translations: { ru: '', he: 'משכנתא', en: null } })).toEqual({
      translations: { ru: '' },
    })
  })

  it('leaves out what the server sets and what is set once', () => {
    expect(changes({ content_key: 'other', updated_at: 'now', version: 9 })).toEqual({})
  })

  it('is every given field of a new record', () => {
    expect(
      pickChangedFields(contentItems, { content_key: 'a.b', description: null, updated_at: 'now' }),
    ).toEqual({
      content_key: 'a.b',
    })
  })
})
