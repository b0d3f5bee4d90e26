import { render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { diffOptionLines, HistoryChange } from '../../admin/resources/HistoryChange.tsx'

const option = (value: string, ru: string, more: object = {}) => ({
  value,
  text: { ru, he: `${ru} עב`, en: `${ru} en` },
  ...more,
})
const set = (...options: object[]) => ({ placeholder: null, options })
const all = (ru: string) => [
  ['ru', ru],
  ['he', `${ru} עב`],
  ['en', `${ru} en`],
]

describe('a change of options tells', () => {
  const [one, two] = [option('a', 'Да'), option('b', 'Нет')]

  it('an option that came or went, with its labels', () => {
    expect(diffOptionLines(set(one, two), set(one))).toEqual([{ value: 'b', texts: all('Нет'), more: '' }])
    expect(diffOptionLines(set(one), set(one, two))).toEqual([])
  })

  it('of an option that was changed the labels that differ', () => {
    const changed = { ...two, text: { ...two.text, he: 'לא' } }
    expect(diffOptionLines(set(one, two), set(one, changed))).toEqual([
      { value: 'b', texts: [['he', 'Нет עב']], more: '' },
    ])
    expect(diffOptionLines(set(one, changed), set(one, two))).toEqual([
      { value: 'b', texts: [['he', 'לא']], more: '' },
    ])
  })

  it('a label that is gone', () => {
    const bare = { value: 'a', text: { ru: 'Да', he: '', en: 'Да en' } }
    expect(diffOptionLines(set(bare), set(one))).toEqual([{ value: 'a', texts: [], more: '' }])
  })

  it('what else an option carries', () => {
    expect(diffOptionLines(set({ ...one, metadata: { ratio: 7 } }), set(one))).toEqual([
      { value: 'a', texts: [], more: '{"ratio":7}' },
    ])
  })

  it('what stands before a choice', () => {
    const side = { placeholder: { ru: 'Выберите', he: 'בחרו', en: 'Choose' }, options: [one] }
    expect(diffOptionLines(side, set(one)).map(({ value, texts }) => [value, texts[0]])).toEqual([
      [undefined, ['ru', 'Выберите']],
    ])
  })

  it('all of them where their order alone has changed', () => {
    expect(diffOptionLines(set(two, one), set(one, two)).map(({ value }) => value)).toEqual(['b', 'a'])
  })

  it.each([null, 'text', { options: 'none' }, { options: [null] }])('no nonsense of %j', (side) => {
    expect(() => diffOptionLines(side, set(one))).not.toThrow()
  })
})

describe('the history', () => {
  it.each(['content-items', 'dropdowns'])(
    'draws a change of options of %s by labels, not as data',
    async (resource) => {
      await languageStore.choose('ru')
      const change = { field: 'options', language: null, status: 'approved' as const }
      const sides = { before: set(option('a', 'Да')), after: set(option('a', 'Да'), option('b', 'Нет')) }
      render(
        <AdminContext i18nProvider={languageStore.get().provider}>
          <dl>
            <HistoryChange resource={resource} change={{ ...change, ...sides }} />
          </dl>
        </AdminContext>,
      )
      expect(screen.getByRole('listitem').textContent).toBe('bНетНет עבНет en')
      expect(screen.getByText('Нет עב').getAttribute('dir')).toBe('rtl')
      expect(document.body.textContent).not.toContain('{')
    },
  )
})
