import { describe, expect, it } from 'vitest'
import {
  belongsToField,
  findDependencyReason,
  isDistinctive,
  mentions,
} from '../../domain/dropdowns/dropdown-uses.ts'

const city = {
  content_key: 'mortgage_step1.field.city',
  dropdown_key: 'mortgage_step1_city',
  field_name: 'city',
  screen_location: 'mortgage_step1',
}

const text = (content_key: string, ...texts: string[]) => ({ content_key, texts, isPart: false })

describe('the key of a text', () => {
  it.each([
    'mortgage_step1.help.city',
    'mortgage_step1.help.city.abroad',
    'mortgage_step1.validation.city_required',
    'mortgage_step1.tooltip.city',
    'mortgage_step1.field.city_ph',
  ])('%s belongs to the field', (key) => expect(belongsToField(key, city)).toBe(true))

  it.each([
    'mortgage_step1.field.city',
    'mortgage_step1.help.city_centre',
    'mortgage_step1.field.city_name',
    'mortgage_step2.help.city',
    'mortgage_step1.help.capacity',
  ])('%s does not belong to the field', (key) => expect(belongsToField(key, city)).toBe(false))

  it('is compared with the same suffixes for a field with an older kind of key', () => {
    const older = { ...city, content_key: 'calculate_mortgage_city' }
    expect(belongsToField('calculate_mortgage_city_ph', older)).toBe(true)
    expect(belongsToField('calculate_mortgage_city_name', older)).toBe(false)
  })
})

describe('a name in a text', () => {
  it('is found as a separate word', () => {
    expect(mentions('Выберите {{mortgage_step1_city}}.', 'mortgage_step1_city')).toBe(true)
    expect(mentions('See mortgage_step1.field.city.', 'mortgage_step1.field.city')).toBe(true)
  })

  it('is not found within a longer word', () => {
    expect(mentions('mortgage_step1_city_name', 'mortgage_step1_city')).toBe(false)
    expect(mentions('mortgage_step1.field.city.abroad', 'mortgage_step1.field.city')).toBe(false)
    expect(mentions('my-option_1', 'option_1')).toBe(false)
  })

  it('is ignored when it could be an ordinary word or is too short', () => {
    expect(['has_property', 'option_1', 'tel.aviv'].every(isDistinctive)).toBe(true)
    expect(['other', 'employee', 'IL', 'a_1'].some(isDistinctive)).toBe(false)
    expect(mentions('Any other home', 'other')).toBe(false)
  })
})

describe('a text depends on a dropdown', () => {
  it('as a part of it, by its key, or by mentioning it', () => {
    expect(findDependencyReason({ ...text('anything', 'Город'), isPart: true }, city)).toBe('field')
    expect(findDependencyReason(text('mortgage_step1.help.city'), city)).toBe('field')
    expect(findDependencyReason(text('faq.answer.1', 'In {mortgage_step1_city}'), city)).toBe('mention')
    expect(findDependencyReason(text('faq.answer.1', 'Город'), city)).toBeUndefined()
  })

  it('for one value by the end of its key or by mentioning it, before any other reason', () => {
    expect(findDependencyReason(text('mortgage_step1.help.city.haifa'), city, 'haifa')).toBe('value')
    expect(findDependencyReason(text('faq.answer.1', 'Not in bat_yam'), city, 'bat_yam')).toBe('value')
    expect(findDependencyReason(text('mortgage_step1.help.city'), city, 'haifa')).toBe('field')
    expect(findDependencyReason(text('faq.answer.1', 'haifa'), city, 'haifa')).toBeUndefined()
  })
})
