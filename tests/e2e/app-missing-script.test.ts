import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { languages } from '../../domain/languages.ts'
import { signInAs, visit, waitUntilSettled } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { dataOf } from '../support/read-api.ts'
import { waysOfTier } from '../support/tier.ts'

const demo = demoInChromium()
const messages = { ru, he, en }

/** Page whose script is loaded only when it is opened. */
const logPath = '/system-logs/audit'
const logScript = '**/assets/AuditPage-*.js'

/** Script of the notifications, which is loaded soon after the page. */
const panelScript = '**/assets/NotificationPanel-*.js'
const bell = (of: Page) => of.locator('header .MuiBadge-root').first()

let page: Page
const openIn = async (language: (typeof languages)[number]) => {
  page = await demo.open({ language, brightness: 'light', width: 1440 })
  // The scripts of all pages are loaded a few seconds after the first page.
  await page.route(logScript, (route) => route.abort())
  await signInAs(page, 'director')
  await visit(page, '/profile')
}
afterEach(() => page.context().close())

const title = () => page.locator('main h1').textContent()

/** Navigates to the log without a reload, as a link does. */
const openLog = () =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, logPath)

describe.each(waysOfTier(languages))('in %s, a page whose script is not loaded', (language) => {
  beforeEach(() => openIn(language))

  it('says that the connection is lost, and opens by its button once the server is back', async () => {
    const { errors, shell, ui } = messages[language]
    await demo.stop()
    await openLog()
    const alert = page.locator('main').getByRole('alert')
    await alert.getByText(errors.network).waitFor()
    expect(await title()).toBe(ui.loadFailed)
    const retry = alert.getByRole('button', { name: shell.failed.retry })
    await retry.click()
    await alert.getByText(errors.network).waitFor()

    await demo.restart()
    await page.unroute(logScript)
    await retry.click()
    await page.getByRole('heading', { name: shell.menu.audit }).waitFor()
  })
})

describe.each(waysOfTier(languages))('in %s, the notifications opened without a connection', (language) => {
  beforeEach(() => openIn(language))

  const panel = () => page.getByRole('dialog', { name: messages[language].notifications.title })

  it('say so in their panel, and are read by its button once the server is back', async () => {
    const { notifications, ui } = messages[language]
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('NotificationPanel')),
    )
    await demo.stop()
    await bell(page).click()
    await panel().getByText(ui.loadFailed).waitFor()
    await demo.restart()
    await panel().getByRole('button', { name: ui.retry }).click()
    await panel().getByText(notifications.none).or(panel().getByRole('listitem')).first().waitFor()
    expect(await panel().getByRole('alert').count()).toBe(0)
  })

  it('leave the page and what is typed as they are while their script is not loaded, and open later', async () => {
    const { errors } = messages[language]
    await page.route(panelScript, (route) => route.abort())
    await visit(page, '/banks/create')
    const code = page.locator('main input[name=code]')
    await code.fill('KEPT')
    await demo.stop()
    await bell(page).click()
    await page.locator('.MuiSnackbar-root', { hasText: errors.network }).waitFor()
    expect(await code.inputValue()).toBe('KEPT')
    expect(await panel().count()).toBe(0)

    await demo.restart()
    await page.unroute(panelScript)
    page.on('dialog', (question) => void question.accept())
    await bell(page).click()
    // The browser does not ask for the script again, so the page is reloaded, with the offer of what was typed.
    await page.getByRole('dialog', { name: messages[language].editing.kept.title }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => code.inputValue()).toBe('KEPT')
    await bell(page).click()
    await panel().waitFor()
  })
})

describe('a script that a newer build has replaced', () => {
  beforeEach(() => openIn('ru'))

  it('reloads the page, which then opens', async () => {
    let isGone = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await page.route(logScript, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
    await openLog()
    await page.getByRole('heading', { name: ru.shell.menu.audit }).waitFor()
    expect(isGone).toBe(false)
  })

  it('is reported as an error when a reload does not help', async () => {
    await page.route(logScript, (route) => route.fulfill({ status: 404 }))
    await openLog()
    await page.getByRole('heading', { name: ru.shell.failed.title }).waitFor()
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type)).toBe(
      'reload',
    )
  })

  it('loses nothing that was typed', async () => {
    const { actions } = await dataOf<{ actions: { id: string; displayedType: string }[] }>(
      page,
      'content/mortgage/drill/mortgage_step1',
    )
    const text = actions.find(({ displayedType }) => displayedType === 'text')
    await page.route(panelScript, (route) => route.fulfill({ status: 404 }))
    await visit(page, `/content/mortgage/text-edit/${text?.id}`)
    await page.getByRole('textbox', { name: 'Русский' }).first().fill('Текст до новой сборки')
    await bell(page).click()
    await page.getByRole('dialog', { name: 'Есть несохранённый ввод' }).waitFor()
    await waitUntilSettled(page)
    await page.keyboard.press('Enter')
    expect(await page.getByRole('textbox', { name: 'Русский' }).first().inputValue()).toBe(
      'Текст до новой сборки',
    )
  })
})
