import { describe, expect, it } from 'vitest'
import { languages, nativeNames } from '../../domain/languages.ts'
import { signInAs } from '../support/chromium.ts'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { button, field, openEditor, publish, saveDraft, servedFrom } from '../support/main-job.ts'
import { accessibilityFindings } from '../support/page-issues.ts'
import { waysOfTier } from '../support/tier.ts'

const demo = demoInChromium()
const readServed = servedFrom(demo.address)

const seats = [
  ['ru', 1440],
  ['he', 390],
  ['ru', 390],
  ['he', 1440],
] as const

describe.each(waysOfTier(seats))('the main task in %s, %i px wide', (language, width) => {
  it('is to find a text, save a draft hidden from visitors, and publish it', async () => {
    const texts = Object.fromEntries(
      languages.map((code) => [code, `${nativeNames[code]} ${language} ${width}`]),
    )
    const page = await demo.open({ language, brightness: 'light', width })
    await signInAs(page, 'director')
    await openEditor(page, language)
    const before = await Promise.all(languages.map((code) => readServed(code)))

    for (const code of languages) await field(page, code).fill(texts[code] ?? '')
    await button(page, saveDraft).click()
    await page.getByRole('alert').or(page.locator('.MuiSnackbar-root')).first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    for (const [index, code] of languages.entries())
      expect(await readServed(code)).toEqual({ ...before[index], status: 200 })

    await button(page, publish).click()
    await page.waitForURL(/drill/)
    for (const [index, code] of languages.entries()) {
      const old = before[index]?.etag ?? ''
      const after = await readServed(code, old)
      expect(after.status).toBe(200)
      expect(after.text).toBe(texts[code])
      expect(after.etag).not.toBe(old)
      expect((await readServed(code, after.etag)).status).toBe(304)
    }
    await page.context().close()
  })
})
