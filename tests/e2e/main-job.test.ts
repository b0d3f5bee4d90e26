import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Language, languages, nativeNames } from '../../domain/languages.ts'
import { signInAs, visit } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { dropdownOf, keyTo, optionsOf } from '../support/dropdown-in-chromium.ts'
import { accessibilityFindings } from '../support/findings.ts'

const key = 'mortgage_step1.subtitle'
/** What the row of the text is called by whoever reads it. */
const names = { ru: 'Подзаголовок под заголовком шага', he: 'כותרת משנה מתחת לכותרת השלב' }

const demo = demoInChromium()

/** What visitors are served in a language: the text, its ETag, and the status for an ETag that they hold. */
const served = async (language: Language, held = '') => {
  const url = `${demo.address()}/api/content/mortgage_step1/${language}`
  const response = await fetch(url, { headers: { 'If-None-Match': held } })
  const body: { data: { content: Record<string, { value: string }> } } | undefined =
    response.status === 200 ? await response.json() : undefined
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    text: body?.data.content[key]?.value,
  }
}

const field = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: nativeNames[language] }).first()
const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

const saveDraft = /^(Сохранить черновик|שמירת טיוטה)$/
const publish = /^(Сохранить и опубликовать|שמירה ופרסום)$/

/** From the section's list over the page to the editor of the text, as staff go. */
const openEditor = async (page: Page, language: keyof typeof names): Promise<void> => {
  await visit(page, '/content/mortgage')
  await page.locator('main a[href*="drill/mortgage_step1"]').first().click()
  const row = page.locator('tr, li').filter({ hasText: names[language] })
  await row.waitFor()
  await page.locator('main input[type=search]').fill(key)
  await expect
    .poll(() =>
      page
        .locator('tr, li')
        .filter({ has: page.locator('a[href*="text-edit/"]') })
        .count(),
    )
    .toBe(1)
  await row.locator('a[href*="text-edit/"]').first().click()
  await field(page, 'ru').waitFor()
}

const seats = [
  ['ru', 1440],
  ['he', 390],
  ['ru', 390],
  ['he', 1440],
] as const

describe.each(seats)('the main job in %s, %i px wide', (language, width) => {
  it('finds a text, keeps a draft that visitors do not see, and publishes it', async () => {
    const texts = Object.fromEntries(
      languages.map((code) => [code, `${nativeNames[code]} ${language} ${width}`]),
    )
    const page = await demo.open({ language, brightness: 'light', width })
    await signInAs(page, 'director')
    await openEditor(page, language)
    const before = await Promise.all(languages.map((code) => served(code)))

    for (const code of languages) await field(page, code).fill(texts[code] ?? '')
    await button(page, saveDraft).click()
    await page.getByRole('alert').or(page.locator('.MuiSnackbar-root')).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    for (const [index, code] of languages.entries())
      expect(await served(code)).toEqual({ ...before[index], status: 200 })

    await button(page, publish).click()
    await page.waitForURL(/drill/)
    for (const [index, code] of languages.entries()) {
      const old = before[index]?.etag ?? ''
      const after = await served(code, old)
      expect(after.status).toBe(200)
      expect(after.text).toBe(texts[code])
      expect(after.etag).not.toBe(old)
      expect((await served(code, after.etag)).status).toBe(304)
    }
    await page.context().close()
  })
})

describe('two people on one text', () => {
  it('shows the second one theirs and mine to choose from, and loses nothing that was typed', async () => {
    const seat = { language: 'ru', brightness: 'light', width: 1440 } as const
    const [anna, boris] = await Promise.all([demo.open(seat), demo.open(seat)])
    for (const page of [anna, boris]) {
      await signInAs(page, 'director')
      await openEditor(page, 'ru')
    }
    await field(anna, 'ru').fill('Текст Анны')
    await button(anna, publish).click()
    await anna.waitForURL(/drill/)

    await field(boris, 'ru').fill('Текст Бориса')
    await field(boris, 'en').fill('Words of Boris')
    await button(boris, publish).click()
    const dialog = boris.getByRole('dialog')
    await dialog.waitFor()
    expect(await accessibilityFindings(boris)).toEqual([])
    expect(await dialog.textContent()).toContain('Текст Анны')
    expect(await dialog.textContent()).toContain('Текст Бориса')
    expect((await served('ru')).text).toBe('Текст Анны')

    await dialog.getByRole('radio', { name: /Текст Бориса/ }).check()
    await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
    await boris.waitForURL(/drill/)
    expect((await served('ru')).text).toBe('Текст Бориса')
    expect((await served('en')).text).toBe('Words of Boris')
    await Promise.all([anna.context().close(), boris.context().close()])
  })
})

describe('a server that goes away', () => {
  const seat = { language: 'ru', brightness: 'light', width: 1440 } as const
  const rows = (page: Page) => page.locator('main table tbody tr')

  it('loses nothing that was typed, leaves lists their rows with their age, and takes the text later', async () => {
    const editor = await demo.open(seat)
    await signInAs(editor, 'director')
    const list = await editor.context().newPage()
    await Promise.all([openEditor(editor, 'ru'), openEditor(list, 'ru')])
    await field(editor, 'ru').fill('Текст без связи')
    await demo.stop()

    await button(editor, publish).click()
    await editor.getByText('Ошибка сохранения изменений').waitFor()
    expect(await field(editor, 'ru').inputValue()).toBe('Текст без связи')
    await list.getByRole('link', { name: 'Ипотека' }).last().click()
    await list.getByText(/Самое старое загружено .+ назад/).waitFor()
    expect(await rows(list).count()).toBeGreaterThan(5)

    await demo.restart()
    await button(editor, publish).click()
    await editor.waitForURL(/drill/)
    expect((await served('ru')).text).toBe('Текст без связи')
    await list.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await list.getByText(/Нет связи/).waitFor({ state: 'detached' })
    await editor.context().close()
  })
})

describe('a list of thirty options', () => {
  it('is reordered, added to, shortened and reworded with the keyboard alone, and saved in one call', async () => {
    const seat = { language: 'ru', brightness: 'light', width: 1440 } as const
    const page = await demo.open(seat)
    await signInAs(page, 'director')
    const id = await dropdownOf(page, 30)
    const before = await optionsOf(page, id)
    await visit(page, `/content/mortgage/dropdown-edit/${id}`)
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()))

    const { keyboard } = page
    await keyTo(page, 'Tab', 'Вариант 1, Русский')
    await keyboard.press('Alt+ArrowDown')
    await keyboard.press('Alt+ArrowDown')
    for (const [language, text] of [
      ['Русский', 'Другой'],
      ['עברית', 'אחר'],
      ['English', 'Other'],
    ] as const) {
      await keyTo(page, 'Tab', `Вариант 3, ${language}`)
      await keyboard.press('Control+A')
      await keyboard.type(text)
    }
    await keyTo(page, 'Tab', 'Удалить: Вариант 4')
    await keyboard.press('Enter')
    await keyTo(page, 'Shift+Tab', 'Вариант')
    await keyboard.press('Enter')
    await keyboard.type('Новый')
    await keyboard.press('Control+S')
    await page.getByText('Черновик сохранён').waitFor()

    expect(sent).toEqual(['PUT'])
    const [first, second, third, , ...others] = before
    expect(await optionsOf(page, id)).toEqual([
      ...[second, third, { ...first, text: { ru: 'Другой', he: 'אחר', en: 'Other' } }],
      ...others,
      { value: 'option_30', text: { ru: 'Новый', he: 'אפשרות חדשה', en: 'New option' } },
    ])
    await page.context().close()
  })
})
