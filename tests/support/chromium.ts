import { type Browser, type Cookie, chromium, type Locator, type Page } from 'playwright-core'
import type { Role } from '../../domain/access.ts'
import { eventStream } from '../../domain/api/call.ts'
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

/** Language, colour scheme and window width of a user. */
export interface Seat {
  readonly language: Language
  readonly brightness: 'light' | 'dark'
  readonly width: number
}

/** Size of a phone or desktop window, in pixels. */
export const windowOf = (width: number) => ({ width, height: width < 600 ? 844 : 900 })

/**
 * Counts the requests of a page that have no response yet, since the browser lists only finished ones, and makes
 * room in that list for all scripts of the admin. Event streams stay open, so they are not counted.
 */
const countOpenRequests = (streamType: string): void => {
  performance.setResourceTimingBufferSize(2_000)
  const openRequests = { count: 0, endedMs: 0 }
  window.openRequests = openRequests
  const send = window.fetch
  window.fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (new Headers(init?.headers).get('Accept') === streamType) return send(input, init)
    openRequests.count += 1
    try {
      return await send(input, init)
    } finally {
      openRequests.count -= 1
      openRequests.endedMs = performance.now()
    }
  }
}

/** Opens a window with its own cookies, in the seat's language, brightness and width. */
export const openPage = async (browser: Browser, address: string, seat: Seat): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: windowOf(seat.width),
    reducedMotion: 'reduce',
  })
  await context.addInitScript(countOpenRequests, eventStream)
  await context.addInitScript(({ language, brightness }) => {
    localStorage.setItem('language', localStorage.getItem('language') ?? language)
    localStorage.setItem('brightness', brightness)
  }, seat)
  return context.newPage()
}

/** Polls every 50 ms, because polling in every frame would force a repaint each time. */
const slowPolling = { polling: 50 }

/** Describes what keeps the page busy, for the message of a failing test. */
const describeBusyState = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const busy = [
      ...document.querySelectorAll('[aria-busy=true], [role=progressbar], .MuiSkeleton-root'),
    ].filter((element) => element.checkVisibility())
    const moving = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ transitionProperty, playState }) => `${transitionProperty} ${playState}`)
    const currentTitle = document.querySelector('main')?.innerText.slice(0, 300)
    const [last] = performance.getEntriesByType('resource').slice(-1)
    return JSON.stringify({
      address: location.href,
      busy: busy.slice(0, 5).map((element) => element.outerHTML.slice(0, 200)),
      moving: moving.slice(0, 5),
      currentTitle,
      last: last?.name,
      openRequests: window.openRequests?.count,
    })
  })

declare global {
  interface Window {
    /** Number of calls of `fetch` without a response yet, and when one last ended; set by `openPage`. */
    openRequests?: { count: number; endedMs: number }
    /** Transitions that `waitUntilSettled` has seen, with the time at which it first did. */
    seenTransitions?: WeakMap<Animation, number>
  }
}

/** Time after which a transition, which takes 0.01 ms, has been left unfinished by Chromium, in milliseconds. */
const longestTransitionMs = 2_000

/** Waits until the page has its content, awaits no response, and the server has sent nothing for a moment. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  const settling = page.waitForFunction(
    (longestMs) => {
      // Not of the page that is rendered ahead, which stays hidden.
      const isBusy = [
        ...document.querySelectorAll('[aria-busy=true], [role=progressbar], .MuiSkeleton-root'),
      ].some((element) => element.checkVisibility())
      const arrivals = performance
        .getEntriesByType('resource')
        .map(({ startTime, duration }) => startTime + duration)
      const { count, endedMs } = window.openRequests ?? { count: 0, endedMs: 0 }
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      window.seenTransitions ??= new WeakMap()
      for (const transition of transitions) {
        const since = window.seenTransitions.get(transition) ?? performance.now()
        window.seenTransitions.set(transition, since)
        if (performance.now() - since > longestMs) transition.finish()
      }
      return (
        document.querySelector('main h1') &&
        !isBusy &&
        transitions.length === 0 &&
        count === 0 &&
        performance.now() - Math.max(endedMs, ...arrivals) > 100
      )
    },
    longestTransitionMs,
    slowPolling,
  )
  await settling.catch(async (cause: unknown) => {
    throw new Error(`The page does not settle: ${await describeBusyState(page)}`, { cause })
  })
}

/** Finds the title of the page that is shown: a page that is rendered ahead has a hidden one. */
export const titleOf = (page: Page): Locator => page.locator('main h1').filter({ visible: true })

/** Signs in through the sign-in page, which is filled in for the demo director. */
export const signIn = async (page: Page, role: Role = 'director'): Promise<void> => {
  await page.goto('/login')
  await page.locator('form input[name=password]:not([value=""])').waitFor()
  if (role !== 'director') await page.locator('form input[name=email]').fill(`${role}@demo.example`)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await titleOf(page).waitFor()
}

/** Opens a path and waits for its content. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'commit' })
  await waitUntilSettled(page)
  // The rest of the page is rendered after the paint of its first rows.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  })
  await waitUntilSettled(page)
}

/** Navigates to a path without a reload, and waits until the page is idle. */
export const stepTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  }, path)
  await waitUntilSettled(page)
}

/**
 * Navigates to a path without a reload, and waits until the page has another title. If the title is the same,
 * waits long enough for a request and its rendering.
 */
export const navigateTo = async (page: Page, path: string): Promise<void> => {
  const before = await page.evaluate((to) => {
    const title = document.querySelector('main h1')?.textContent
    performance.clearResourceTimings()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return { title, since: performance.now() }
  }, path)
  await page.waitForFunction(
    ({ title, since }) => {
      const currentTitle = document.querySelector('main h1')?.textContent
      const isAsked = performance.getEntriesByType('resource').length > 0
      const patience = isAsked ? 700 : 2_000
      return (currentTitle && currentTitle !== title) || performance.now() - since > patience
    },
    before,
    slowPolling,
  )
  await waitUntilSettled(page)
}

/** Session cookies by server and role, shared by a worker: an account keeps ten sessions at most. */
const sessions = new Map<string, Cookie[]>()

/** Signs in as the demo account of a role through the API, replacing the current session. */
export const signInAs = async (page: Page, role: Role): Promise<void> => {
  const context = page.context()
  // An open page would go on with requests, which its ended session refuses; this one sends none.
  if (page.url() !== 'about:blank') await page.goto('/health')
  await context.clearCookies()
  const { origin } = new URL((await page.request.get('/health')).url())
  const sessionKey = `${origin} ${role}`
  const cookies = sessions.get(sessionKey)
  if (cookies) {
    await context.addCookies(cookies)
    if ((await page.request.get('/api/auth/me')).ok()) return
    // A test ended the session, or an earlier server had the same address.
    await context.clearCookies()
  }
  const data = { email: `${role}@demo.example`, password: 'calculator-demo' }
  const response = await page.request.post('/api/auth/login', { data })
  if (!response.ok()) throw new Error(`${role} cannot sign in: ${response.status()}`)
  sessions.set(sessionKey, await context.cookies())
}
