import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { signInAs, visit } from '../support/chromium.ts'
import { sharedDemoInChromium } from '../support/demo-in-chromium.ts'

const demo = sharedDemoInChromium()
const seat = { language: 'ru', brightness: 'light', width: 1440 } as const

const chosen: Record<string, string> = {
  menu_font_family: 'Georgia',
  menu_main_font_size: '18px',
  menu_main_font_weight: '700',
  menu_sub_font_size: '15px',
  menu_sub_font_weight: '600',
  menu_line_height: '2',
}

/** Saves settings as the director and returns the former values. */
const set = async (director: Page, values: Record<string, string>): Promise<Record<string, string>> => {
  const stored: { settingKey: string; settingValue: string }[] = (
    await (await director.request.get('/api/ui-settings')).json()
  ).data
  for (const [key, settingValue] of Object.entries(values)) {
    const headers = { Origin: inject('demoServer') }
    const answer = await director.request.put(`/api/ui-settings/${key}`, { data: { settingValue }, headers })
    expect([key, answer.status()]).toEqual([key, 200])
  }
  return Object.fromEntries(stored.map(({ settingKey, settingValue }) => [settingKey, settingValue]))
}

/** Returns the computed style of a menu entry. */
const readFont = (page: Page, role: 'link' | 'button', name: string) =>
  page
    .getByRole('navigation', { name: 'Основное меню' })
    .getByRole(role, { name, exact: true })
    .evaluate((entry) => {
      const { fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(entry)
      return { first: fontFamily.split(',')[0], fontSize, fontWeight, lineHeight }
    })

it('the fonts set by the director are used in the menu of a broker', async () => {
  const [director, broker] = [await demo.open(seat), await demo.open(seat)]
  await signInAs(director, 'director')
  await signInAs(broker, 'brokers')
  const before = await set(director, chosen)
  try {
    await visit(broker, '/banks')
    // The menu requests the settings only after its first paint.
    const shown = async () => [
      await readFont(broker, 'button', 'Банки'),
      await readFont(broker, 'link', 'Банки'),
    ]
    await expect.poll(shown).toEqual([
      { first: 'Georgia', fontSize: '18px', fontWeight: '700', lineHeight: '36px' },
      { first: 'Georgia', fontSize: '15px', fontWeight: '600', lineHeight: '30px' },
    ])
  } finally {
    // The other test files share the server.
    await set(director, before)
  }
  await Promise.all([director.context().close(), broker.context().close()])
})
