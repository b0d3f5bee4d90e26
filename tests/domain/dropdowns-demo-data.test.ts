import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normalizeDropdown, pageFixtures } from '../../db/seeds/fixtures.ts'
import { fillTexts } from '../../domain/dropdowns/dropdown-data.ts'
import {
  dropdownCompletion,
  isErrorInDraft,
  validateDropdown,
} from '../../domain/dropdowns/validate-dropdown.ts'
import { languages } from '../../domain/languages.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8')

const dropdowns = pageFixtures().flatMap(({ items }) =>
  items.flatMap(({ key, texts, dropdown }) =>
    dropdown ? [{ key, label: fillTexts(texts), ...dropdown }] : [],
  ),
)

const optionsOf = (wantedKey: string) => dropdowns.find(({ key }) => key === wantedKey)?.options ?? []

describe('the demo dropdowns', () => {
  it('offer the same list of 250 countries everywhere, with its source and licence', () => {
    const { source, licence, options } = JSON.parse(fixture('dropdowns/countries'))
    expect([source, licence]).toEqual([
      expect.stringContaining('Unicode CLDR'),
      expect.stringContaining('Unicode-3.0'),
    ])
    expect(options).toHaveLength(250)
    expect(optionsOf('mortgage_step2.field.citizenship')).toEqual(options)
    expect(optionsOf('personal_data_form.field.citizenship').slice(1)).toEqual(options)
  })

  it.each([
    ['general/contact_us', /"id": "\w+", "en"/],
    ['credit/credit_program_selection', /"text_ru"/],
    ['credit-refi/credit_refi_registration', /"titleRu"/],
    ['credit-refi/credit_refi_program_selection', /\{\\"label\\"/],
    ['credit/credit_personal_data', /\[\{"lang"/],
    ['mortgage/mortgage_program_selection', /"value": "\w+", "label"/],
  ])('of %s are stored in an older shape', (name, shape) => expect(fixture(`pages/${name}`)).toMatch(shape))

  it('are loaded in one shape, with a text in every language that has one', () => {
    for (const { options, label, placeholder } of dropdowns) {
      expect(options.every(({ text }) => languages.every((code) => typeof text[code] === 'string'))).toBe(
        true,
      )
      expect(JSON.stringify([label, placeholder])).not.toContain('\\"')
    }
  })

  it('have some missing texts, and break no other rule', () => {
    const gaps = dropdowns.filter(
      (data) => dropdownCompletion({ ...data, label: fillTexts(allSaid) }).percent < 100,
    )
    expect(gaps.length).toBeGreaterThanOrEqual(5)
    for (const data of dropdowns) expect(validateDropdown(data).filter(isErrorInDraft)).toEqual([])
  })

  it('contain what forms need to know of a field and of an option', () => {
    expect(dropdowns.find(({ key }) => key === 'mortgage_step1.field.property_ownership')).toMatchObject({
      validation: { required: true, affects_ltv: true },
      options: [{ metadata: { ltv_ratio: 0.75 } }, { metadata: { ltv_ratio: 0.5 } }],
    })
  })

  it('are refused when they cannot be read', () => {
    const broken = { field_name: 'x', options: [{ value: 'x', ru: 7 }] }
    expect(() => normalizeDropdown('a.field.x', {}, broken, () => [])).toThrow('a.field.x')
  })
})

const allSaid = { ru: 'а', he: 'א', en: 'a' }
