import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAs, visit } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { dropdownOf, keyTo, optionsOf } from '../support/dropdown-in-chromium.ts'
import { button, field, openEditor, publish, servedFrom } from '../support/main-job.ts'
import { accessibilityFindings } from '../support/page-issues.ts'
import { dataOf } from '../support/read-api.ts'

const demo = demoInChromium()
const readServed = servedFrom(demo.address)

describe('two users editing one text', () => {
  it('get a conflict with both texts to choose from, and lose no edits', async () => {
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
    expect((await readServed('ru')).text).toBe('Текст Анны')

    await dialog.getByRole('radio', { name: /Текст Бориса/ }).check()
    await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click()
    await boris.waitForURL(/drill/)
    expect((await readServed('ru')).text).toBe('Текст Бориса')
    expect((await readServed('en')).text).toBe('Words of Boris')
    await Promise.all([anna.context().close(), boris.context().close()])
  })
})

const nameOf = async (page: Page): Promise<string> =>
  (await dataOf<{ user: { name: string } }>(page, 'auth/me')).user.name

describe('two people with one text open', () => {
  it('are told of each other and of what is saved, before a save, and see what differs', async () => {
    const seat = { language: 'ru', brightness: 'light', width: 1440 } as const
    const [anna, boris] = await Promise.all([demo.open(seat), demo.open(seat)])
    // Other people than in the test before, whose windows may still count as open.
    await Promise.all([signInAs(anna, 'bank-employee'), signInAs(boris, 'content-manager')])
    const [annaName, borisName] = await Promise.all([anna, boris].map(nameOf))
    await Promise.all([anna, boris].map((page) => openEditor(page, 'ru')))
    await anna.getByText(new RegExp(`Открыто также у: .*${borisName}`)).waitFor()
    await boris.getByText(new RegExp(`Открыто также у: .*${annaName}`)).waitFor()

    await field(boris, 'ru').fill('Общие слова Дины')
    await anna.getByText(new RegExp(`Есть несохранённые правки: .*${borisName}`)).waitFor()
    await field(anna, 'ru').fill('Общие слова Анны')
    await boris.keyboard.press('Control+s')
    await anna.getByText(/Другой пользователь сохранил новую версию/).waitFor()
    expect(await field(anna, 'ru').inputValue()).toBe('Общие слова Анны')
    expect(await accessibilityFindings(anna)).toEqual([])

    await anna.keyboard.press('Control+s')
    const theirs = anna.getByRole('radio', { name: /Общие слова Дины/ })
    await theirs.waitFor()
    const added = await anna.getByRole('dialog').locator('ins').allTextContents()
    expect(added.join(' ')).toContain('Дины')
    expect(await accessibilityFindings(anna)).toEqual([])
    await theirs.check()
    await button(anna, /Сохранить выбранное/).click()
    await anna.getByRole('dialog').waitFor({ state: 'detached' })

    await field(boris, 'ru').fill('Последние слова Дины')
    await boris.keyboard.press('Control+s')
    await expect.poll(() => field(anna, 'ru').inputValue()).toBe('Последние слова Дины')
    await boris.close()
    await anna.getByText(/Открыто также у:/).waitFor({ state: 'detached' })
    await Promise.all([anna.context().close(), boris.context().close()])
  })
})

describe('a server that stops', () => {
  const seat = { language: 'ru', brightness: 'light', width: 1440 } as const
  const rows = (page: Page) => page.locator('main table tbody tr')

  it('loses no edits, leaves lists with their rows and age, and accepts the text later', async () => {
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
    await list.getByText(/Самые старые данные загружены .+ назад/).waitFor()
    await rows(list).nth(5).waitFor()

    await demo.restart()
    await button(editor, publish).click()
    await editor.waitForURL(/drill/)
    expect((await readServed('ru')).text).toBe('Текст без связи')
    await list.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await list.getByText(/Нет связи/).waitFor({ state: 'detached' })
    await editor.context().close()
  })
})

describe('a list of thirty options', () => {
  it('is reordered, extended, shortened and edited with the keyboard only, and saved in one call', async () => {
    const seat = { language: 'ru', brightness: 'light', width: 1440 } as const
    const page = await demo.open(seat)
    await signInAs(page, 'director')
    const id = await dropdownOf(page, 30)
    const before = await optionsOf(page, id)
    await visit(page, `/content/mortgage/dropdown-edit/${id}`)
    const requests: string[] = []
    page.on('request', (request) => {
      // What is open is reported by itself.
      if (request.method() !== 'GET' && !request.url().endsWith('/api/presence'))
        requests.push(request.method())
    })

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
    await keyboard.type('new_city')
    await keyboard.press('Tab')
    await keyboard.type('Новый')
    await keyboard.press('Control+S')
    await page.getByText('Черновик сохранён').waitFor()

    expect(requests).toEqual(['PUT'])
    const [first, second, third, , ...others] = before
    expect(await optionsOf(page, id)).toEqual([
      ...[second, third, { ...first, text: { ru: 'Другой', he: 'אחר', en: 'Other' } }],
      ...others,
      { value: 'new_city', text: { ru: 'Новый', he: 'אפשרות חדשה', en: 'New option' } },
    ])
    await page.context().close()
  })
})
