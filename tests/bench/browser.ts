import { parseArgs } from 'node:util'
import type { Browser, BrowserContext } from 'playwright-core'
import { firstScriptsLimit } from '../../admin/bundling/first-scripts.ts'
import { launchChromium, openPage, signIn } from '../support/chromium.ts'
import { startDemoServer } from '../support/demo-server.ts'
import { openedDrills } from './browser/drill.ts'
import { browserTable, type Measure } from './browser/figures.ts'
import { coldList, firstScripts, warmLists } from './browser/lists.ts'
import { fillPage, typingInEditor, typingInRow } from './browser/typing.ts'

const { values } = parseArgs({ options: { times: { type: 'string', default: '11' } } })
const times = Number(values.times)
const seat = { language: 'ru', brightness: 'light', width: 1440 } as const
const slowness = 4

type Visit = <T>(act: (context: BrowserContext) => Promise<T>) => Promise<T>

/** Signs in once; each visit is then a browser of the signed-in person, with nothing in its cache. */
const visitor = async (browser: Browser, address: string): Promise<Visit> => {
  const page = await openPage(browser, address, seat)
  await signIn(page)
  await fillPage(page)
  const storageState = await page.context().storageState()
  await page.context().close()
  return async (act) => {
    const viewport = { width: seat.width, height: 900 }
    const context = await browser.newContext({ baseURL: address, viewport, storageState })
    try {
      return await act(context)
    } finally {
      await context.close()
    }
  }
}

const repeat = async (act: () => Promise<number>, count = times): Promise<number[]> => {
  const figures: number[] = []
  for (let time = 0; time < count; time += 1) figures.push(await act())
  return figures
}

const measures = async (visit: Visit): Promise<Measure[]> => [
  {
    title: 'first JavaScript, gzip',
    unit: 'KB',
    target: firstScriptsLimit,
    figures: await repeat(() => visit(firstScripts), 1),
  },
  {
    title: 'first row of a list, nothing in the cache',
    unit: 'ms',
    target: 700,
    next: 330,
    figures: await repeat(() => visit(coldList)),
  },
  {
    title: 'first row of a list, loaded anew',
    unit: 'ms',
    target: 300,
    next: 140,
    figures: await visit((context) => warmLists(context, times)),
  },
  {
    title: 'first row of a page, after a click in the list',
    unit: 'ms',
    target: 150,
    figures: await visit((context) => openedDrills(context, times)),
  },
  {
    title: 'longest task while typing in a row of 168',
    unit: 'ms',
    target: 50,
    figures: await repeat(() => visit(typingInRow), 3),
  },
  {
    title: 'longest task while typing in the text editor',
    unit: 'ms',
    target: 50,
    figures: await repeat(() => visit(typingInEditor), 3),
  },
  {
    title: `first row, nothing in the cache, ${slowness} times slower processor`,
    unit: 'ms',
    figures: await repeat(() => visit((context) => coldList(context, slowness)), 3),
  },
  {
    title: `first row, loaded anew, ${slowness} times slower processor`,
    unit: 'ms',
    figures: await visit((context) => warmLists(context, 3, slowness)),
  },
]

const [browser, demo] = await Promise.all([launchChromium(), startDemoServer()])
try {
  const visit = await visitor(browser, demo.server.address)
  console.log(browserTable(await measures(visit)))
} finally {
  await browser.close()
  await demo.remove()
}
