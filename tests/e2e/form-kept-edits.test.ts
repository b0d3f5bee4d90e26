import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { signIn, signInAs, visit, waitUntilSettled } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { waysOfTier } from '../support/tier.ts'
import { type Editor, editors } from './editors.ts'

const demo = demoInChromium()
const seat = { language: 'ru', brightness: 'light', width: 1440 } as const

/** Opens the page of an editor from another page of the admin, as a link does, and then its fields. */
const arrive = async (page: Page, { open }: Editor, path: string): Promise<void> => {
  await visit(page, '/components')
  const title = await page.locator('main h1').textContent()
  // The router blocks the way back only between entries that it has numbered.
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: 'editor', idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await page.waitForFunction((old) => {
    const current = document.querySelector('main h1')?.textContent
    return current && current !== old
  }, title)
  await waitUntilSettled(page)
  await open?.(page)
}

/**
 * Waits until the browser has kept a text; a crash a moment earlier would lose it. A number is kept with a point once
 * its field is left.
 */
const waitUntilKept = (page: Page, text: string) =>
  page.waitForFunction((typed) => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('unsaved/'))
    return kept.some(([, value]) => String(value).replaceAll(',', '.').includes(typed.replaceAll(',', '.')))
  }, text)

/** Returns what the browser keeps, and what the page says of it. */
const readKept = (page: Page) =>
  page.evaluate(() => [
    ...Object.entries(localStorage).flatMap(([key, value]) =>
      key.startsWith('unsaved/') ? [key, value] : [],
    ),
    ...[...document.querySelectorAll('.MuiAlert-standardError, .MuiFormHelperText-root.Mui-error')].map(
      (element) => element.textContent,
    ),
  ])

/** Accepts the offer, and expects the value in the field then. */
const restore = async (page: Page, editor: Editor, loss: string, value: string): Promise<void> => {
  if (!editor.isRestoredAtOnce) {
    const offer = page.getByRole('dialog', { name: 'Есть несохранённый ввод' })
    await offer.waitFor()
    expect(await offer.getByText(/^Вы ввели это /).textContent()).toMatch(/назад|сейчас/)
    await page.keyboard.press('Enter')
    await offer.waitFor({ state: 'detached' })
  }
  await expect.poll(() => editor.field(page).inputValue(), { message: loss }).toBe(value)
}

/** Tries to leave; the question offers to save first, where it can, and Escape stays. */
const stay = async (page: Page, leave: () => Promise<unknown>): Promise<void> => {
  await leave()
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await question.waitFor()
  const labels = await question.getByRole('button').allTextContents()
  expect(labels.slice(-2)).toEqual(['Остаться', 'Уйти без сохранения'])
  expect(labels[0]).toMatch(/^Сохранить|^Опубликовать|^Остаться/)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(labels[0])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
}

const save = (page: Page, editor: Editor) =>
  editor.save ? editor.save(page) : editor.field(page).press('Control+s')

/** Types and tries to save without a network: the page says why it cannot, and keeps what was typed. */
const typeOffline = async (page: Page, editor: Editor): Promise<void> => {
  await page.context().setOffline(true)
  await editor.field(page).fill(editor.typedOffline)
  await editor.complete?.(page)
  if (editor.save !== false) {
    await save(page, editor)
    await page.getByRole('alert').first().waitFor()
    await page.getByText('Нет связи с сервером').first().waitFor()
  }
  expect(await editor.field(page).inputValue()).toBe(editor.typedOffline)
  await page.context().setOffline(false)
  await page.waitForFunction(() =>
    fetch('/api/auth/me').then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  // The save without a network may still be under way.
  await waitUntilSettled(page)
}

/** Ways of losing a page; each returns the page on which the work goes on. */
const losses: Readonly<Record<string, (page: Page, editor: Editor) => Promise<Page>>> = {
  reload: async (page) => {
    await page.reload({ waitUntil: 'commit' })
    return page
  },
  'crashed tab': async (page) => {
    await page.goto('chrome://crash').catch(() => undefined)
    const next = await page.context().newPage()
    await page.close()
    return next
  },
  'ended session': async (page) => {
    await page.context().clearCookies()
    await page.reload({ waitUntil: 'commit' })
    await page.locator('form input[name=password]').waitFor()
    await signIn(page)
    return page
  },
  'lost network': async (page, editor) => {
    await typeOffline(page, editor)
    await waitUntilKept(page, editor.typedOffline)
    await page.reload({ waitUntil: 'commit' })
    return page
  },
}

/** Forms of records share their code, so all but one of them are only left, and lose the network. */
const lossesOf = ({ name, file }: Editor) =>
  Object.entries(losses).filter(
    ([loss]) => file !== 'resources/RecordForm.tsx' || name.endsWith(' banks') || loss === 'lost network',
  )

beforeAll(async () => {
  const page = await demo.open(seat)
  await signInAs(page, 'director')
  const headers = { Origin: demo.address() }
  const create = async (path: string, data: object) => {
    const response = await page.request.post(`/api/${path}`, { data, headers })
    expect([path, response.status()]).toEqual([path, 201])
  }
  // The demo data have none.
  await create('saved-views', { name: 'Вид', resource: 'banks', filters: {} })
  await create('webhooks', { name: 'Сайт', url: 'https://site.example', events: ['content.published'] })
  await page.context().close()
})

describe.each(waysOfTier(editors))('$name', (editor) => {
  it('loses nothing by a link, Back, a reload, a crashed tab, an ended session and a lost network', async () => {
    let page = await demo.open(seat)
    page.context().on('dialog', (dialog) => void dialog.accept())
    await signInAs(page, 'director')
    const path = await editor.path(page)
    await arrive(page, editor, path)
    await editor.field(page).fill(editor.typed)
    if (editor.isKept !== false) await waitUntilKept(page, editor.typed)

    const logo = page.getByRole('banner').getByRole('link', { name: 'Портал калькулятора' })
    await stay(page, () => logo.click())
    await stay(page, () => page.evaluate(() => history.back()))
    expect(await editor.field(page).inputValue()).toBe(editor.typed)

    for (const [name, lose] of editor.isKept === false ? [] : lossesOf(editor)) {
      page = await lose(page, editor)
      await arrive(page, editor, path)
      await restore(page, editor, name, name === 'lost network' ? editor.typedOffline : editor.typed)
    }

    await typeOffline(page, editor)
    if (editor.save !== false) {
      await save(page, editor)
      await expect.poll(() => readKept(page)).toEqual([])
    }
    await page.context().close()
  })
})

it('the walk covers every form that asks before it is left', () => {
  const forms = readdirSync('admin', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && file !== join('form', 'LeavingWarning.tsx'))
    .filter((file) => readFileSync(join('admin', file), 'utf8').includes('<LeavingWarning'))
  expect(forms.toSorted()).toEqual([...new Set(editors.map(({ file }) => file))].toSorted())
})
