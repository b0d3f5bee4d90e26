import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { readXlsxTable } from '../../api/files/formats/xlsx.ts'
import { formatNames } from '../../domain/translations/translation-files.ts'
import { listExpectedUnits, readUnits, units, writeUnits } from '../support/translation-file-round-trip.ts'

describe.each(formatNames)('a file of texts as %s', (format) => {
  it('returns every text unchanged, however unusual', () =>
    fc.assert(
      fc.asyncProperty(units, async (all) => {
        expect(await readUnits(format, await writeUnits(format, all))).toEqual(listExpectedUnits(format, all))
      }),
      { numRuns: format === 'xlsx' ? 12 : 60 },
    ))

  it('is refused in one line when it was cut off, unless nothing is lost', () =>
    fc.assert(
      fc.asyncProperty(units, fc.double({ min: 0, max: 1, noNaN: true }), async (all, share) => {
        const file = await writeUnits(format, all)
        const cut = file.subarray(0, Math.floor(share * file.length))
        const outcome = await readUnits(format, cut).catch((error: unknown) => error)
        if (!(outcome instanceof ApiError)) expect(outcome).toEqual(listExpectedUnits(format, all))
        else expect(outcome).toMatchObject({ code: 'malformed', message: expect.stringMatching(/^.+$/) })
      }),
      { numRuns: format === 'xlsx' ? 8 : 60 },
    ))
})

describe('the context of a text for translators', () => {
  const described = [
    {
      key: 'a.b',
      screen: 'step_1',
      texts: { ru: 'Да', he: null },
      description: 'Кнопка <«Да»>',
      maxLength: 12,
      context: {
        page: 'Шаг «1»',
        address: '/content/mortgage/drill/step_1',
        section: 'Ипотека',
        type: 'button',
        terms: 'срок = תקופה (a < b)',
      },
    },
    { key: 'a.c', screen: 'step_1', texts: { ru: 'Нет', he: null }, description: '', maxLength: null },
  ]

  it.each([
    ['xliff12', ['maxwidth="12" size-unit="char"', '<note from="description">Кнопка &#60;«Да»&#62;</note>']],
    ['xliff12', ['<note from="screen">step_1</note>', '<note from="terms">срок = תקופה (a &#60; b)</note>']],
    [
      'xliff12',
      [
        '<context-group purpose="information"><context context-type="x-page">Шаг «1»</context>',
        '<context context-type="x-section">Ипотека</context><context context-type="x-type">button</context>',
      ],
    ],
    ['xliff20', ['<note category="page">Шаг «1»</note>', '<note category="terms">срок = תקופה (a &#60; b)']],
    ['xliff20', ['<note category="description">Кнопка', '<note category="max_length">12</note>']],
    ['xliff20', ['<note category="screen">step_1</note>']],
    ['po', ['#. description: "Кнопка <«Да»>"\n', '#. max_length: 12\n', '#. screen: "step_1"\n']],
    ['po', ['#. page: "Шаг «1»"\n', '#. terms: "срок = תקופה (a < b)"\n']],
    [
      'csv',
      [
        'key,screen,ru,he,en,description,max_length,page,address,section,type,terms,exported 2',
        ',Кнопка <«Да»>,12,Шаг «1»,',
      ],
    ],
  ] as const)('is in the right place of a file as %s: %j', async (format, places) => {
    const file = String(await writeUnits(format, described))
    for (const place of places) expect(file).toContain(place)
  })

  it('is in columns of a spreadsheet', async () => {
    const [heads, row] = await readXlsxTable(await writeUnits('xlsx', described))
    const shownHeads = ['description', 'max_length', 'page', 'terms']
    const values = shownHeads.map((head) => row?.cells[heads?.cells.indexOf(head) ?? -1])
    expect(values).toEqual(['Кнопка <«Да»>', '12', 'Шаг «1»', 'срок = תקופה (a < b)'])
  })

  it('is minimal for a text without any', async () => {
    const [, ...file] = String(await writeUnits('po', described)).split('msgctxt "a.b"')
    expect(file.join()).not.toMatch(/description|max_length|page|terms/)
  })
})

it('a PO file has the header required by msgfmt', async () => {
  const file = String(await writeUnits('po', [{ key: 'a', screen: '', texts: { ru: 'Да', he: 'כן' } }]))
  for (const field of ['Project-Id-Version', 'PO-Revision-Date', 'Last-Translator', 'Language-Team'])
    expect(file).toMatch(new RegExp(`^"${field}: .+\\\\n"$`, 'm'))
})
