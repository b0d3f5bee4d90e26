import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium, openPage, type Seat } from './chromium.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

/** The demo data on a server of its own, looked at in Chromium; both live as long as the test file. */
export const demoInChromium = () => {
  let browser: Browser
  let demo: DemoServer

  beforeAll(async () => {
    ;[browser, demo] = await Promise.all([launchChromium(), startDemoServer()])
  })

  afterAll(async () => {
    await browser.close()
    await demo.remove()
  })

  return {
    address: () => demo.server.address,
    stop: () => demo.server.end(),
    restart: () => demo.restart(),
    open: (seat: Seat): Promise<Page> => openPage(browser, demo.server.address, seat),
  }
}
