import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs, visit, waitUntilSettled, windowOf } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'

const demo = sharedDemoInChromium()

describe('tables at a desk', () => {
  let page: Page
  beforeAll(async () => {
    page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
    await signInAs(page, 'director')
  })
  afterAll(() => page.context().close())

  it('the comparison of banks needs no sideways scrolling at any width', async () => {
    for (const width of [1440, 1200, 1024, 768, 390]) {
      await page.setViewportSize(windowOf(width))
      await visit(page, '/calculator-formula/compare')
      const table = page.locator('main [role=region]')
      await table.waitFor()
      expect([width, await table.evaluate((box) => box.scrollWidth - box.clientWidth)]).toEqual([width, 0])
    }
    await page.setViewportSize(windowOf(1440))
  })

  it('the heads of the comparison are read from right to left in Hebrew, also those that begin in Latin', async () => {
    const hebrew = await demo.open({ language: 'he', brightness: 'light', width: 1440 })
    await signInAs(hebrew, 'director')
    await visit(hebrew, '/calculator-formula/compare')
    const heads = hebrew.locator('main thead bdi')
    await heads.first().waitFor()
    const directions = await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).direction))
    expect(new Set(directions)).toEqual(new Set(['rtl']))
    await hebrew.context().close()
  })

  it('at 1024 pixels tables show their names whole, in rows of one height, and no card runs out of another', async () => {
    const english = await demo.open({ language: 'en', brightness: 'light', width: 1024 })
    await signInAs(english, 'director')
    await visit(english, '/users/roles-permissions')
    const heights = await english
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect(new Set(heights).size).toBe(1)

    for (const [path, nameColumn] of [
      ['/system-logs/events', 3],
      ['/jobs', 2],
      ['/banks', 3],
      ['/tokens', 2],
    ] as const) {
      await visit(english, path)
      const cut = await english
        .locator(`main thead th, main tbody td:nth-child(${nameColumn}) *`)
        .evaluateAll((all) =>
          all.flatMap((each) => (each.scrollWidth > each.clientWidth + 1 ? [each.textContent] : [])),
        )
      expect([path, cut]).toEqual([path, []])
    }

    await visit(english, '/settings/dropdown-migration')
    const choice = english.getByRole('radiogroup')
    await choice.waitFor()
    const outside = await choice.evaluate((group) => {
      const { right } = group.getBoundingClientRect()
      return [...group.children].filter((mode) => mode.getBoundingClientRect().right > right + 1).length
    })
    expect(outside).toBe(0)

    await visit(english, '/users/3')
    const header = english.locator('main h1').locator('..')
    expect((await header.boundingBox())?.height).toBeLessThan(48)
    await english.context().close()
  })

  it('counts line up at their right edge in Hebrew too', async () => {
    const hebrew = await demo.open({ language: 'he', brightness: 'light', width: 1440 })
    await signInAs(hebrew, 'director')
    await visit(hebrew, '/analytics/dashboard')
    const table = hebrew.locator('main table').last()
    await table.waitFor()
    const edges = await table.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const text = document.createRange()
        text.selectNodeContents(row.children[1] ?? row)
        return Math.round(text.getBoundingClientRect().right)
      }),
    )
    await hebrew.context().close()
    expect([edges.length > 5, new Set(edges).size]).toEqual([true, 1])
  })

  it('rows of a page are 44 pixels high at every width, with the preview open and folded', async () => {
    const step = '/content/mortgage/drill/mortgage_step1'
    const heights = () =>
      page
        .locator('main tbody tr')
        .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])
    await visit(page, step)
    const fold = page.getByRole('button', { name: 'Свернуть предпросмотр' })
    await fold.waitFor()
    expect(await heights()).toEqual([44])
    expect((await page.locator('main tbody tr').first().boundingBox())?.y).toBeLessThan(210)
    expect(await page.locator('main .MuiButton-contained').allTextContents()).toEqual([
      'Проверить и опубликовать',
    ])
    await fold.click()
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize(windowOf(width))
      await waitUntilSettled(page)
      expect([width, await heights()]).toEqual([width, [44]])
    }
    await page.setViewportSize(windowOf(1440))
    await page.getByRole('button', { name: 'Предпросмотр' }).click()
    await fold.waitFor()
  })

  it('texts take both lines of their row, names the room that is left, and long notes the rest of theirs', async () => {
    for (const path of ['/content-items', '/glossary-terms']) {
      await visit(page, path)
      const rows = page.locator('main tbody tr')
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect([path, Math.max(...heights) - Math.min(...heights) < 1]).toEqual([path, true])
      const column = path === '/content-items' ? 'td:nth-child(2) bdi[title]' : 'td:last-child [dir]'
      const cut = await rows
        .locator(column)
        .evaluateAll((all) =>
          all.flatMap(({ scrollWidth, clientWidth, textContent }) =>
            scrollWidth > clientWidth + 1 && (textContent?.length ?? 0) < 40 ? [textContent] : [],
          ),
        )
      expect([path, cut]).toEqual([path, []])
    }
  })

  it('rows of the workbench and of an imported file are at most 52 pixels high, and the figures one line', async () => {
    const tallest = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)))
    await visit(page, '/translations?q=ипотек')
    expect(await tallest('main tr[aria-rowindex]')).toBeLessThanOrEqual(52)
    expect((await page.locator('main h1').locator('..').boundingBox())?.height).toBeLessThan(48)

    const answer = await page.request.get('/api/texts/export?format=csv&screen=mortgage_step1')
    const file = (await answer.text()).replaceAll(/,([\u05d0-\u05ea])/g, ',עוד $1')
    await page.getByRole('button', { name: 'Файлы для переводчиков' }).click()
    await page.getByRole('menuitem', { name: 'Загрузить перевод…' }).click()
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'he.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.locator('[role=dialog] li[data-index] label').nth(8).waitFor()
    expect(await tallest('[role=dialog] li[data-index]')).toBeLessThanOrEqual(52)
    await page.keyboard.press('Escape')
  })

  it('the headers of the workbench stay below the top bar while it is scrolled', async () => {
    await visit(page, '/translations')
    await page.mouse.wheel(0, 3_000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
    const head = page.locator('main table thead th').nth(1)
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(52)
  })
})

it('at 1024 pixels the lists of users and texts show names and addresses whole, and do not scroll sideways', async () => {
  const page = await demo.open({ language: 'ru', brightness: 'light', width: 1024 })
  await signInAs(page, 'director')
  for (const path of ['/users', '/content-items']) {
    await visit(page, path)
    const table = page.locator('main table')
    const width = await table.evaluate((element) => [
      element.parentElement?.scrollWidth,
      element.parentElement?.clientWidth,
    ])
    expect([path, width[0]]).toEqual([path, width[1]])
    if (path !== '/users') continue
    const cut = await table
      .locator('td *')
      .evaluateAll((all) =>
        all.flatMap((each) => (each.scrollWidth > each.clientWidth + 1 ? [each.textContent] : [])),
      )
    expect(cut).toEqual([])
    expect(await table.getByText('administration@demo.example').count()).toBe(1)
  }
  await page.context().close()
})
