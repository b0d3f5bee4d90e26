import { describe, it } from 'vitest'
import { demoInChromium } from '../support/demo-in-chromium.ts'
import { scheduleForTomorrow } from './scheduling.ts'

const demo = demoInChromium()

describe('the director at the calculator', () => {
  it('schedules a rate for the next midnight of Jerusalem, of which visitors hear nothing before', async () => {
    const page = await demo.open({ language: 'ru', brightness: 'light', width: 1440 })
    await scheduleForTomorrow(page)
    await page.context().close()
  })
})
