import { type Browser, type Cookie, chromium, type Page } from 'playwright-core'
import type { Role } from '../../domain/access.ts'
import type { Language } from '../../domain/languages.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags })

/** How a person sits before the screen. */
export interface Seat {
  readonly language: Language
  readonly brightness: 'light' | 'dark'
  readonly width: number
}

/** The window of a phone or of a desk, in pixels. */
export const windowOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 })

/** Opens a window of its own, with its own cookies, in the seat's language, brightness and width. */
export const openPage = async (browser: Browser, address: string, seat: Seat): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: windowOf(seat.width),
    reducedMotion: 'reduce',
  })
  await context.addInitScript(({ language, brightness }) => {
    localStorage.setItem('language', localStorage.getItem('language') ?? language)
    localStorage.setItem('brightness', brightness)
  }, seat)
  return context.newPage()
}

/** Looked for in every frame, what is awaited would have each of them drawn. */
const sometimes = { polling: 50 }

/** What the page still waits for, as an address and the elements that say so: for the message of a test that fails. */
const whatIsAwaited = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const busy = [...document.querySelectorAll('[aria-busy=true], [role=progressbar], .MuiSkeleton-root')]
    const moving = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ transitionProperty, playState }) => `${transitionProperty} ${playState}`)
    const shown = document.querySelector('main')?.innerText.slice(0, 300)
    const [last] = performance.getEntriesByType('resource').slice(-1)
    return JSON.stringify({
      address: location.href,
      busy: busy.slice(0, 5).map((element) => element.outerHTML.slice(0, 200)),
      moving: moving.slice(0, 5),
      shown,
      last: last?.name,
    })
  })

/** Waits until the page shows its content and nothing more has come from the server for a moment. */
export const settled = async (page: Page): Promise<void> => {
  const settling = page.waitForFunction(
    () => {
      const isBusy = document.querySelector('[aria-busy=true], [role=progressbar], .MuiSkeleton-root')
      const arrivals = performance
        .getEntriesByType('resource')
        .map(({ startTime, duration }) => startTime + duration)
      const isMoving = document.getAnimations().some((animation) => animation instanceof CSSTransition)
      return (
        document.querySelector('main h1') &&
        !isBusy &&
        !isMoving &&
        performance.now() - Math.max(0, ...arrivals) > 100
      )
    },
    undefined,
    sometimes,
  )
  await settling.catch(async (cause: unknown) => {
    throw new Error(`The page does not settle: ${await whatIsAwaited(page)}`, { cause })
  })
}

/** Signs in through the sign-in page, by default as the demo director whom its form offers. */
export const signIn = async (page: Page, role: Role = 'director'): Promise<void> => {
  await page.goto('/login')
  await page.locator('form input[name=password]:not([value=""])').waitFor()
  if (role !== 'director') await page.locator('form input[name=email]').fill(`${role}@demo.example`)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.locator('main h1').waitFor()
}

/** Opens a path and waits until its content is there. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'commit' })
  await settled(page)
}

/** Goes on to a path as a link does, and waits until what has been drawn of it by then stands. */
export const stepTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  }, path)
  await settled(page)
}

/**
 * Goes on to a path as a link does, without loading the interface anew. Has arrived once the page has another title;
 * where it keeps its title, once the server was asked for something and what was asked had time to be drawn.
 */
export const goOnTo = async (page: Page, path: string): Promise<void> => {
  const left = await page.evaluate((to) => {
    const title = document.querySelector('main h1')?.textContent
    performance.clearResourceTimings()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return { title, since: performance.now() }
  }, path)
  await page.waitForFunction(
    ({ title, since }) => {
      const shown = document.querySelector('main h1')?.textContent
      const isAsked = performance.getEntriesByType('resource').length > 0
      const patience = isAsked ? 700 : 2_000
      return (shown && shown !== title) || performance.now() - since > patience
    },
    left,
    sometimes,
  )
  await settled(page)
}

/** The cookies of each role's session, one for all windows of a worker: the eleventh would end the first. */
const sessions = new Map<Role, Cookie[]>()

/** Signs in as the demo account of a role, without its page, whoever was signed in before. */
export const signInAs = async (page: Page, role: Role): Promise<void> => {
  const context = page.context()
  await context.clearCookies()
  const known = sessions.get(role)
  if (known) {
    await context.addCookies(known)
    if ((await page.request.get('/api/auth/me')).ok()) return
    // Ended by what a test did, or of another server.
    await context.clearCookies()
  }
  const data = { email: `${role}@demo.example`, password: 'calculator-demo' }
  const response = await page.request.post('/api/auth/login', { data })
  if (!response.ok()) throw new Error(`${role} cannot sign in: ${response.status()}`)
  sessions.set(role, await context.cookies())
}
