import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparisonErrors,
  migrationErrors,
  optionSetFromUnified,
  toUnified,
} from '../../domain/dropdowns/format-migration.ts'

const words = fc.string({ maxLength: 5 })
const texts = fc.record({ ru: words, he: words, en: words })
const option = fc.record(
  { value: words, text: texts, metadata: fc.record({ ltv_ratio: fc.double(), display_order: fc.integer() }) },
  { requiredKeys: ['value', 'text'] },
)
const set = fc.record(
  {
    placeholder: fc.option(texts),
    options: fc.array(option),
    validation: fc.record({ required: fc.boolean(), affects_ltv: fc.boolean() }),
  },
  { requiredKeys: ['placeholder', 'options'] },
)

const header = { field_name: 'bank', field_type: 'dropdown' } as const
const label = { ru: 'Банк', he: 'בנק', en: 'Bank' }

describe('the unified format', () => {
  it('keeps everything of an option set, including metadata and validation', () => {
    fc.assert(
      fc.property(set, (optionSet) => {
        expect(optionSetFromUnified(toUnified({ ...header, label, set: optionSet }))).toEqual(optionSet)
      }),
    )
  })

  it('has the label beside the options, whose texts are labels', () => {
    const text = { ru: 'а', he: 'א', en: 'a' }
    const optionSet = { placeholder: null, options: [{ value: 'own', text, metadata: { display_order: 1 } }] }
    expect(toUnified({ ...header, label: { ru: 'Банк' }, set: optionSet })).toEqual({
      ...header,
      ...{ label: { ru: 'Банк' }, placeholder: null },
      options: [{ value: 'own', label: text, metadata: { display_order: 1 } }],
    })
  })
})

describe('a document in the unified format', () => {
  const complete = { ...header, label, options: [{ value: 'a', label }] }
  const omitField = (name: string) =>
    Object.fromEntries(Object.entries(complete).filter(([key]) => key !== name))

  it.each([
    [{}, { field_name: 'required', field_type: 'enum', label: 'required' }],
    [null, { field_name: 'required', field_type: 'enum', label: 'required' }],
    [omitField('field_name'), { field_name: 'required' }],
    [{ ...complete, field_type: 'list' }, { field_type: 'enum' }],
    [{ ...complete, label: { ru: ' ', he: 5 } }, { label: 'required' }],
    [{ ...complete, label: { he: 'בנק' }, options: 'none' }, {}],
  ])('is migrated once it has a name, a type and a label in one language: %j', (document, errors) => {
    expect(migrationErrors(document)).toEqual(errors)
  })

  it.each([
    [complete, {}],
    [
      { ...complete, label: { ru: 'Банк', en: '' } },
      { 'label.he': 'required', 'label.en': 'required' },
    ],
    [omitField('options'), { options: 'required' }],
    [{ ...complete, field_type: 'menu', options: undefined }, {}],
    [
      { ...complete, options: [{ value: '', label: { ru: 'а', he: 'א' } }, null] },
      {
        'options.0.value': 'required',
        'options.0.label.en': 'required',
        ...{ 'options.1.value': 'required', 'options.1.label.ru': 'required' },
        ...{ 'options.1.label.he': 'required', 'options.1.label.en': 'required' },
      },
    ],
  ])('matches without gaps once all labels are there, also of its options: %j', (document, errors) => {
    expect(comparisonErrors(document)).toEqual(errors)
  })
})
