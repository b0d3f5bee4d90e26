import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { momentsOf, startOfDayAfter } from '../../admin/ui/jerusalem-time.ts'
import { settled, signInAs, visit } from '../support/chromium.ts'

const bank = '1'

const ask = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data

/** The base rate of the bank, as the API answers it for a moment. */
const rateAt = async (page: Page, moment: string): Promise<string> =>
  (await ask(page, `/api/banks/${bank}/configuration?at=${encodeURIComponent(moment)}`)).base_interest_rate

const published = async (page: Page): Promise<string | undefined> => {
  const banks: { id: number; configuration: { base_interest_rate: string } }[] = await ask(
    page,
    '/api/public/banks',
  )
  return banks.find(({ id }) => String(id) === bank)?.configuration.base_interest_rate
}

const before = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

/**
 * The director opens a bank, types a rate with a comma, sees what it does to loans, and schedules it for the
 * next midnight of Jerusalem; the API answers it from then on, and visitors are not told before.
 */
export const scheduleForTomorrow = async (page: Page): Promise<void> => {
  await signInAs(page, 'director')
  await visit(page, `/calculator-formula?bank=${bank}`)
  const was = await published(page)
  await page.getByRole('button', { name: 'Изменить', exact: true }).click()
  await page.locator('input[name=base_interest_rate]').fill('4,125')
  await page.getByRole('button', { name: /^Начало действия/ }).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('button', { name: 'Завтра в 00:00' }).click()
  await choice.getByRole('button', { name: 'Закрыть' }).click()
  const { now } = await ask(page, `/api/banks/${bank}/configuration/series`)
  const [midnight = ''] = momentsOf(startOfDayAfter(now, 1))
  await page.getByText('4,125', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Сохранить и запланировать' }).click()
  await page.getByText('Изменение запланировано').waitFor()
  await settled(page)
  expect(await rateAt(page, before(midnight))).toBe(was)
  expect(await rateAt(page, midnight)).toBe('4.125')
  expect(await published(page)).toBe(was)
}
