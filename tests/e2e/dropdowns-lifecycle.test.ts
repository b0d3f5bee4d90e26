import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { pageFixtures } from '../../db/seeds/fixtures.ts'
import type { DropdownOption } from '../../domain/dropdowns/options.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { signInAs } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { waysOfTier } from '../support/tier.ts'
import { create, name, openFromList, paste, publish, remove, rename, restore } from './dropdown-steps.ts'
import { keyboardAlone, mouse } from './input-devices.ts'

const demo = sharedDemoInChromium()
const screen = 'mortgage_step4'

/** Options of the field of activity from another form of the demo. */
const { options = [], texts } = (() => {
  const items = pageFixtures().flatMap((page) => page.items)
  const found = items.find(({ key }) => key === 'mortgage_step3.field.field_of_activity')
  if (!found?.dropdown) throw new Error('The demo has no field of activity')
  return { ...found.dropdown, texts: found.texts }
})()

/** Returns the dropdown as visitors get it in a language. */
const readPublished = async (field: string, language: Language) => {
  const response = await fetch(`${inject('demoServer')}/api/content/${screen}/${language}`)
  const { data } = await response.json()
  const found = data.content[`${screen}.field.${field}`]
  return found && { label: found.value, options: found.options }
}

const expected = (language: Language, list: readonly DropdownOption[]) => ({
  label: texts[language],
  options: list.map(({ value, text }) => ({ value, text: text[language] })),
})

const hands = { 'the mouse': mouse, 'the keyboard alone': keyboardAlone }

/** Each variant creates its own dropdown, since keys are unique. */
const ways = [
  ['the mouse', 'ru', 'walk_mouse_ru'],
  ['the keyboard alone', 'he', 'walk_keyboard_he'],
  ['the mouse', 'he', 'walk_mouse_he'],
  ['the keyboard alone', 'ru', 'walk_keyboard_ru'],
] as const

describe.each(waysOfTier(ways))('with %s, in %s', (by, language, field) => {
  it('a dropdown is created, filled, published, changed, deleted and restored', async () => {
    const page: Page = await demo.open({
      language,
      brightness: language === 'ru' ? 'light' : 'dark',
      width: 1440,
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs(page, 'director')
    const walker = { page, hands: hands[by](page), language }
    const key = `${screen}_${field}`

    await create(walker, screen, field)
    await name(walker, { ru: texts.ru ?? '', he: texts.he ?? '', en: texts.en ?? '' })
    await paste(walker, options)
    const rows = page.locator('main li[data-index]')
    await walker.hands.move(rows.nth(2), rows.nth(0))
    await publish(walker)
    const [first, second, third, ...rest] = options
    if (!first || !second || !third) throw new Error('There are too few options')
    for (const each of languages)
      expect(await readPublished(field, each)).toEqual(expected(each, [third, first, second, ...rest]))

    await openFromList(walker, key)
    await rename(walker, 'counsel')
    await publish(walker)
    const renamed = [{ ...third, value: 'counsel' }, first, second, ...rest]
    expect(await readPublished(field, 'en')).toEqual(expected('en', renamed))

    await openFromList(walker, key)
    await remove(walker, key)
    expect(await readPublished(field, 'he')).toBeUndefined()
    await restore(walker, key)
    for (const each of languages) expect(await readPublished(field, each)).toEqual(expected(each, renamed))
    await page.context().close()
  })
})
