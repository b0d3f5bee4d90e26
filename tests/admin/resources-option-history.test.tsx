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
const optionSet = (...options: object[]) => ({ placeholder: null, options })
const textsOf = (ru: string) => [
  ['ru', ru],
  ['he', `${ru} עב`],
  ['en', `${ru} en`],
]

describe('a change of options in the history', () => {
  const [one, two] = [option('a', 'Да'), option('b', 'Нет')]

  it('contains an added or removed option with its labels', () => {
    expect(diffOptionLines(optionSet(one, two), optionSet(one))).toEqual([
      { value: 'b', texts: textsOf('Нет'), metadata: '' },
    ])
    expect(diffOptionLines(optionSet(one), optionSet(one, two))).toEqual([])
  })

  it('contains only the differing labels of a changed option', () => {
    const changed = { ...two, text: { ...two.text, he: 'לא' } }
    expect(diffOptionLines(optionSet(one, two), optionSet(one, changed))).toEqual([
      { value: 'b', texts: [['he', 'Нет עב']], metadata: '' },
    ])
    expect(diffOptionLines(optionSet(one, changed), optionSet(one, two))).toEqual([
      { value: 'b', texts: [['he', 'לא']], metadata: '' },
    ])
  })

  it('contains an option whose label was removed', () => {
    const bare = { value: 'a', text: { ru: 'Да', he: '', en: 'Да en' } }
    expect(diffOptionLines(optionSet(bare), optionSet(one))).toEqual([
      { value: 'a', texts: [], metadata: '' },
    ])
  })

  it('contains the other data of an option', () => {
    expect(diffOptionLines(optionSet({ ...one, metadata: { ratio: 7 } }), optionSet(one))).toEqual([
      { value: 'a', texts: [], metadata: '{"ratio":7}' },
    ])
  })

  it('contains the placeholder', () => {
    const side = { placeholder: { ru: 'Выберите', he: 'בחרו', en: 'Choose' }, options: [one] }
    expect(diffOptionLines(side, optionSet(one)).map(({ value, texts }) => [value, texts[0]])).toEqual([
      [undefined, ['ru', 'Выберите']],
    ])
  })

  it('contains all options when only their order changed', () => {
    expect(diffOptionLines(optionSet(two, one), optionSet(one, two)).map(({ value }) => value)).toEqual([
      'b',
      'a',
    ])
  })

  it.each([null, 'text', { options: 'none' }, { options: [null] }])('accepts malformed data %j', (side) => {
    expect(() => diffOptionLines(side, optionSet(one))).not.toThrow()
  })
})

describe('the history', () => {
  it.each(['content-items', 'dropdowns'])(
    'shows changed options of %s by label, not as JSON',
    async (resource) => {
      await languageStore.choose('ru')
      const change = { field: 'options', language: null, status: 'approved' as const }
      const sides = {
        before: optionSet(option('a', 'Да')),
        after: optionSet(option('a', 'Да'), option('b', 'Нет')),
      }
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
