import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { signIn } from '../support/chromium.ts'
import type { demoInChromium } from '../support/demo-in-chromium.ts'
import { accessibilityFindings, overlayOverflow } from '../support/page-issues.ts'
import { sendAs } from '../support/read-api.ts'
import { type Appearance, changeAppearance, followBrowserTheme } from './seats.ts'

/** Dialogs that no button opens, and messages. */
const overlay = 'body > :has([role=dialog]), .MuiSnackbar-root'

const desk: Appearance = { brightness: 'light', width: 1440 }

/** Each theme and each width. */
const looks: readonly Appearance[] = [
  desk,
  { brightness: 'dark', width: 1024 },
  { brightness: 'light', width: 768 },
  { brightness: 'dark', width: 390 },
]

/** Opens the start page of the director on a wide screen, in a window that leaves its pages without a question. */
export const openDesk = async (
  demo: ReturnType<typeof demoInChromium>,
  language: Language,
): Promise<Page> => {
  const page = await demo.open({ language, ...desk })
  page.setDefaultTimeout(60_000)
  await followBrowserTheme(page)
  page.on('dialog', (question) => void question.accept())
  await signIn(page)
  return page
}

export const saveDraft = (page: Page, id: string, content_value: string) =>
  sendAs(page, 'PUT', `content-items/${id}/translations/ru`, { content_value, status: 'draft' })

/** Creates a page with two texts, which have drafts in Russian; returns the ids of the texts. */
export const createDrafts = async (page: Page, screen: string): Promise<string[]> => {
  await sendAs(page, 'POST', 'content/pages', { screen_location: screen, section: 'credit' })
  const ids: string[] = []
  for (const name of ['a', 'b']) {
    const sent = { content_key: `${screen}.${name}`, screen_location: screen, component_type: 'text' }
    const translations = { ru: 'Текст', he: 'טקסט', en: 'Text' }
    const { id } = await sendAs(page, 'POST', 'content-items', { ...sent, translations })
    await saveDraft(page, id, 'Слова')
    ids.push(id)
  }
  return ids
}

export const dialog = (page: Page) => page.getByRole('dialog').last()
export const message = (page: Page) => page.locator('.MuiSnackbar-root')

/** Lists the components of the interface that a pattern finds, as paths within `admin`. */
export const filesWith = (pattern: RegExp): string[] =>
  readdirSync('admin', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => pattern.test(readFileSync(join('admin', file), 'utf8')))

/** Presses the keys of a button once it takes them. */
export const pressKeysOf = async (page: Page, keys: string): Promise<void> => {
  await page.locator(`[aria-keyshortcuts="${keys}"]:enabled`).first().waitFor()
  await page.keyboard.press(keys)
}

/** Checks what is shown in each of these themes and widths, and returns to the desk. */
export const checkShown = async (page: Page, shown: Locator, chosen = looks): Promise<void> => {
  const found: string[] = []
  for (const look of chosen) {
    await changeAppearance(page, look)
    await shown.waitFor()
    const findings = [
      ...(await accessibilityFindings(page, overlay)),
      ...(await overlayOverflow(page, '[role=dialog], [role=alertdialog]')),
    ]
    found.push(...findings.map((finding) => `${Object.values(look)}: ${finding}`))
  }
  await changeAppearance(page, desk)
  expect(found).toEqual([])
}

/** Checks a message, which stays while the window does not have the focus. */
export const checkMessage = async (page: Page, shown: Locator): Promise<void> => {
  await shown.waitFor()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await checkShown(page, shown)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}
