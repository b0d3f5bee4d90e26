import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../support/chromium.ts'
import { startDemoServer } from '../support/demo-server.ts'
import { startProgram } from '../support/server.ts'
import { openedDrills } from './browser/drill.ts'
import { dropdownMeasures, fillDropdowns } from './browser/dropdowns.ts'
import { browserTable, type Measure } from './browser/figures.ts'
import { coldList, firstScripts, openList, reloadInTurn, warmLists } from './browser/lists.ts'
import { boundTables, fillLists, movingTables } from './browser/moving.ts'
import {
  changeCount,
  choosingChanges,
  fillPending,
  scrollingChanges,
  seekingChanges,
} from './browser/pending.ts'
import {
  fillPage,
  itemCount,
  scrollingRows,
  seekingRows,
  typingInEditor,
  typingInRow,
} from './browser/typing.ts'
import { type Visit, visitor } from './browser/visitor.ts'
import { type Payload, startPayload } from './payload.ts'
import { median } from './report.ts'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '11' },
    // Of moves on a slower processor; the 95th percentile of a page needs 20.
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    payload: { type: 'string' },
  },
})
const times = Number(values.times)
const slowness = 4

const repeat = async (work: () => Promise<number>, count = times): Promise<number[]> => {
  const figures: number[] = []
  for (let time = 0; time < count; time += 1) figures.push(await work())
  return figures
}

/** Tasks on many rows; none may block the page. */
const tasks: Readonly<Record<string, (context: BrowserContext) => Promise<number>>> = {
  [`typing in a row of ${itemCount}`]: typingInRow,
  [`seeking in ${itemCount} rows of a page`]: seekingRows,
  [`scrolling through ${itemCount} rows of a page`]: scrollingRows,
  [`seeking among ${changeCount} changes`]: seekingChanges,
  [`scrolling through ${changeCount} changes`]: scrollingChanges,
  [`choosing among ${changeCount} changes`]: choosingChanges,
  'typing in the text editor': typingInEditor,
}

const longestTasks = async (visit: Visit): Promise<Measure[]> => {
  const found: Measure[] = []
  for (const [title, act] of Object.entries(tasks)) {
    const figures = await repeat(() => visit(act), 3)
    found.push({ title: `longest task while ${title}`, unit: 'ms', target: 50, figures })
  }
  return found
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)

/** Lists that are compared with lists rendered on the server, with the target of the ratio. */
const comparedLists = { '/content/mortgage': 1.3, '/content-items': 1.5, '/translations': 1.5 } as const

type Later = (stop: () => unknown) => void

/** Starts the same lists rendered on the server, without an admin around them; returns the address. */
const startRendered = async (later: Later): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rendered-'))
  later(() => rm(folder, { recursive: true, force: true }))
  const { address, end } = await startProgram('tests/bench/rendered.tsx', {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
  })
  later(() => end())
  return address
}

/** List that is loaded in a browser of its own. */
interface ComparedList {
  readonly title: string
  readonly address: string
  readonly cookie?: Payload['cookie']
}

/** Opens each list in a new browser, and measures their loads in turn. */
const reloadLists = (
  visit: Visit,
  [list, ...others]: readonly ComparedList[],
  pages: readonly Page[] = [],
): Promise<number[][]> =>
  list
    ? visit(async (context) => {
        if (list.cookie) await context.addCookies([list.cookie])
        return reloadLists(visit, others, [...pages, await openList(context, undefined, list.address)])
      })
    : reloadInTurn(pages, times)

/** Loads of lists beside those of an admin that renders on the server: Payload, if its folder is given. */
const besideRendered = async (visit: Visit): Promise<Measure[]> => {
  const stops: (() => unknown)[] = []
  const later: Later = (stop) => stops.unshift(stop)
  try {
    const rendered = await startRendered(later)
    const payload = values.payload ? await startPayload(values.payload, later) : undefined
    const found: Measure[] = []
    for (const [path, ratio] of Object.entries(comparedLists)) {
      const lists: ComparedList[] = [
        { title: `first row of ${path}, loaded anew`, address: path },
        { title: 'the same list rendered on the server', address: `${rendered}${path}` },
      ]
      if (payload)
        lists.push({
          title: 'a list of 20 items in Payload',
          address: payload.listAddress,
          cookie: payload.cookie,
        })
      const figures = await reloadLists(visit, lists)
      // Of the last list: Payload's, or the one rendered on the server.
      const target = ratio * median(figures.at(-1) ?? [])
      for (const [index, { title }] of lists.entries())
        found.push({
          title,
          unit: 'ms',
          target: index === 0 ? target : undefined,
          figures: figures[index] ?? [],
        })
    }
    return found
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Loads of a section list by its address. */
const reloads = async (visit: Visit): Promise<Measure[]> => {
  const scripts = await visit(firstScripts)
  return [
    { title: 'scripts until the first row of a list', unit: '', target: 8, figures: [scripts.length] },
    { title: 'their size, gzip', unit: 'KB', target: 230, figures: [sum(scripts)] },
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
    ...(await besideRendered(visit)),
  ]
}

const longDropdowns = (visit: Visit) => dropdownMeasures(visit, 3)

const measures = async (visit: Visit): Promise<Measure[]> => [
  ...(await reloads(visit)),
  {
    title: 'first row of a page, after a click in the list',
    unit: 'ms',
    target: 150,
    figures: await visit((context) => openedDrills(context, times)),
  },
  ...(await longestTasks(visit)),
  ...(await longDropdowns(visit)),
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

/** Groups of measures that can be run alone. */
const chosen: Readonly<Record<string, typeof measures>> = {
  tasks: longestTasks,
  dropdowns: longDropdowns,
  reloads,
}

/** Tables of moves between pages, each printed when it is complete. */
const tables: Readonly<Record<string, (visit: Visit) => AsyncGenerator<string>>> = {
  moving: (visit) => movingTables(visit, Number(values.rounds)),
  bounds: boundTables,
}

const [browser, demo] = await Promise.all([launchChromium(), startDemoServer()])
try {
  const visit = await visitor(browser, demo.server.address, async (page) => {
    if (values.only === 'reloads') return
    if (values.only in tables) return fillLists(page)
    await fillDropdowns(page)
    if (values.only === 'dropdowns') return
    await fillPage(page)
    await fillPending(page)
  })
  const printed = tables[values.only]
  if (printed) for await (const table of printed(visit)) console.log(table)
  else console.log(browserTable(await (chosen[values.only] ?? measures)(visit)))
} finally {
  await browser.close()
  await demo.remove()
}
