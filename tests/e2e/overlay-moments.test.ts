import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { itemEditorPath, reviewPath } from '../../admin/content-shared/content-paths.ts'
import { dropdownRecordPath } from '../../admin/dropdowns/paths.ts'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { languages, nativeNames } from '../../domain/languages.ts'
import { signInAs, visit, windowOf } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { accessibilityFindings } from '../support/page-issues.ts'
import { dataOf, sendAs } from '../support/read-api.ts'
import { seatOf } from './seats.ts'

const words = { ru, he, en }

const demo = sharedDemoInChromium()

/** Dialogs that no button opens, and messages. */
const overlay = 'body > :has([role=dialog]), .MuiSnackbar-root'

const isAtRest = () => document.getAnimations().every((animation) => !(animation instanceof CSSTransition))

/** Creates a page with two texts, which have drafts in Russian; returns it with the ids of the texts. */
const createDrafts = async (page: Page, language: string) => {
  const screen = `moments_${language}`
  await sendAs(page, 'POST', 'content/pages', { screen_location: screen, section: 'credit' })
  const ids: string[] = []
  for (const name of ['a', 'b']) {
    const sent = { content_key: `${screen}.${name}`, screen_location: screen, component_type: 'text' }
    const translations = { ru: 'Текст', he: 'טקסט', en: 'Text' }
    const { id } = await sendAs(page, 'POST', 'content-items', { ...sent, translations })
    await saveDraft(page, id, 'Слова')
    ids.push(id)
  }
  return { screen, id: ids[0] ?? '' }
}

const saveDraft = (page: Page, id: string, content_value: string) =>
  sendAs(page, 'PUT', `content-items/${id}/translations/ru`, { content_value, status: 'draft' })

const dialog = (page: Page) => page.getByRole('dialog').last()
const russian = (page: Page) => page.locator('main textarea[lang=ru]').first()

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

beforeAll(async () => {
  const page = await demo.open(seatOf(0, 0))
  await signInAs(page, 'director')
  await page.context().close()
})

describe.concurrent.each(languages.map((language, index) => ({ language, index })))(
  'in $language',
  ({ language, index }) => {
    it('messages, questions, conflicts and previews are accessible', { timeout: 300_000 }, async () => {
      const page = await demo.open({ ...seatOf(0, index), width: 1440 })
      await page.context().addInitScript(() => localStorage.setItem('brightness', 'system'))
      page.on('dialog', (question) => void question.accept())
      page.setDefaultTimeout(15_000)
      await signInAs(page, 'director')
      const { screen, id } = await createDrafts(page, language)
      const [dropdown] = await dataOf<{ dropdown_key: string }[]>(page, 'dropdowns?range=[0,0]')
      const text = itemEditorPath('credit', id, 'ru')

      const found: string[] = []
      let moments = 0
      /** Checks what is open in the next theme and width, and returns to the wide window. */
      const check = async (name: string): Promise<void> => {
        const { brightness, width } = seatOf(moments, index)
        moments += 1
        await page.emulateMedia({ colorScheme: brightness })
        await page.setViewportSize(windowOf(width))
        await page.locator(`html[data-brightness=${brightness}]`).waitFor()
        await page.waitForFunction(isAtRest, undefined, { polling: 50 })
        expect(await page.locator(overlay).count()).toBeGreaterThan(0)
        const findings = await accessibilityFindings(page, overlay)
        found.push(...findings.map((finding) => `${name} (${brightness}, ${width}): ${finding}`))
        await page.setViewportSize(windowOf(1440))
      }

      await visit(page, reviewPath(screen))
      await page.locator('main tr[data-index] ins').nth(1).waitFor()
      await page.keyboard.press('Control+Enter')
      await dialog(page).locator('button:focus').waitFor()
      await check('question before publishing')
      await closeDialog(page)

      await page.keyboard.press('Control+K')
      await dialog(page).getByRole('combobox').fill('401')
      await page.getByRole('option').first().waitFor()
      await check('palette with results')
      await closeDialog(page)

      const file = await page.request.get(`/api/texts/export?format=csv&screen=${screen}`)
      const buffer = Buffer.from((await file.text()).replaceAll('טקסט', 'טקסט אחר'))
      await visit(page, '/translations?files=import')
      await page.locator('input[type=file]').setInputFiles({ name: 'he.csv', mimeType: 'text/csv', buffer })
      await page.locator('[role=dialog] li[data-index]').first().waitFor()
      await check('preview of an import')

      await visit(page, dropdownRecordPath(dropdown?.dropdown_key ?? ''))
      await page.locator('textarea[data-cell=value]').first().fill('another_value')
      await page.keyboard.press('Tab')
      await dialog(page).waitFor()
      await check('question about a changed value')

      await visit(page, text)
      await russian(page).fill('Набранное')
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('unsaved/')))
      await page.locator('header a[href="/"]').click()
      await dialog(page).waitFor()
      await check('question before leaving')
      await closeDialog(page)
      await visit(page, text)
      await dialog(page).waitFor()
      await check('offer of unsaved input')
      await page.keyboard.press('Enter')
      await dialog(page).waitFor({ state: 'detached' })
      await page.keyboard.press('Control+S')
      await page.locator('.MuiSnackbar-root button').waitFor()
      await check('message with undo')

      const { act } = words[language].textEditor.discard
      await page.route('**/api/content/drafts/discard', (route) => route.abort())
      await page
        .locator('main')
        .getByRole('button', { name: `${act}: ${nativeNames.ru}` })
        .click()
      await dialog(page).waitFor()
      await check('question before a draft is discarded')
      await dialog(page).getByRole('button', { name: act }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await page.locator('.MuiSnackbar-root', { hasText: words[language].errors.network }).waitFor()
      await check('message of an error')

      await russian(page).fill('Своё')
      await saveDraft(page, id, 'Чужое')
      await page.keyboard.press('Control+S')
      await dialog(page).getByRole('radio').first().waitFor()
      await check('conflict of two versions')

      await visit(page, '/banks')
      await page.context().clearCookies()
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await page.locator('main a[href^="/banks/"]').first().click()
      await dialog(page).locator('input[type=password]').waitFor()
      await check('end of a session')

      expect(found).toEqual([])
      await page.context().close()
    })
  },
)
