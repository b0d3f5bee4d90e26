import { describe, expect, it } from 'vitest'
import { findExamples, optionExamples } from '../../admin/dropdowns/option-grid/example-options.ts'

describe('the example options of a dropdown without options', () => {
  it.each([
    ['programs.filter_mortgage', 'filter'],
    ['step1.field.property_ownership', 'property ownership'],
    ['app.main.action.3.dropdown.credit_type', 'credit type'],
    ['mortgage_step1.field.city', 'geographic'],
    ['mortgage_step1.field.when_needed', 'temporal'],
    ['personal.field.has_children', 'boolean'],
    ['income.field.main_source', 'financial'],
    ['personal.field.family_status', 'personal'],
    ['upload.field.document_kind', 'document'],
    ['mortgage_step1.field.property_type', 'property'],
    ['step1.field.mortgage', 'credit'],
    ['credit.income.field.colour', 'generic'],
    ['', 'generic'],
  ])('for %s are of the kind %s', (key, kind) => {
    expect(findExamples(key).kind).toBe(kind)
  })

  it('have twelve kinds, each with its own words in three languages', () => {
    expect(optionExamples).toHaveLength(12)
    const texts = optionExamples.flatMap(({ hint, options }) => [hint, ...options].flatMap(Object.values))
    expect(texts.every((text) => text !== '')).toBe(true)
    expect(new Set(optionExamples.map(({ hint }) => hint.ru)).size).toBe(12)
  })
})
