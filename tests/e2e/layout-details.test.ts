import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs, visit, waitUntilSettled, windowOf } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { accessibilityFindings } from '../support/page-issues.ts'
import { hideOthers, showOthers } from './presence.ts'

const demo = sharedDemoInChromium()

describe('at a desk', () => {
  let page: Page
  beforeAll(async () => {
    page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
    await signInAs(page, 'director')
  })
  afterAll(() => page.context().close())

  it('a multi-value field is as wide as the fields beside it', async () => {
    for (const [path, source] of [
      ['/tokens/create', 'scopes'],
      ['/webhooks/create', 'events'],
    ] as const) {
      await visit(page, path)
      const width = async (name: string) => (await page.locator(`.ra-input-${name}`).boundingBox())?.width
      expect([path, await width(source)]).toEqual([path, await width('name')])
    }
  })

  it('the bar that saves is one row at the bottom edge of the window, also below a short page', async () => {
    const { data } = await (await page.request.get('/api/content/mortgage/drill/mortgage_step1')).json()
    for (const path of [
      '/banks/1',
      `/content/mortgage/edit/${data.actions[0].id}`,
      '/dropdown-admin/mortgage_step1_when',
    ]) {
      await visit(page, path)
      const bar = page.locator('main .MuiPaper-root', { hasText: 'Сохранить' })
      const box = await bar.last().boundingBox()
      expect([path, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([path, 900])
      expect([path, (box?.height ?? 0) < 60]).toEqual([path, true])
    }
  })

  it('filters, display controls and the top bar keep to one line at 1024, with a set filter at 1440', async () => {
    for (const [width, path] of [
      [1440, '/translations?missing=he'],
      [1024, '/translations'],
      [1024, '/content/pending'],
      [1024, '/dropdown-admin'],
    ] as const) {
      await page.setViewportSize(windowOf(width))
      await visit(page, path)
      const search = page.locator('main input[type=search]')
      const height = await search.evaluate(
        (input) => input.closest('.MuiFormControl-root')?.parentElement?.getBoundingClientRect().height,
      )
      expect([path, (height ?? 100) < 64]).toEqual([path, true])
    }
    await visit(page, '/dropdown-admin/mortgage_step1_when')
    await expect.poll(() => page.locator('header > *').count()).toBeGreaterThanOrEqual(8)
    const edges = await page
      .locator('header > *')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0))
    const contents = await page
      .locator('header > * > *')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect(edges.flatMap(({ left }, index) => (left < (edges[index - 1]?.right ?? 0) ? [left] : []))).toEqual(
      [],
    )
    expect(Math.max(...contents)).toBeLessThanOrEqual(1024)
    await page.setViewportSize(windowOf(1440))
  })

  it('a key in a Hebrew form begins at the left edge of its field', async () => {
    const hebrew = await demo.open({ language: 'he', brightness: 'light', width: 1440 })
    await signInAs(hebrew, 'director')
    const { data } = await (await hebrew.request.get('/api/content-items?range=[0,0]')).json()
    await visit(hebrew, `/content-items/${data[0].id}`)
    const inputs = hebrew.locator('main form .MuiAutocomplete-inputRoot')
    await inputs.nth(1).waitFor()
    const paddings = await inputs.evaluateAll((all) => all.map((each) => getComputedStyle(each).paddingLeft))
    await hebrew.context().close()
    expect(paddings).toEqual(['9px', '9px'])
  })

  it('the main page shows its names beside the preview, and the acts of its rows below each other', async () => {
    await visit(page, '/content/main/drill/main_page')
    await page.getByRole('button', { name: 'Свернуть предпросмотр' }).waitFor()
    const cut = await page
      .locator('main tbody td:nth-child(2) div > div:first-child')
      .evaluateAll((all) =>
        all.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent] : [])),
      )
    // One name is too long for any column.
    expect(cut.filter((name) => !name?.startsWith('4. '))).toEqual([])
    const acts = await page.locator('main tbody tr td:last-child > * > :last-child').evaluateAll((all) =>
      all.map((each) => {
        const { left, right } = (
          each.closest('svg') ??
          each.querySelector('svg') ??
          each
        ).getBoundingClientRect()
        return Math.round((left + right) / 2)
      }),
    )
    expect([acts.length, new Set(acts).size]).toEqual([7, 1])
    const crumbs = await page.locator('header .trail li').evaluateAll((all) =>
      all.map((each) => {
        const text = document.createRange()
        text.selectNodeContents(each.querySelector('bdi, [aria-current]') ?? each)
        return Math.round(text.getBoundingClientRect().bottom)
      }),
    )
    expect([crumbs.length, new Set(crumbs).size]).toEqual([3, 1])
  })

  it('sections of the start page and banks of a seller take one line each', async () => {
    await visit(page, '/')
    const gaps = page.getByRole('region', { name: 'Чего не хватает' }).locator('tbody tr')
    await gaps.first().waitFor()
    const heights = await gaps.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
    await page.setViewportSize(windowOf(1200))
    await expect
      .poll(() => gaps.locator('xpath=../../thead').evaluate((head) => head.getBoundingClientRect().height))
      .toBeLessThan(64)
    await page.setViewportSize(windowOf(1440))
    await signInAs(page, 'sales-manager')
    await visit(page, '/')
    const head = page.getByRole('region', { name: 'Условия банков' }).locator('thead')
    await head.waitFor()
    expect((await head.boundingBox())?.height).toBeLessThan(64)
    await signInAs(page, 'director')
  })

  it('the parents of a text with a long name stay whole, and its facts take two lines', async () => {
    // The names of others who have the text open would be a line more.
    await hideOthers(page)
    await visit(page, '/content/main/text/action-1')
    await page.locator('header .trail li').nth(3).waitFor()
    // The smallest fraction of a pixel cuts a name, which `scrollWidth` does not tell.
    const missing = await page
      .locator('header .trail li:not(:last-of-type)')
      .evaluateAll((all) =>
        all.map(
          (each) =>
            (each.querySelector('bdi')?.getBoundingClientRect().width ?? 0) -
            each.getBoundingClientRect().width,
        ),
      )
    expect(Math.max(...missing)).toBeLessThan(0.02)
    const facts = page.locator('main h1 + div').first()
    expect((await facts.boundingBox())?.height).toBeLessThan(45)
    await showOthers(page)
  })

  it('keys of the main page are short, and the general formula names what else decides a payment', async () => {
    await visit(page, '/translations')
    await page.getByText('.main_source · 732').first().waitFor()
    await visit(page, '/calculator-formula/formula')
    const related = page.getByRole('region', { name: 'Что ещё влияет на расчёт' })
    await related.getByRole('link', { name: /^Сравнение банков/ }).click()
    await expect.poll(() => page.locator('main h1').innerText()).toBe('Сравнение банков')
  })

  it('the bar of a selection is one row at the bottom edge, beside and below the preview', async () => {
    for (const width of [1440, 1024]) {
      await page.setViewportSize(windowOf(width))
      await visit(page, '/content/mortgage/drill/mortgage_step1?status=draft')
      await page.locator('main tbody input[type=checkbox]').first().click()
      const bar = page.locator('main .MuiPaper-root', { hasText: 'Снять выделение' })
      await bar.getByRole('button', { name: 'Опубликовать' }).waitFor()
      const box = await bar.boundingBox()
      expect([width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([width, 900])
      expect([width, (box?.height ?? 100) < 60]).toEqual([width, true])
    }
    await page.setViewportSize(windowOf(1440))
  })

  it('five periods of a bank keep their texts apart and within the card', async () => {
    await page.route('**/api/banks/1/configuration/series', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      const [first] = data.periods
      const periods = ['past', 'current', 'scheduled', 'scheduled', 'scheduled'].map((state, index) => ({
        ...first,
        id: String(index + 1),
        state,
        base_interest_rate: '3.75',
        max_loan_amount: '2000000.00',
        effective_from: `2026-1${Math.min(index, 2)}-0${index + 1}T22:00:00.000Z`,
      }))
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, periods } } })
    })
    for (const width of [1440, 1024]) {
      await page.setViewportSize(windowOf(width))
      await visit(page, '/calculator-formula?bank=1')
      await page.locator('main ol > li > button').nth(4).waitFor()
      const spilled = await page.locator('main ol:has(button) > li').evaluateAll((steps) =>
        steps.flatMap((step) => {
          const { left, right } = step.getBoundingClientRect()
          const texts = [...step.querySelectorAll('button span')]
          return texts.flatMap((text) => {
            const box = text.getBoundingClientRect()
            return box.left < left - 1 || box.right > right + 1 ? [text.textContent] : []
          })
        }),
      )
      expect([width, spilled]).toEqual([width, []])
    }
    await page.setViewportSize(windowOf(1440))
    await page.unroute('**/api/banks/1/configuration/series')
  })

  it('a dropdown of the list takes about 120 pixels, with its figures and its first options', async () => {
    await visit(page, '/dropdown-admin')
    const card = page.locator('main ul > li', { hasText: 'JSONB' })
    await card.first().waitFor()
    const heights = await card.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(130)
  })

  it('the open list of screens is sound, and its arrow is labelled in the language of the interface', async () => {
    await visit(page, '/dropdown-admin')
    const arrow = page.locator('main .MuiAutocomplete-popupIndicator').first()
    expect(await arrow.getAttribute('aria-label')).toBe('Открыть')
    await arrow.click()
    await page.locator('[role=listbox] [role=option]').nth(5).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
})

it('a language selected while its file loads is kept after an early sign-in', async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
  await page.goto('/login')
  await page.locator('form input[name=password]:not([value=""])').waitFor()
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.locator('header select, main select').first().selectOption('he')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/banks')
  await waitUntilSettled(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('he')
  await page.context().close()
})
