import { describe, expect, it } from 'vitest'
import { descriptorText, indexText, parseAnswers } from '../../bin/resource-files.ts'

const answersFor = (...fields: string[]) =>
  parseAnswers('exchange-rates', [
    ...['--one', 'Курс | שער | Rate', '--many', 'Курсы | שערים | Rates'],
    ...fields.flatMap((field) => ['--field', field]),
  ])

describe('the description of a new resource', () => {
  it('becomes a descriptor with the required properties of each type', () => {
    const text = descriptorText(
      answersFor(
        'code:string:Код | קוד | Code',
        'bank_id:reference:banks:Банк | בנק | Bank',
        "rate:decimal:К'у | ש | R",
      ),
    )
    expect(text).toContain("import { banks } from './banks.ts'")
    expect(text).toContain("label: { one: { ru: 'Курс', he: 'שער', en: 'Rate' }")
    expect(text).toContain('required: true, maxLength: 120 }')
    expect(text).toContain("bank_id: { type: 'reference', to: banks, onDelete: 'restrict', label: ")
    expect(text).toContain(
      "rate: { type: 'decimal', label: { ru: 'К\\'у', he: 'ש', en: 'R' }, precision: 12, scale: 2 }",
    )
  })

  it('is named by several fields if none is a text, with the given options', () => {
    const text = descriptorText(
      answersFor(
        'currency:select:USD, EUR:Валюта | מטבע | Currency',
        'valid_from:date:С | מ־ | From',
        'related:reference-list:self:set-null:Ещё | עוד | More',
      ),
    )
    expect(text).toContain("title: ['currency', 'valid_from'],")
    expect(text).toContain(
      "required: true, options: [{ value: 'USD', label: { ru: 'USD', he: 'USD', en: 'USD' } }, { value: 'EUR', ",
    )
    expect(text).toContain("related: { type: 'reference-list', to: 'self', onDelete: 'set-null', label: ")
    expect(text).not.toContain('search:')
    expect(text).toContain("sort: ['currency', 'asc'],")
  })

  it.each([
    ['code:strin:Код | קוד | Code', '"strin" is not a field type: use one of string, text, '],
    ['Code:string:Код | קוד | Code', '"Code" is not a field name'],
    ['code:string:Код | קוד', '"Код | קוד" is not in three languages'],
    ['related:reference-list:self:Ещё | עוד | More', 'One field must name the record'],
  ])('is refused as %s with the reason', (field, invalid) => {
    expect(() => answersFor(field)).toThrow(invalid)
  })

  it('is added at the end of the list', () => {
    const index =
      "import { a } from './a.ts'\n\n/** Every declared resource. */\nexport const resources: readonly Resource[] = [\n  a,\n]\n"
    expect(indexText(index, 'exchange-rates')).toBe(
      "import { a } from './a.ts'\nimport { exchangeRates } from './exchange-rates.ts'\n\n/** Every declared resource. */\nexport const resources: readonly Resource[] = [\n  a,\n  exchangeRates,\n]\n",
    )
  })
})
