import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')
const visitor = as('nobody')

const screen = (name: string, language = 'ru') =>
  visitor.get(`/api/content/${encodeURIComponent(name)}/${language}`)

describe('a screen in a language', () => {
  it('has the documented shape', async () => {
    const screen_location = await aPage(database)
    const { content_key } = await anItem(director, { screen_location, category: 'form' })
    expect(expectData(await screen(screen_location, 'he'))).toEqual({
      screen_location,
      language_code: 'he',
      content_count: 1,
      content: {
        [content_key]: {
          value: 'טקסט',
          status: 'approved',
          component_type: 'text',
          category: 'form',
          language: 'he',
        },
      },
    })
  })

  it.each([
    ['mortgage_step1', 'mortgage_step1'],
    ['main_page', 'app.main.action.1.dropdown.main_source'],
    ['refinance_step2', undefined],
  ])('serves the demo content of %s in all three languages', async (name, key = name) => {
    for (const language of ['ru', 'he', 'en']) {
      const { content, content_count } = expectData(await screen(name, language))
      const keys = Object.keys(content)
      expect(keys).toHaveLength(content_count)
      expect(keys.some((contentKey) => contentKey.startsWith(key))).toBe(true)
    }
  })

  it('leaves out a text missing in the language, and keeps an empty text', async () => {
    const screen_location = await aPage(database)
    const one = await anItem(director, { screen_location, translations: { ru: 'Один', he: '' } })
    const two = await anItem(director, { screen_location, translations: { he: 'שניים' } })
    const valuesIn = async (language: string) => {
      const { content } = expectData(await screen(screen_location, language))
      return [content[one.content_key]?.value, content[two.content_key]?.value]
    }
    expect(await valuesIn('ru')).toEqual(['Один', undefined])
    expect(await valuesIn('he')).toEqual(['', 'שניים'])
    expect(await valuesIn('en')).toEqual([undefined, undefined])
  })

  it('exists without texts too, with a count of zero', async () => {
    const empty = { content_count: 0, content: {} }
    expect(expectData(await screen('refinance_step1', 'en'))).toMatchObject(empty)
    expect(expectData(await screen(await aPage(database)))).toMatchObject(empty)
  })

  it('is not found, signed out and signed in alike, when the screen or language is unknown', async () => {
    for (const who of ['nobody', 'director'] as const)
      for (const path of ['no_such_screen/ru', 'mortgage_step1/fr', 'mortgage_step1/RU', 'a%2Fb/ru'])
        expectFailure(await as(who).get(`/api/content/${path}`), 404, 'not_found')
  })

  it('is not found once its page is deleted', async () => {
    const screen_location = await aPage(database, { deleted_at: new Date() })
    expectFailure(await screen(screen_location), 404, 'not_found')
  })

  it('is found by a name with spaces, a percent sign or a slash', async () => {
    const screen_location = await aPage(database, { screen_location: 'half / 50% off' })
    expect(expectData(await screen(screen_location))).toMatchObject({ screen_location })
  })

  it('serves a dropdown as its label, with placeholder and options in the language', async () => {
    const { content } = expectData(await screen('mortgage_step1', 'en'))
    const dropdown = content['mortgage_step1.field.property_ownership']
    expect(dropdown).toMatchObject({
      value: 'Do you own a home now?',
      component_type: 'dropdown',
      placeholder: 'Select an option',
      options: [
        { value: 'no_property', text: 'I do not own a home' },
        { value: 'has_property', text: expect.stringMatching(/^I own/) },
      ],
    })
    expect(Object.keys(dropdown.options[0]).sort()).toEqual(['text', 'value'])
    expect(content['mortgage_step1.title']).not.toHaveProperty('options')
  })

  it.each([
    ['["да", "нет"]', ['да', 'нет']],
    [' ["да"]', ' ["да"]'],
    ['[broken', '[broken'],
    ['{"a": 1}', '{"a": 1}'],
    ['12', '12'],
    ['[name], welcome', '[name], welcome'],
    ['['.repeat(5000) + ']'.repeat(5000), '['.repeat(5000) + ']'.repeat(5000)],
  ])('returns the text %j as a list only when it is one', async (text, value) => {
    const screen_location = await aPage(database)
    const { content_key } = await anItem(director, { screen_location, translations: { ru: text } })
    expect(expectData(await screen(screen_location)).content[content_key].value).toEqual(value)
  })

  it('returns texts in the order of the page', async () => {
    const screen_location = await aPage(database)
    const keys = []
    for (const content_key of ['order.c', 'order.a', 'order.b'])
      keys.push((await anItem(director, { screen_location, content_key })).content_key)
    expect(Object.keys(expectData(await screen(screen_location)).content)).toEqual(keys)
  })
})

describe('visitors see published texts of active items only', () => {
  const aText = async (overrides = {}) => {
    const screen_location = await aPage(database)
    const item = await anItem(director, { screen_location, ...overrides })
    const readShown = async () => {
      const { content } = expectData(await screen(screen_location))
      return content[item.content_key]?.value
    }
    return { item, shown: readShown, path: `/api/content-items/${item.id}` }
  }

  it('a deactivated item disappears with the response to the save, and returns when it is activated', async () => {
    const { shown, path } = await aText()
    expect(await shown()).toBe('Текст')
    await change(director, path, { is_active: false })
    expect(await shown()).toBeUndefined()
    await change(director, path, { is_active: true })
    expect(await shown()).toBe('Текст')
  })

  it('a deleted item disappears with the response to the deletion', async () => {
    const { shown, path } = await aText()
    expect(await shown()).toBe('Текст')
    await remove(director, path)
    expect(await shown()).toBeUndefined()
  })

  it('an item with only a draft is not shown', async () => {
    const { shown } = await aText({ status: 'draft' })
    expect(await shown()).toBeUndefined()
  })

  it('a published text is shown with the response to the save', async () => {
    const { shown, path } = await aText()
    expect(await shown()).toBe('Текст')
    await director.put(`${path}/translations/ru`).send({ content_value: 'Новый' })
    expect(await shown()).toBe('Новый')
  })
})
