import { describe, expect, it } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import {
  acceptSource,
  deriveTranslationSources,
  findStaleSource,
  type PreferredSource,
  replaceSources,
  staleLanguages,
  type TextsWithSources,
} from '../../domain/translations/translation-source.ts'

const old = { ru: 'Срок', he: 'תקופה', en: 'Term' }

/** Initial item in three languages. */
const start: TextsWithSources = { approved: old, draft: {}, made_from: {} }

type Changed = Partial<Pick<TextsWithSources, 'approved' | 'draft'>>

const applyChange = (before: TextsWithSources, change: Changed, first: PreferredSource): TextsWithSources => {
  const after = { ...before, ...change }
  return { ...after, made_from: deriveTranslationSources(before, after, first) }
}

/** Applies changes in turn; each contains all texts of the statuses it changes. */
const applyChanges = (changes: readonly Changed[], from = start, first: PreferredSource = 'ru') =>
  changes.reduce<TextsWithSources>((before, change) => applyChange(before, change, first), from)

const newSource = { approved: { ...old, ru: 'Срок кредита' } }

describe('publishing a changed source', () => {
  it('makes its translations outdated, and stores their former source', () => {
    const item = applyChanges([newSource])
    expect(staleLanguages(item)).toEqual(['he', 'en'])
    expect(findStaleSource(item, 'he')).toEqual({ from: 'ru', text: 'Срок' })
    expect(findStaleSource(item, 'ru')).toBeUndefined()
  })

  it('keeps the oldest source of a translation', () => {
    const item = applyChanges([newSource, { approved: { ...old, ru: 'Срок займа' } }])
    expect(findStaleSource(item, 'en')).toEqual({ from: 'ru', text: 'Срок' })
  })

  it('does not affect translations published in the same operation', () => {
    const item = applyChanges([{ approved: { ...old, ru: 'Срок кредита', he: 'תקופת ההלוואה' } }])
    expect(staleLanguages(item)).toEqual(['en'])
  })

  it('makes nothing outdated by deleting the source or restoring it unchanged', () => {
    const { ru: _, ...others } = old
    const without = applyChanges([{ approved: others }])
    expect(staleLanguages(without)).toEqual([])
    expect(staleLanguages(applyChanges([{ approved: old }], without))).toEqual([])
    // English was the source in the meantime.
    expect(staleLanguages(applyChanges([newSource], without))).toEqual(['he'])
  })

  it('makes nothing outdated while the source is empty, and treats an empty translation as a gap', () => {
    const emptied = applyChanges([newSource, { approved: { ...old, ru: '' } }])
    expect(staleLanguages(emptied)).toEqual([])
    expect(staleLanguages(applyChanges([newSource], emptied))).toEqual(['he'])
    expect(
      staleLanguages(applyChanges([newSource, { approved: { ...newSource.approved, he: '' } }])),
    ).toEqual(['en'])
  })

  it('makes translations up to date again when the source is restored', () => {
    const item = applyChanges([newSource, { approved: old }])
    expect(item.made_from).toEqual({})
    expect(staleLanguages(item)).toEqual([])
  })
})

describe('an outdated translation', () => {
  it('is up to date once it is edited, also as a draft', () => {
    const published = applyChanges([newSource, { approved: { ...newSource.approved, he: 'תקופת ההלוואה' } }])
    expect(staleLanguages(published)).toEqual(['en'])
    expect(staleLanguages(applyChanges([newSource, { draft: { he: 'תקופת ההלוואה' } }]))).toEqual(['en'])
  })

  it('is outdated again when that draft is discarded, and up to date when it is published', () => {
    const drafted = applyChanges([newSource, { draft: { he: 'תקופת ההלוואה' } }])
    expect(staleLanguages(applyChanges([{ draft: {} }], drafted))).toEqual(['he', 'en'])
    const published = { approved: { ...newSource.approved, he: 'תקופת ההלוואה' }, draft: {} }
    expect(staleLanguages(applyChanges([published], drafted))).toEqual(['en'])
  })

  it('stays outdated when an earlier draft is published', () => {
    const item = applyChanges([{ draft: { he: 'טיוטה' } }, newSource])
    expect(staleLanguages(item)).toEqual(['he', 'en'])
    const published = applyChanges([{ approved: { ...newSource.approved, he: 'טיוטה' }, draft: {} }], item)
    expect(findStaleSource(published, 'he')).toEqual({ from: 'ru', text: 'Срок' })
  })

  it('is up to date once it is confirmed, until the source changes again', () => {
    const item = applyChanges([newSource])
    const sources = acceptSource(item, 'he', 'ru')
    const confirmed = { ...item, made_from: replaceSources(item.made_from, 'he', sources) }
    const accepted = { ...confirmed, made_from: deriveTranslationSources(item, confirmed, 'ru') }
    expect(staleLanguages(accepted)).toEqual(['en'])
    const again = applyChanges([{ approved: { ...old, ru: 'Срок займа' } }], accepted)
    expect(findStaleSource(again, 'he')).toEqual({ from: 'ru', text: 'Срок кредита' })
  })
})

describe('a translation of a draft', () => {
  const drafted = applyChanges([
    { draft: { ru: 'Срок кредита' } },
    { draft: { ru: 'Срок кредита', he: 'חדש' } },
  ])

  it('is up to date when that draft is published, before or after it', () => {
    expect(staleLanguages(drafted)).toEqual([])
    const source = applyChanges([{ ...newSource, draft: { he: 'חדש' } }], drafted)
    expect(staleLanguages(source)).toEqual(['en'])
    const both = { approved: { ...newSource.approved, he: 'חדש' }, draft: {} }
    expect(staleLanguages(applyChanges([both], source))).toEqual(['en'])
    expect(staleLanguages(applyChanges([both], drafted))).toEqual(['en'])
    expect(
      staleLanguages(
        applyChanges([{ approved: { ...old, he: 'חדש' }, draft: { ru: 'Срок кредита' } }], drafted),
      ),
    ).toEqual([])
  })

  it('is outdated when the draft changes or is discarded', () => {
    expect(findStaleSource(applyChanges([{ draft: { ru: 'Иной', he: 'חדש' } }], drafted), 'he')).toEqual({
      from: 'ru',
      text: 'Срок кредита',
    })
    expect(staleLanguages(applyChanges([{ draft: { he: 'חדש' } }], drafted))).toEqual(['he'])
  })
})

describe('the source language', () => {
  const outdatedBy = (language: Language, first: PreferredSource, approved: Partial<typeof old> = old) => {
    const item = { ...start, approved }
    return staleLanguages(applyChanges([{ approved: { ...approved, [language]: 'New' } }], item, first))
  }

  it('is Russian, or English when Russian is missing', () => {
    expect(outdatedBy('en', 'ru')).toEqual([])
    expect(outdatedBy('en', 'ru', { he: old.he, en: old.en })).toEqual(['he'])
    expect(outdatedBy('he', 'ru')).toEqual([])
  })

  it('is preferably English with the setting', () => {
    expect(outdatedBy('en', 'en')).toEqual(['ru', 'he'])
    expect(outdatedBy('ru', 'en')).toEqual([])
    expect(outdatedBy('ru', 'en', { ru: old.ru, he: old.he })).toEqual(['he'])
  })
})
