import { describe, expect, it } from 'vitest'
import {
  findLineNumber,
  findLineStarts,
  formatSource,
  parseSource,
} from '../../admin/dropdowns/json-source/dropdown-source.ts'
import { formatDropdownError } from '../../domain/dropdowns/validate-dropdown.ts'

const city = {
  label: { ru: 'Город', he: 'עיר', en: 'City' },
  placeholder: { ru: 'Где?', he: 'איפה?', en: 'Where "?' },
  options: [
    { value: 'haifa', text: { ru: 'Хайфа', he: 'חיפה', en: 'Haifa' }, metadata: { display_order: 1 } },
    { value: 'eilat', text: { ru: 'Эйлат', he: 'אילת', en: 'Eilat' } },
  ],
}

/** Returns the errors of a text with their lines. */
const listIssues = (text: string) =>
  parseSource(text).issues.map(({ message: told, offset }) => {
    const message = typeof told === 'string' ? told : formatDropdownError(told, 'en')
    return `${findLineNumber(findLineStarts(text), offset)} ${message}`
  })

describe('the JSON source of a dropdown', () => {
  it('has a line for each option, and is read back the same', () => {
    expect(formatSource(city).split('\n')[4]).toBe(
      '    { "value": "haifa", "text": { "ru": "Хайфа", "he": "חיפה", "en": "Haifa" }, "metadata": {"display_order":1} },',
    )
    const bare = { ...city, placeholder: null, options: [] }
    for (const data of [city, bare]) expect(parseSource(formatSource(data)).data).toEqual(data)
  })

  it.each([
    ['{\n"label": {}\n"options": []}', '3 comma'],
    ['{"label" {}}', '1 colon'],
    ['{"options": [\n', '2 bracket'],
    ['{"label": {"ru": "Город}}', '1 quote'],
    ['{"label": }', '1 noValue'],
    ['{} {}', '1 end'],
    ['{"options": [],}', '1 name'],
    ['', '1 noValue'],
    ['{} // x', '1 syntax'],
    ['['.repeat(100_000), '1 syntax'],
  ])('is not accepted when it is not JSON: %.40j', (text, error) => {
    expect(listIssues(text)).toEqual([error])
    expect(parseSource(text).data).toBeUndefined()
  })

  it.each([
    ['[]', ['1 object']],
    ['{"label": "Город",\n"lable": 1,\n"options": {}}', ['1 object', '2 unknown', '3 list']],
    [
      '{"options": [{"value": 7, "text": {"ru": "а", "ru": "б", "fr": "c"}}]}',
      ['1 string', '1 repeated', '1 unknown'],
    ],
    ['{"placeholder": 0,\n"toString": 1}', ['1 object', '2 unknown']],
  ])('is not accepted when data would be lost: %j', (text, errors) => {
    expect(listIssues(text)).toEqual(errors)
    expect(parseSource(text).data).toBeUndefined()
  })

  it('is accepted with missing texts, which are marked at their lines', () => {
    const text = formatSource({
      label: { ...city.label, en: ' ' },
      placeholder: { ru: 'Где?', he: '', en: '' },
      options: [...city.options, { value: 'arad', text: { ru: '', he: 'ערד', en: '' } }],
    })
    expect(listIssues(text)).toEqual([
      '2 English label is required',
      '3 English placeholder is required',
      '3 Hebrew placeholder is required',
      '7 Option 3: English text is required',
      '7 Option 3: Russian text is required',
    ])
    expect(parseSource(text).data?.options).toHaveLength(3)
    expect(listIssues('{"label": {"ru": "а", "he": "ב", "en": "c"}}')).toEqual([
      '1 At least one option is required',
    ])
  })

  it('is not accepted with errors that no draft may have: an option without a value or with a repeated one', () => {
    const text = '{"options": [{"text": {}},\n{"value": "a"},\n{"value": "a"}]}'
    expect(listIssues(text).filter((one) => !/label|text/.test(one))).toEqual([
      '1 Option 1: value is required',
      '3 Option 3: value is already used by option 2',
    ])
    expect(parseSource(text).data).toBeUndefined()
  })
})
