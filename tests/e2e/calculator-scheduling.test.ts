import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAs, visit, waitUntilSettled } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'
import { readNextMidnight } from './midnight.ts'

const demo = sharedDemoInChromium()
const bank = '1'
/** Monthly payment of a million over 25 years at 4.125 percent. */
const paid = /5\s347,63/

const ask = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data

/** Reads the base rate of the bank at a moment from the API. */
const rateAt = async (page: Page, moment: string): Promise<string> =>
  (await ask(page, `/api/banks/${bank}/configuration?at=${encodeURIComponent(moment)}`)).base_interest_rate

const published = async (page: Page): Promise<string | undefined> => {
  const banks: { id: number; configuration: { base_interest_rate: string } }[] = await ask(
    page,
    '/api/public/banks',
  )
  return banks.find(({ id }) => String(id) === bank)?.configuration.base_interest_rate
}

const momentBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

/** Types the base rate with a comma, and schedules it for the next midnight in Jerusalem. */
const typeForTomorrow = async (page: Page): Promise<void> => {
  await visit(page, `/calculator-formula?bank=${bank}`)
  await page.getByRole('button', { name: 'Изменить', exact: true }).click()
  await page.locator('input[name=base_interest_rate]').fill('4,125')
  await page.getByRole('button', { name: /^Начало действия/ }).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('button', { name: 'Завтра в 00:00' }).click()
  await choice.waitFor({ state: 'detached' })
}

describe('the director at the calculator', () => {
  it('previews a rate, schedules it for the next midnight, and visitors see nothing before', async () => {
    const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
    await signInAs(page, 'director')
    const was = await published(page)
    const midnight = await readNextMidnight(
      async () => (await ask(page, `/api/banks/${bank}/configuration/series`)).now,
    )
    await typeForTomorrow(page)
    await page.getByText(paid).first().waitFor()
    await page.getByRole('button', { name: 'Сохранить и запланировать' }).click()
    await page.getByText('Изменение запланировано').waitFor()
    await waitUntilSettled(page)
    expect(await rateAt(page, momentBefore(midnight))).toBe(was)
    expect(await rateAt(page, midnight)).toBe('4.125')
    expect(await published(page)).toBe(was)
    await page.context().close()
  })
})
