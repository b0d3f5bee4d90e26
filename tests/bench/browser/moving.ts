import { join } from 'node:path'
import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { build } from 'vite'
import { median } from '../report.ts'
import type { Bounds } from './bounds-in-page.ts'
import { fillDropdowns } from './dropdowns.ts'
import { slowDown } from './lists.ts'
import { fillPending } from './pending.ts'
import type { Visit } from './visitor.ts'

/** Page that a link leads to, with the selector of its first row. */
interface Destination {
  readonly path: string
  readonly row: string
}

const cell = 'main tbody td'
const card = 'main li h2'
const field = 'main input, main textarea'

const menuPages: readonly Destination[] = [
  { path: '/', row: 'main h2' },
  { path: '/content/pending', row: cell },
  { path: '/translations', row: cell },
  { path: '/content-management', row: cell },
  { path: '/content/mortgage', row: cell },
  { path: '/content/credit', row: cell },
  { path: '/content-items', row: cell },
  { path: '/dropdown-admin', row: card },
  { path: '/calculator-formula', row: cell },
  { path: '/banks', row: cell },
  { path: '/users', row: cell },
  { path: '/analytics/dashboard', row: cell },
  { path: '/settings/general', row: field },
  { path: '/system-logs/audit', row: cell },
]

/** List of the menu with the page of a record: the beginning of its address, and the selector of its first row. */
interface ListedPage extends Destination {
  readonly record: Destination
}

const lists: readonly ListedPage[] = [
  { path: '/content/mortgage', row: cell, record: { path: '/content/mortgage/drill/', row: cell } },
  { path: '/content/credit', row: cell, record: { path: '/content/credit/drill/', row: cell } },
  { path: '/content/menu', row: cell, record: { path: '/content/menu/drill/', row: cell } },
  { path: '/translations', row: cell, record: { path: '/content/main/text-edit/', row: field } },
  { path: '/content-management', row: cell, record: { path: '/content-management/', row: field } },
  { path: '/content-items', row: cell, record: { path: '/content-items/', row: field } },
  { path: '/dropdown-admin', row: card, record: { path: '/dropdown-admin/', row: field } },
  { path: '/banks', row: cell, record: { path: '/banks/', row: field } },
  { path: '/users', row: cell, record: { path: '/users/', row: field } },
  { path: '/glossary-terms', row: cell, record: { path: '/glossary-terms/', row: field } },
]

/** Creates what the demo data lack: dropdowns, drafts, and thereby entries of the log. */
export const fillLists = async (page: Page): Promise<void> => {
  await fillDropdowns(
    page,
    Array.from({ length: 24 }, (_, index) => index + 3),
  )
  await fillPending(page, 40)
}

/** Time that the pointer or the focus rests on a link before it is followed, in milliseconds. */
const restMs = 150

/** Time without a request after which a page counts as idle, in milliseconds. */
const idleMs = 200

type Device = 'pointer' | 'keyboard'

/** Move to another page. */
interface Move {
  /** Time from the click, which Enter triggers as well, to the paint of the first row, in milliseconds. */
  readonly durationMs: number
  /** Sum of all layout shifts between the click and the idle page. */
  readonly layoutShift: number
  /** Undefined unless bounds are measured. */
  readonly bounds?: Bounds
}

const marks = { clicked: 'clicked', opened: 'opened', shifted: 'shifted' } as const

/** Makes the page record the next click, the first row of the page it leads to, and layout shifts since then. */
const watchMove = (page: Page, { path, row }: Destination): Promise<void> =>
  page.evaluate(
    ([names, nextPath, nextRow]) => {
      performance.clearMarks()
      performance.clearMeasures()
      const previousTitle = document.querySelector('main h1')?.textContent
      const observer = new MutationObserver(() => {
        const title = document.querySelector('main h1')?.textContent ?? previousTitle
        if (location.pathname !== nextPath || title === previousTitle) return
        if (!document.querySelector(nextRow)) return
        observer.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => {
            performance.measure(names.opened, names.clicked)
            const main = window.measureBounds && document.querySelector('main')?.cloneNode(true)
            if (main instanceof Element) window.firstPaint = main
          }),
        )
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      // Chromium's own score forgives shifts up to half a second after input, so they are added up here.
      const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) performance.mark(names.shifted, { detail: entry.value })
      })
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          performance.mark(names.clicked, { startTime: timeStamp })
          shifts.observe({ type: 'layout-shift' })
        },
        { capture: true, once: true },
      )
      addEventListener('end of move', () => shifts.disconnect(), { once: true })
    },
    [marks, path, row] as const,
  )

const readMove = (page: Page): Promise<Move> =>
  page.evaluate(async (names) => {
    dispatchEvent(new Event('end of move'))
    const shifts = performance.getEntriesByName(names.shifted)
    return {
      durationMs: performance.getEntriesByName(names.opened)[0]?.duration ?? Number.NaN,
      layoutShift: shifts.reduce((sum, entry) => sum + ('detail' in entry ? Number(entry.detail) : 0), 0),
      bounds: await window.measureBounds?.(),
    }
  }, marks)

/** Counts the pending requests of a page, without its event stream, and waits until there has been none for a while. */
const watchRequests = (page: Page) => {
  const pending = new Set<Request>()
  let lastChange = performance.now()
  const note = (change: () => void) => {
    change()
    lastChange = performance.now()
  }
  page.on('request', (request) => {
    if (request.headers().accept !== 'text/event-stream') note(() => pending.add(request))
  })
  const end = (request: Request) => note(() => pending.delete(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  return async () => {
    const isBusy = () => pending.size > 0 || performance.now() - lastChange < idleMs
    while (isBusy()) await page.waitForTimeout(50)
  }
}

const follow: Readonly<Record<Device, (page: Page, link: Locator) => Promise<void>>> = {
  pointer: async (page, link) => {
    await link.hover()
    await page.waitForTimeout(restMs)
    await page.mouse.down()
    await page.mouse.up()
  },
  keyboard: async (page, link) => {
    await link.focus()
    await page.waitForTimeout(restMs)
    await page.keyboard.press('Enter')
  },
}

interface Tab {
  readonly page: Page
  readonly settle: () => Promise<void>
}

/** Follows a link to a page, from an idle one. */
const move = async (
  { page, settle }: Tab,
  link: Locator,
  destination: Destination,
  device: Device,
): Promise<Move> => {
  await settle()
  await watchMove(page, destination)
  await follow[device](page, link)
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, marks.opened, {
    polling: 50,
  })
  await settle()
  return readMove(page)
}

/** Moves by the title of their row in the table. */
type Moves = Map<string, Move[]>

const addMove = (moves: Moves, title: string, added: Move): void => {
  moves.set(title, [...(moves.get(title) ?? []), added])
}

const menuLink = (page: Page, path: string) => page.locator(`nav ul a[href="${path}"]`)

const openTab = async (context: BrowserContext, slowness: number): Promise<Tab> => {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const settle = watchRequests(page)
  await page.goto('/content/general')
  await page.locator(cell).first().waitFor()
  const closedGroups = page.locator('nav ul [aria-expanded=false]')
  while ((await closedGroups.count()) > 0) await closedGroups.first().click()
  // After this time the page has loaded the parts that it loads when idle.
  await page.waitForTimeout(6_000)
  await settle()
  await slowDown(page, slowness)
  return { page, settle }
}

/** Opens each page of the menu. */
const moveByMenu = async (tab: Tab, device: Device, moves: Moves): Promise<void> => {
  for (const destination of menuPages)
    addMove(
      moves,
      `menu to ${destination.path}`,
      await move(tab, menuLink(tab.page, destination.path), destination, device),
    )
}

/** Opens the record in a row of each list, and returns by the link above it. */
const moveToRecords = async (tab: Tab, device: Device, moves: Moves, round: number): Promise<void> => {
  const { page } = tab
  for (const { record, ...list } of lists) {
    await menuLink(page, list.path).click()
    const links = page.locator(`main :is(tbody, h2) a[href^="${record.path}"]`)
    // The previous page may have rows as well.
    await links.first().waitFor()
    await tab.settle()
    const link = links.nth(round % (await links.count()))
    const href = (await link.getAttribute('href')) ?? ''
    const { pathname } = new URL(href, page.url())
    addMove(moves, `${list.path} to record`, await move(tab, link, { ...record, path: pathname }, device))
    const back = page.locator(`header nav a[href^="${list.path}"]`).last()
    addMove(moves, `${list.path} from record`, await move(tab, back, list, device))
  }
}

/** Rounds of moves with one device and one speed of the processor. */
interface Rounds {
  readonly device: Device
  /** Factor by which the processor is slower. */
  readonly slowness: number
  readonly count: number
}

/** Plans the rounds, with a number of those on a slower processor. */
const planRounds = (slowRounds: number): readonly Rounds[] => [
  { device: 'pointer', slowness: 1, count: 3 },
  { device: 'keyboard', slowness: 1, count: 1 },
  { device: 'pointer', slowness: 4, count: slowRounds },
]

const runRounds = (
  visit: Visit,
  { device, slowness, count }: Rounds,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Moves> =>
  visit(async (context) => {
    const moves: Moves = new Map()
    await prepare(context)
    const tab = await openTab(context, slowness)
    for (let round = 0; round < count; round += 1) {
      await moveByMenu(tab, device, moves)
      await moveToRecords(tab, device, moves, round)
    }
    return moves
  })

/** Returns the value that 95 of 100 figures do not exceed. */
const percentile95 = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN

const formatRow = (cells: readonly string[]): string =>
  cells.map((text, index) => (index === 0 ? text.padEnd(42) : text.padStart(9))).join('')

const formatMoves = (title: string, moves: readonly Move[]): string => {
  const durations = moves.map(({ durationMs }) => durationMs)
  const [first = Number.NaN, ...others] = durations
  return formatRow([
    title,
    first.toFixed(0),
    others.length > 0 ? median(others).toFixed(0) : '',
    percentile95(durations).toFixed(0),
    Math.max(...moves.map(({ layoutShift }) => layoutShift)).toFixed(3),
  ])
}

const formatTable = ({ device, slowness }: Rounds, moves: Moves): string => {
  const speed = slowness === 1 ? 'usual speed' : `processor ${slowness} times slower`
  return [
    formatRow([`by ${device}, ${speed}`, 'first', 'later', 'p95', 'shift']),
    ...[...moves].map(([title, found]) => formatMoves(title, found)),
    formatMoves('all', [...moves.values()].flat()),
    '',
  ].join('\n')
}

/**
 * Measures moves between pages, in milliseconds: the first one to each page, the median of later ones, the 95th
 * percentile of all, and the largest layout shift. Yields a table for each device and speed.
 */
export async function* movingTables(visit: Visit, slowRounds: number): AsyncGenerator<string> {
  for (const rounds of planRounds(slowRounds)) yield formatTable(rounds, await runRounds(visit, rounds))
}

/** Bundles the script that measures bounds, for a page. */
const buildBoundsScript = async (): Promise<string> => {
  const input = join(import.meta.dirname, 'bounds-in-page.ts')
  const result = await build({
    ...{ configFile: false, logLevel: 'error' },
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [bundle] = [result].flat()
  const script = bundle && 'output' in bundle ? bundle.output[0].code : undefined
  if (!script) throw new Error('The script that measures bounds was not built')
  return script
}

const formatBounds = ({ slowness }: Rounds, moves: Moves): string => {
  const all = [...moves].map(([title, [first]]) => ({ title, first }))
  const figures = (pick: (bounds: Bounds) => number) =>
    all.flatMap(({ first }) => (first?.bounds ? [pick(first.bounds)] : []))
  const durations = all.flatMap(({ first }) => (first ? [first.durationMs] : []))
  const summary = (title: string, sum: (values: readonly number[]) => number) =>
    formatRow([
      title,
      ...[durations, figures(({ react }) => react), figures(({ html }) => html)].map((values) =>
        sum(values).toFixed(0),
      ),
    ])

  return [
    formatRow([`first visits, processor ${slowness} times slower`, 'move', 'React', 'HTML', 'elements']),
    ...all.map(({ title, first }) =>
      formatRow([
        title,
        ...[first?.durationMs, first?.bounds?.react, first?.bounds?.html, first?.bounds?.elements].map(
          (figure = Number.NaN) => figure.toFixed(0),
        ),
      ]),
    ),
    summary('median', median),
    summary('p95', percentile95),
    '',
  ].join('\n')
}

/**
 * Measures first visits beside their bounds, in milliseconds: React alone with the same elements and ready styles,
 * and the browser alone with the same HTML.
 */
export async function* boundTables(visit: Visit): AsyncGenerator<string> {
  const content = await buildBoundsScript()
  for (const slowness of [1, 4]) {
    const rounds: Rounds = { device: 'pointer', slowness, count: 1 }
    yield formatBounds(
      rounds,
      await runRounds(visit, rounds, (context) => context.addInitScript({ content })),
    )
  }
}
