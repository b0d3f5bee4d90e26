import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs, visit, waitUntilSettled } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { listenForComplaints } from '../support/page-issues.ts'
import { hideOthers, showOthers } from './presence.ts'

const demo = sharedDemoInChromium()

describe('on a phone', () => {
  let page: Page
  beforeAll(async () => {
    page = await demo.open({ language: 'ru', brightness: 'light', width: 390 })
  })
  afterAll(() => page.context().close())

  it('links in the header are 24 pixels high, and nothing overflows the screen', async () => {
    await signInAs(page, 'director')
    for (const path of [
      '/content/mortgage/drill/mortgage_step1',
      '/translations',
      '/qa-mortgage',
      '/content/pending',
    ]) {
      await visit(page, path)
      const links = page.locator('main nav a, main h1 ~ div a')
      const low = await links.evaluateAll((all) =>
        all
          .filter((link) => link.checkVisibility() && link.getBoundingClientRect().height < 24)
          .map((link) => link.textContent),
      )
      expect([path, low]).toEqual([path, []])
      const outside = await page.locator('main :is(a, button)').evaluateAll((all) =>
        all
          .filter((each) => {
            const { left, right, width } = each.getBoundingClientRect()
            return each.checkVisibility() && width > 0 && (right > innerWidth || left < 0)
          })
          .map((each) => each.textContent),
      )
      expect([path, outside]).toEqual([path, []])
    }
  })

  it('pages show their parent, their main action and their first rows on one screen', async () => {
    await signInAs(page, 'director')
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y
    /** Number of cards that are seen whole above the bar with the main action. */
    const wholeCards = () =>
      page.locator('main ul > li').evaluateAll((cards) => {
        const bar = [...document.querySelectorAll('main > :last-child .MuiPaper-root')].at(-1)
        const bottom = bar?.getBoundingClientRect().top ?? innerHeight
        return cards.filter((card) => card.getBoundingClientRect().bottom <= bottom).length
      })
    const bottomButtons = () =>
      page.locator('main .MuiButton-root').evaluateAll((buttons) =>
        buttons.flatMap((each) => {
          const { bottom, width } = each.getBoundingClientRect()
          return each.checkVisibility() && bottom > innerHeight - 20 && bottom <= innerHeight && width > 0
            ? [each instanceof HTMLElement ? each.innerText : '']
            : []
        }),
      )

    await visit(page, '/content/mortgage/drill/mortgage_step1')
    await expect.poll(() => page.locator('header .trail').innerText()).toBe('Ипотека')
    await page.locator('main ul > li').first().waitFor()
    await expect.poll(bottomButtons).toEqual(['Проверить и опубликовать'])
    expect(await wholeCards()).toBeGreaterThanOrEqual(9)

    await page.locator('main ul > li a').first().click()
    await expect.poll(() => page.locator('header .trail').innerText()).toBe('Параметры ипотеки')
    await waitUntilSettled(page)
    await expect.poll(bottomButtons).toEqual(['Черновик', 'Сохранить и опубликовать'])
    await page.locator('header .trail a').click()
    await page.locator('main ul > li').first().waitFor()

    // The seven actions of the main page have a line more, for their dates.
    await visit(page, '/content/main/drill/main_page')
    await page.locator('main ul > li').first().waitFor()
    expect(await wholeCards()).toBe(7)
    const filters = page.getByRole('button', { name: 'Фильтры' })
    const end = ({ x = 0, width = 0 } = {}) => x + width
    const cardEnd = end((await page.locator('main ul > li').first().boundingBox()) ?? {})
    expect(cardEnd - end((await filters.boundingBox()) ?? {})).toBeLessThan(14)

    await visit(page, '/content/main/action/action-1')
    await page.locator('main ol > li').first().waitFor()
    expect(await top('main ol > li')).toBeLessThan(600)
    const tools = page.getByRole('button', { name: 'Ещё' })
    await page.locator('main [role=tabpanel]').locator(tools).click()
    await page.getByRole('dialog', { name: 'Ещё' }).getByRole('button', { name: 'Найти и заменить' }).click()
    await page.getByRole('dialog', { name: 'Найти и заменить' }).waitFor()
    await page.keyboard.press('Escape')

    // The names of others who have the text open would be a line more.
    await hideOthers(page)
    await visit(page, '/content/main/text/action-1')
    const here = page.locator('main nav [aria-current=page]')
    await expect.poll(() => here.innerText()).toContain('Действие 1 из 7 · Список')
    expect(await top('main textarea')).toBeLessThan(320)
    await showOthers(page)

    await visit(page, '/translations')
    expect(await top('main tbody tr:nth-child(2)')).toBeLessThan(250)

    await visit(page, '/dropdown-admin')
    await page.locator('main ul > li').first().waitFor()
    await expect.poll(bottomButtons).toEqual(['Создать выпадающий список'])
    expect(await wholeCards()).toBeGreaterThanOrEqual(9)

    await visit(page, '/')
    const gaps = page.getByRole('region', { name: 'Чего не хватает' })
    await gaps.waitFor()
    const scrolling = await gaps
      .locator('*')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1))
    expect(scrolling).toEqual([])

    await visit(page, '/calculator-formula')
    await expect.poll(bottomButtons).toEqual(['Изменить'])
    await page.getByRole('button', { name: 'Изменить' }).click()
    const first = page.locator('main input[name=base_interest_rate]')
    expect((await first.boundingBox())?.y).toBeLessThan(300)
    const reason = page.getByRole('textbox', { name: 'Причина изменения' })
    const width = async () => (await reason.boundingBox())?.width ?? 0
    expect(await width()).toBeLessThan(150)
    await reason.focus()
    // With the next frame: reduced motion leaves a transition of a hundredth of a millisecond.
    await expect.poll(width).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it('tables of users and figures are cards without sideways scrolling, and sessions low ones', async () => {
    await signInAs(page, 'director')
    for (const path of [
      '/users',
      '/users/roles-permissions',
      '/users/sessions',
      '/analytics/dashboard',
      '/analytics/reports',
      '/analytics/user-stats',
      '/system-logs/audit',
      '/system-logs/events',
      '/system-logs/errors',
    ]) {
      await visit(page, path)
      const scrolling = await page
        .locator('main *')
        .evaluateAll((all) =>
          all.flatMap((each) =>
            each.scrollWidth > each.clientWidth + 1 &&
            ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)
              ? [each.textContent]
              : [],
          ),
        )
      expect([path, scrolling]).toEqual([path, []])
    }
    await visit(page, '/users/sessions')
    const heights = await page
      .locator('main ul > li')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(90)
  })

  it('the chart of the dashboard leaves two thirds of the screen to what is below it', async () => {
    await signInAs(page, 'director')
    await visit(page, '/analytics/dashboard')
    const chart = page.getByRole('region', { name: 'Изменения по дням' })
    await chart.waitFor()
    expect((await chart.boundingBox())?.height).toBeLessThan(844 / 3)
  })

  it('a change that awaits approval shows all its numbers on the screen', async () => {
    await signInAs(page, 'director')
    await page.route('**/api/banks/1/configuration/series', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      const current = data.periods.find(({ state }: { state: string }) => state === 'current')
      const change = {
        ...{ ...current, id: '7', bank_id: 1, status: 'waiting', max_loan_amount: '2200000.00', version: 1 },
        ...{
          effective_from: null,
          replaces: null,
          based_on: data.version,
          created_by: { id: 0, name: 'Юлия' },
        },
        ...{ created_at: '2026-11-20T10:00:00Z', decided_at: null, decided_by: null, decision_reason: null },
      }
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, changes: [change] } } })
    })
    await visit(page, '/calculator-formula?bank=1')
    const table = page.getByRole('table', { name: 'Что меняется' })
    await table
      .getByText(/200\s?000,00/)
      .last()
      .waitFor()
    const edges = await table.evaluate((element) => [
      element.scrollWidth <= element.clientWidth,
      element.getBoundingClientRect().width <= (element.parentElement?.clientWidth ?? 0),
    ])
    expect(edges).toEqual([true, true])
    await page.unroute('**/api/banks/1/configuration/series')
  })

  it('the page of a user has one button for all its rare actions', async () => {
    await signInAs(page, 'director')
    await visit(page, '/users')
    await page.locator('main ul > li a').filter({ hasText: 'Наталья Левин' }).click()
    await page.getByRole('heading', { level: 1, name: 'Наталья Левин' }).waitFor()
    await waitUntilSettled(page)
    const more = page.locator('main').getByRole('button', { name: 'Ещё' })
    await expect.poll(() => more.count()).toBe(1)
    await more.click()
    const actions = page.getByRole('dialog', { name: 'Ещё' })
    await actions.getByRole('button', { name: 'Сбросить пароль' }).waitFor()
    await actions.getByRole('button', { name: 'Деактивировать' }).waitFor()
    await actions.getByRole('button', { name: 'Удалить' }).click()
    await page.getByRole('dialog', { name: /^Удалить/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: /^Удалить/ }).waitFor({ state: 'detached' })
  })

  it('the form of a text begins with its name and one button, and lists offer the choice of columns', async () => {
    await signInAs(page, 'director')
    const { data } = await (await page.request.get('/api/content-items?range=[0,0]')).json()
    await visit(page, `/content-items/${data[0].id}`)
    const main = page.locator('main')
    await main.getByRole('link', { name: 'Открыть в редакторе' }).waitFor()
    await main.getByRole('button', { name: 'Ещё' }).waitFor()
    expect(await main.getByRole('button', { name: 'Ещё' }).count()).toBe(1)
    await main.getByRole('button', { name: 'Ещё' }).click()
    await page.getByRole('dialog', { name: 'Ещё' }).getByRole('button', { name: 'История' }).click()
    await page.getByRole('dialog', { name: /^История/ }).waitFor()

    for (const path of ['/content-items', '/content-management']) {
      await visit(page, path)
      const search = main.locator('input[type=search]')
      const height = await search.evaluate(
        (input) => input.closest('.MuiFormControl-root')?.parentElement?.getBoundingClientRect().height,
      )
      expect([path, (height ?? 100) < 64]).toEqual([path, true])
      await main.getByRole('button', { name: 'Виды' }).click()
      await page.getByRole('menuitem', { name: 'Столбцы' }).click()
      await page.getByRole('dialog', { name: 'Столбцы' }).waitFor()
      await page.keyboard.press('Escape')
    }
  })

  it('the folded actions take the focus, and Escape closes them', async () => {
    await signInAs(page, 'director')
    await visit(page, '/content-management')
    await page.getByRole('button', { name: 'Ещё', exact: true }).first().click()
    const actions = page.getByRole('dialog', { name: 'Ещё' })
    await actions.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await actions.waitFor({ state: 'hidden' })
  })

  it('the mortgage page requests nothing that the role may not read', async () => {
    await signInAs(page, 'brokers')
    const complaints = listenForComplaints(page, 400)
    await visit(page, '/qa-mortgage')
    await page.getByText('GET /health').waitFor()
    await waitUntilSettled(page)
    expect(complaints()).toEqual([])
  })

  it('the payment calculator prints only its result', async () => {
    await signInAs(page, 'brokers')
    await visit(page, '/?amount=500000&years=20')
    await page.getByRole('button', { name: 'Печать' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const texts = await page.evaluate(() => document.body.innerText)
    await page.emulateMedia({ media: 'screen' })
    expect(texts).toMatch(/^\s*Ежемесячный платёж\s/)
    expect(texts).toMatch(/Рассчитано: \d\d\.\d\d\.\d{4} \| \d\d:\d\d\s*$/)
  })
})
