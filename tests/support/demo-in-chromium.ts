import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchChromium, openPage, type Seat } from './chromium.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

/** Launches a browser for the test file. */
export const chromiumOfFile = (): { open(address: string, seat: Seat): Promise<Page> } => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())
  return { open: (address, seat) => openPage(browser, address, seat) }
}

/** Opens the demo server shared by all such files; they see each other's changes. */
export const sharedDemoInChromium = () => {
  const chromium = chromiumOfFile()
  return { open: (seat: Seat): Promise<Page> => chromium.open(inject('demoServer'), seat) }
}

/** Starts a demo server for this file, which can be stopped and restarted. */
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
