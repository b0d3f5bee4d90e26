import { it } from 'vitest'
import { itemEditorPath } from '../../admin/content-shared/content-paths.ts'
import { en } from '../../admin/locales/en.ts'
import { he } from '../../admin/locales/he.ts'
import { ru } from '../../admin/locales/ru.ts'
import { languages, nativeNames } from '../../domain/languages.ts'
import { visit } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import {
  checkMessage,
  checkShown,
  createDrafts,
  dialog,
  message,
  openDesk,
  pressKeysOf,
} from './overlay-checks.ts'

const words = { ru, he, en }

const demo = demoInChromium()

it.each(languages)('messages of each kind are accessible in %s', { timeout: 600_000 }, async (language) => {
  const page = await openDesk(demo, language)
  const [id = ''] = await createDrafts(page, `messages_${language}`)
  const text = itemEditorPath('credit', id, 'ru')
  const russian = page.locator('main textarea[lang=ru]').first()

  await page.context().grantPermissions(['clipboard-write'])
  await visit(page, text)
  await pressKeysOf(page, 'Alt+L')
  await checkMessage(page, message(page).locator('.RaNotification-success'))

  await visit(page, text)
  // The field takes the focus once the page takes its keys.
  await russian.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+Enter')
  await checkMessage(page, message(page))

  await visit(page, text)
  await russian.fill('Набранное')
  await pressKeysOf(page, 'Control+S')
  await checkMessage(page, message(page).getByRole('button'))

  const { act } = words[language].textEditor.discard
  await page.route('**/api/content/drafts/discard', (route) => route.abort())
  await page
    .locator('main')
    .getByRole('button', { name: `${act}: ${nativeNames.ru}` })
    .click()
  await dialog(page).getByRole('button', { name: act }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await checkMessage(page, message(page).filter({ hasText: words[language].errors.network }))

  // The message hides after a few seconds, so the rest of the page is not waited for.
  await page.goto('/banks?view=0', { waitUntil: 'commit' })
  await checkMessage(page, message(page).locator('.RaNotification-warning'))
  await page.context().close()
})

it('palette with results is accessible', { timeout: 600_000 }, async () => {
  const page = await openDesk(demo, 'he')
  await pressKeysOf(page, 'Control+K')
  await dialog(page).getByRole('combobox').fill('401')
  await checkShown(page, page.getByRole('option').first())
  await page.context().close()
})
