import { describe, expect, it } from 'vitest'
import type { DropdownData } from '../../domain/dropdowns/dropdown-data.ts'
import { optionErrors } from '../../domain/dropdowns/options.ts'
import {
  dropdownCompletion,
  dropdownErrorPath,
  formatDropdownError,
  isErrorInDraft,
  missingTexts,
  validateDropdown,
} from '../../domain/dropdowns/validate-dropdown.ts'
import { brokenDropdowns } from '../support/broken-dropdowns.ts'
import { anOption, completeDropdown, repeatInEachLanguage } from '../support/dropdown-builders.ts'

const messages = (data: DropdownData) =>
  validateDropdown(data).map((error) => formatDropdownError(error, 'en'))
const nothing = { ru: '', he: ' ', en: '\n' }

describe('a dropdown', () => {
  it('is complete with all texts of its label and options, with or without a placeholder', () => {
    for (const placeholder of [repeatInEachLanguage('Choose'), nothing, null])
      expect(messages(completeDropdown({ placeholder }))).toEqual([])
  })

  it('has its gaps listed in the order of the form, with white space counting as empty', () => {
    const options = [anOption('own'), { value: ' ', text: { ru: '', he: 'א', en: ' ' } }]
    expect(messages({ label: nothing, placeholder: { ru: 'Город', he: '', en: '' }, options })).toEqual([
      'English label is required',
      'Hebrew label is required',
      'Russian label is required',
      'English placeholder is required',
      'Hebrew placeholder is required',
      'Option 2: value is required',
      'Option 2: English text is required',
      'Option 2: Russian text is required',
    ])
    expect(messages(completeDropdown({ options: [] }))).toEqual(['At least one option is required'])
  })

  it('cannot have two options with one value, or values and texts that are too long', () => {
    const long = { ru: 'a', he: 'a', en: 'a'.repeat(10_001) }
    const options = [anOption('own'), anOption('own'), { ...anOption('v'.repeat(256)), text: long }]
    expect(messages(completeDropdown({ options }))).toEqual([
      'Option 2: value is already used by option 1',
      'Option 3: value is too long',
      'Option 3: English text is too long',
    ])
  })

  it('may have a value and texts of the greatest length', () => {
    const options = [
      { ...anOption('v'.repeat(255)), text: { ...repeatInEachLanguage('text'), en: 'a'.repeat(10_000) } },
    ]
    expect(messages(completeDropdown({ options }))).toEqual([])
  })

  it.each([
    ['X', 'x'],
    ['two  words', 'two\u00a0words'],
    ['a\u200bb', 'ab'],
    ['e\u0301', '\u00e9'],
  ])('cannot have two values that look alike: %j and %j', (value, other) => {
    const alike = completeDropdown({ options: [anOption(other), anOption('third'), anOption(value)] })
    expect(messages(alike)).toEqual([
      `Option 3: value “${value}” differs from “${other}” of option 1 in letter case or spaces alone`,
    ])
    expect(optionErrors(alike.options)).toEqual({ '2.value': 'unique' })
  })

  it('can have values with further differences', () => {
    const options = ['x', 'x1', 'x_1', 'x 1', 'ё', 'е', 'ש', 'שׁ'].map((value) => anOption(value))
    expect(messages(completeDropdown({ options }))).toEqual([])
  })

  it('may lack texts and options as a draft, but no values', () => {
    const data = {
      label: nothing,
      placeholder: { ...nothing, en: 'x' },
      options: [{ value: '', text: nothing }],
    }
    expect(validateDropdown(data).filter(isErrorInDraft).map(dropdownErrorPath)).toEqual(['options.0.value'])
  })

  it('has its errors listed by field', () => {
    const data = {
      label: nothing,
      placeholder: null,
      options: [anOption('a'), { value: 'b', text: nothing }],
    }
    expect(validateDropdown(data).map(dropdownErrorPath)).toEqual([
      ...['label.en', 'label.he', 'label.ru'],
      ...['options.1.text.en', 'options.1.text.he', 'options.1.text.ru'],
    ])
  })
})

describe('the completeness of a dropdown', () => {
  it('counts three texts of the label, three of a placeholder, and four parts of each option', () => {
    expect(dropdownCompletion(completeDropdown())).toEqual({ done: 14, total: 14, percent: 100 })
    expect(dropdownCompletion(completeDropdown({ placeholder: null }))).toEqual({
      done: 11,
      total: 11,
      percent: 100,
    })
    const half = {
      ...completeDropdown(),
      placeholder: { ...nothing, ru: 'Город' },
      options: [{ value: 'a', text: nothing }],
    }
    expect(dropdownCompletion(half)).toEqual({ done: 5, total: 10, percent: 50 })
    expect(dropdownCompletion({ ...completeDropdown({ placeholder: null }), options: [] })).toMatchObject({
      done: 3,
      total: 7,
    })
  })

  it('is rounded, and 100 percent only without any error', () => {
    const options = Array.from({ length: 13 }, (_, index) => ({
      ...anOption(`v${index}`),
      text: { ...repeatInEachLanguage('text'), ...(index < 3 && { he: '' }) },
    }))
    expect(dropdownCompletion(completeDropdown({ options }))).toEqual({ done: 55, total: 58, percent: 95 })
    const many = Array.from({ length: 250 }, (_, index) => anOption(`v${index}`))
    expect(dropdownCompletion(completeDropdown({ options: many })).percent).toBe(100)
    expect(
      dropdownCompletion(
        completeDropdown({
          options: [...many, { value: 'z', text: { ...repeatInEachLanguage('z'), he: '' } }],
        }),
      ).percent,
    ).toBe(99)
    expect(brokenDropdowns(200).filter((data) => dropdownCompletion(data).percent === 100)).toEqual([])
  })

  it('lists the missing texts in each language', () => {
    const options = [anOption('a'), { value: '', text: { ru: '', he: 'א', en: '' } }]
    const data = {
      label: { ...repeatInEachLanguage('l'), he: ' ' },
      placeholder: { ru: 'в', he: '', en: 'c' },
      options,
    }
    expect(missingTexts(data)).toEqual({
      ru: [{ part: 'text', option: 1 }],
      he: [{ part: 'label' }, { part: 'placeholder' }],
      en: [{ part: 'text', option: 1 }],
    })
  })
})
