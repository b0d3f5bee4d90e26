import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Language, nativeNames } from '../../domain/languages.ts'
import { visit } from './chromium.ts'

const key = 'mortgage_step1.subtitle'
/** Name of the text's row by interface language. */
export const names = { ru: 'Подзаголовок под заголовком шага', he: 'כותרת משנה מתחת לכותרת השלב' }

/** Creates a function that reads the text as visitors do, with its ETag and the response status. */
export const servedFrom =
  (address: () => string) =>
  async (language: Language, held = '') => {
    const url = `${address()}/api/content/mortgage_step1/${language}`
    const response = await fetch(url, { headers: { 'If-None-Match': held } })
    const body: { data: { content: Record<string, { value: string }> } } | undefined =
      response.status === 200 ? await response.json() : undefined
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      text: body?.data.content[key]?.value,
    }
  }

export const field = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: nativeNames[language] }).first()
export const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

export const saveDraft = /^(Сохранить черновик|שמירת טיוטה)$/
export const publish = /^(Сохранить и опубликовать|שמירה ופרסום)$/

/** Opens the editor of the text through the section list and the page, as staff do. */
export const openEditor = async (page: Page, language: keyof typeof names): Promise<void> => {
  await visit(page, '/content/mortgage')
  await page.locator('main a[href*="drill/mortgage_step1"]').first().click()
  const row = page.locator('tr, li').filter({ hasText: names[language] })
  await row.waitFor()
  await page.locator('main input[type=search]').fill(key)
  await expect
    .poll(() =>
      page
        .locator('tr, li')
        .filter({ has: page.locator('a[href*="text-edit/"]') })
        .count(),
    )
    .toBe(1)
  await row.locator('a[href*="text-edit/"]').first().click()
  await field(page, 'ru').waitFor()
}
