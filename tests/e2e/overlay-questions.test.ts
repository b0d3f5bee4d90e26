import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { itemEditorPath, reviewPath } from '../../admin/content-shared/content-paths.ts'
import { dropdownRecordPath } from '../../admin/dropdowns/paths.ts'
import { languages } from '../../domain/languages.ts'
import { visit } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { dataOf } from '../support/read-api.ts'
import { checkShown, createDrafts, dialog, openDesk, pressKeysOf, saveDraft } from './overlay-checks.ts'

const demo = demoInChromium()

const dialogButton = (page: Page) => dialog(page).getByRole('button').first()

const closeDialog = async (page: Page): Promise<void> => {
  await page.locator('.MuiModal-root:focus-within').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

const typeRussian = async (page: Page, text: string): Promise<void> => {
  await page.locator('main textarea[lang=ru]').first().fill(text)
  await page.locator('[aria-keyshortcuts="Control+S"]:enabled').first().waitFor()
}

/** Waits until the unsaved edits are kept in the browser. */
const waitUntilKept = (page: Page, text: string) =>
  page.waitForFunction(
    (kept) =>
      Object.entries(localStorage).some(([key, value]) => key.startsWith('unsaved/') && value.includes(kept)),
    text,
    { polling: 50 },
  )

it.each(languages)(
  'questions about what is saved are accessible in %s',
  { timeout: 600_000 },
  async (language) => {
    const page = await openDesk(demo, language)
    const screen = `questions_${language}`
    const [id = '', other = ''] = await createDrafts(page, screen)
    const text = itemEditorPath('credit', id, 'ru')

    await visit(page, reviewPath(screen))
    await page.locator('main tr[data-index] ins').nth(1).waitFor()
    await pressKeysOf(page, 'Control+Enter')
    await checkShown(page, dialogButton(page))
    await closeDialog(page)

    const [dropdown] = await dataOf<{ dropdown_key: string }[]>(page, 'dropdowns?range=[0,0]')
    await visit(page, dropdownRecordPath(dropdown?.dropdown_key ?? ''))
    await page.locator('textarea[data-cell=value]').first().fill('another_value')
    await page.keyboard.press('Tab')
    await checkShown(page, dialogButton(page))

    await visit(page, text)
    await typeRussian(page, 'Набранное')
    await waitUntilKept(page, 'Набранное')
    await page.locator('header a[href="/"]').click()
    await checkShown(page, dialogButton(page))
    await closeDialog(page)

    await visit(page, text)
    await checkShown(page, dialogButton(page))
    await dialogButton(page).click()
    await dialog(page).waitFor({ state: 'detached' })
    await saveDraft(page, id, 'Чужое')
    await pressKeysOf(page, 'Control+S')
    await checkShown(page, dialog(page).getByRole('radio').first())

    await visit(page, itemEditorPath('credit', other, 'ru'))
    await typeRussian(page, 'Своё')
    await page.context().clearCookies()
    // A background request may find the ended session first, whose dialog then covers the button.
    await page.locator('[aria-keyshortcuts="Control+S"]').first().dispatchEvent('click')
    await checkShown(page, dialog(page).locator('input[type=password]'))
    await page.context().close()
  },
)

it('the preview of a file and the issues in it stay in a window that becomes narrow, and are accessible', {
  timeout: 600_000,
}, async () => {
  const page = await openDesk(demo, 'he')
  await createDrafts(page, 'previews')
  const file = await page.request.get('/api/texts/export?format=csv&screen=previews')
  const buffer = Buffer.from((await file.text()).replaceAll('טקסט', 'טקסט <b> '.repeat(30).trim()))
  await visit(page, '/translations?files=import')
  await page.locator('input[type=file]').setInputFiles({ name: 'he.csv', mimeType: 'text/csv', buffer })
  const row = page.locator('[role=dialog] li[data-index]').first()
  await checkShown(page, row)
  await row.getByRole('button').click()
  const issues = page.locator('[role=dialog]').nth(1)
  await checkShown(page, issues)
  await page.keyboard.press('Escape')
  await issues.waitFor({ state: 'detached' })
  await row.waitFor()
  await page.context().close()
})
