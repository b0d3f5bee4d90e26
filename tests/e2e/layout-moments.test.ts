import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signInAs, visit } from '../support/chromium.ts'
import { bankValues, configurationPath } from '../support/configurations.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'

const demo = sharedDemoInChromium()

const openIn = async (language: 'ru' | 'he', width = 1440): Promise<Page> => {
  const page = await demo.open({ language, brightness: 'light', width })
  await signInAs(page, 'director')
  return page
}

/** Creates a bank with a rate in force and five scheduled ones; returns its id. */
const aBankWithPeriods = async (page: Page): Promise<number> => {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await page.request[method](path, { data, headers: { Origin: inject('demoServer') } })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()).data
  }
  const names = { name_ru: 'Банк сроков', name_he: 'בנק המועדים', name_en: 'Bank of Periods' }
  const { id } = await send('post', '/api/banks', { code: 'PERIODS', ...names })
  let { version } = await send('put', configurationPath(id), bankValues)
  for (const day of [1, 2, 3, 4, 5]) {
    const effective_from = new Date(Date.now() + day * 86_400_000).toISOString()
    const values = { ...bankValues, base_interest_rate: `4.00${day}`, effective_from, version }
    version = (await send('put', configurationPath(id), values)).version
  }
  return id
}

interface Box {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns the texts of the timeline with their places, and the place of its card. */
const readTimeline = (page: Page): Promise<{ card: Box; steps: Box[][] }> =>
  page.locator('main section:has(ol)').evaluate((card) => {
    const boxOf = (element: Element | Range, text: string) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { text, left, right, top, bottom }
    }
    const steps = [...card.querySelectorAll('ol > li')].map((step) => {
      const walker = document.createTreeWalker(step, NodeFilter.SHOW_TEXT)
      const boxes = []
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        boxes.push(boxOf(range, walker.currentNode.textContent ?? ''))
      }
      return boxes
    })
    return { card: boxOf(card, ''), steps }
  })

const covers = (a: Box, b: Box): boolean =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5

/** Finds moments that are drawn with the time before the date. */
const findTurnedMoments = (page: Page): Promise<{ read: number; turned: string[] }> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const turned: string[] = []
    let read = 0
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent ?? ''
      for (const match of text.matchAll(/\d\d\.\d\d\.\d{4}\s\|\s\d\d:\d\d/g)) {
        const rectAt = (index: number) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 2)
          return range.getBoundingClientRect()
        }
        const [day, minutes] = [rectAt(match.index), rectAt(match.index + match[0].length - 2)]
        if (day.width === 0) continue
        read += 1
        // A moment may be broken between its date and its time.
        if (day.top === minutes.top && day.left >= minutes.left) turned.push(text)
      }
    }
    return { read, turned }
  })

describe('a bank with six periods', () => {
  let bank: number
  const pages: Page[] = []
  beforeAll(async () => {
    pages.push(await openIn('ru'), await openIn('he'), await openIn('ru', 1024), await openIn('he', 390))
    bank = await aBankWithPeriods(pages[0] as Page)
  })
  afterAll(() => Promise.all(pages.map((page) => page.context().close())))

  it('has a timeline whose texts neither cover each other nor leave the card', async () => {
    for (const page of pages) {
      await visit(page, `/calculator-formula?bank=${bank}`)
      await page.locator('main section ol').waitFor()
      const { card, steps } = await readTimeline(page)
      expect(steps).toHaveLength(6)
      const texts = steps.flat().filter(({ top, bottom }) => bottom > top)
      expect(texts.filter(({ left, right }) => left < card.left || right > card.right)).toEqual([])
      const covered = steps.flatMap((step, index) =>
        steps.slice(index + 1).flatMap((next) => step.filter((a) => next.some((b) => covers(a, b)))),
      )
      expect(covered).toEqual([])
    }
  })

  it('shows each moment with the date before the time in Hebrew', async () => {
    const [, page] = pages
    if (!page) throw new Error('There is no page')
    const addresses = [`/calculator-formula?bank=${bank}`, '/calculator-formula/compare', '/', '/profile']
    for (const path of [...addresses, '/system-logs/audit', '/system-logs/events', '/banks/1']) {
      await visit(page, path)
      const { turned } = await findTurnedMoments(page)
      expect([path, turned]).toEqual([path, []])
    }
    await visit(page, `/calculator-formula?bank=${bank}`)
    await page.locator('main section ol').waitFor()
    expect((await findTurnedMoments(page)).read).toBeGreaterThan(5)
  })

  it('shows the moment of kept input within a Hebrew sentence with the date before the time', async () => {
    const [, page] = pages
    if (!page) throw new Error('There is no page')
    await visit(page, '/banks/2')
    await page.locator('main [name=name_en]').fill('Kept name')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('unsaved/')))
    page.on('dialog', (dialog) => void dialog.accept())
    await visit(page, '/banks/2')
    await page.getByRole('dialog').waitFor()
    expect(await findTurnedMoments(page)).toMatchObject({ read: expect.any(Number), turned: [] })
    expect((await findTurnedMoments(page)).read).toBeGreaterThan(0)
  })
})
