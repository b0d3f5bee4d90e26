import { expect, it } from 'vitest'
import { parseTextEdits } from '../../api/content/save-texts.ts'

it.each<[Parameters<typeof parseTextEdits>[1], string]>([
  [{ ruText: 'а', textContent: { ru: 'б' } }, 'textContent.ru'],
  [{ ruText: 'а', textContent: { ru: 'а' } }, 'textContent.ru'],
  [
    {
      textContent: [
        { lang: 'ru', text: 'а' },
        { language: 'ru', value: 'б' },
      ],
    },
    'translations.ru',
  ],
  [{ textContent: [{ lang: 'ru', language: 'ru', text: 'а' }] }, 'translations'],
  [{ textContent: [{ lang: 'ru', text: 'а', value: 'б' }] }, 'translations'],
  [
    {
      additionalText: [{ id: '7', translations: { he: 'א' } }],
      additionalTexts: [{ id: '7', he: 'ב' }],
    },
    'additionalText.7.he',
  ],
  [
    {
      additionalTexts: [
        { id: '7', ru: 'а' },
        { id: '7', ru: 'б' },
      ],
    },
    'additionalText.7.ru',
  ],
])('the same text sent twice with different words is refused: %j', (body, field) => {
  const expectedError = expect.objectContaining({ details: { fields: { [field]: 'repeated' } } })
  expect(() => parseTextEdits('1', body)).toThrow(expectedError)
})

it('both forms of a text and its additional texts are accepted, each language once', () => {
  const edits = parseTextEdits('1', {
    version: 2,
    ...{ ruText: 'а', textContent: [{ language: 'he', value: 'א' }] },
    additionalText: [{ id: '7', version: 3, translations: { en: 'a' } }],
    additionalTexts: [{ id: '7', ru: 'б' }],
  })
  expect(edits).toEqual([
    { id: '1', version: 2, texts: { he: 'א' } },
    { id: '1', version: 2, texts: { ru: 'а' } },
    { id: '7', version: 3, texts: { en: 'a' } },
    { id: '7', version: undefined, texts: { ru: 'б' } },
  ])
})
