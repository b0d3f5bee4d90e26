import { expect, it } from 'vitest'
import { memoizeChecks } from '../../admin/content-shared/memoized-checks.ts'
import { buildGlossary } from '../../domain/translations/glossary.ts'

const glossary = buildGlossary([{ id: 1, term: { ru: 'ссуда', he: 'הלוואה', en: 'loan' } }])
const shownAs = { componentType: 'text', maxLength: null, preferredSource: 'ru' } as const
const texts = { ru: 'Ссуда  банка', he: '', en: 'Bank' }

it('a text is checked again only when its words, its length limit, the glossary or its source changes', () => {
  const check = memoizeChecks()
  const first = check('1', texts, shownAs)
  expect(first).toMatchObject([{ check: 'spaces', language: 'ru' }])
  expect(check('2', { ...texts, ru: 'Банк' }, shownAs)).toEqual([])
  expect(check('1', { ...texts }, { ...shownAs })).toBe(first)
  expect(check('1', texts, { ...shownAs, glossary }).map((one) => one.check)).toEqual(['spaces', 'terms'])
  expect(check('1', texts, { ...shownAs, maxLength: 5 }).map((one) => one.check)).toContain('long')
  expect(check('1', texts, { ...shownAs, glossary, preferredSource: 'en' }).map((one) => one.check)).toEqual([
    'spaces',
  ])
  expect(check('1', { ...texts, ru: 'Банк' }, { ...shownAs, maxLength: 5 })).toEqual([])
})
