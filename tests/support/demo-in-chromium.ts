import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchChromium, openPage, type Seat } from './chromium.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

/** A browser that lives as long as the test file. */
export const chromiumOfFile = (): { open(address: string, seat: Seat): Promise<Page> } => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())
  return { open: (address, seat) => openPage(browser, address, seat) }
}

/** The demo data on the server that all such files share, looked at in Chromium: what is changed is another's too. */
export const sharedDemoInChromium = () => {
  const chromium = chromiumOfFile()
  return { open: (seat: Seat): Promise<Page> => chromium.open(inject('demoServer'), seat) }
}

/** The demo data on a server of its own, which can go away and come back. */
export const demoInChromium = () => {
  const chromium = chromiumOfFile()
  let demo: DemoServer

  beforeAll(async () => {
    demo = await startDemoServer()
  })

  afterAll(() => demo.remove())

  return {
    address: () => demo.server.address,
    stop: () => demo.server.end(),
    restart: () => demo.restart(),
    open: (seat: Seat): Promise<Page> => chromium.open(demo.server.address, seat),
  }
}
