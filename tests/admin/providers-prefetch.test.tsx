import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchPageScripts } from '../../admin/app/prefetch-pages.ts'
import { prefetchablePages } from '../../admin/layout/guarded-route.tsx'
import { pageAhead } from '../../admin/layout/Pages.tsx'
import { signOut } from '../../admin/providers/authProvider.ts'
import { takePrefetchedResponse } from '../../admin/providers/httpClient.ts'
import { clearAfterWrite } from '../../admin/providers/response-cache.ts'
import { prefetchLazyParts } from '../../admin/ui/lazy-loading.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { holdEventStream } from '../support/slow-calls.ts'
import { answerInstead } from '../support/stubbed-answers.ts'
import { newText } from '../support/texts.ts'

const script = readFileSync('admin/head/first-answers.js', 'utf8')

beforeEach(async () => {
  await newVisit()
})

/** Runs the prefetch script at an address, and collects all paths requested from then on. */
const enter = (address: string): string[] => {
  const requests: string[] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    requests.push(path)
    return send(path, init)
  })
  window.history.replaceState(null, '', address)
  runInThisContext(script)
  return requests
}

describe('requests made before the scripts have loaded', () => {
  it.each([
    ['/content/main', 'site-pages'],
    ['/content/mortgage?q=city', 'mortgage'],
    ['/content/mortgage/drill/a%2Fb', 'mortgage/drill/a%2Fb'],
    ['/content/credit/text-edit/12', 'text/12'],
  ])('at %s ask for the signed-in user and the content %s', async (address, content) => {
    await enterAs('director')
    expect(enter(address)).toEqual(['/api/auth/me', `/api/content/${content}`])
  })

  it('match the first texts of the workbench, and skip them when it is filtered', async () => {
    await enterAs('director')
    // Rows have no height in jsdom, so all texts would be rendered.
    answerInstead('/api/workbench?offset=0&limit=50', { success: true, data: { rows: [], total: 0 } }, 200)
    holdEventStream()
    expect(enter('/translations?missing=he')).toEqual(['/api/auth/me'])
    const requests = enter('/translations')
    // The numbers follow the texts.
    expect(requests).toEqual(['/api/auth/me', '/api/workbench?offset=0&limit=50'])
    openAdmin('/translations')
    await screen.findByText('На сайте пока нет текстов')
    await waitFor(() => expect(requests).toContain('/api/workbench/completeness'))
    expect(requests).toEqual([...new Set(requests)])
  })

  it('match the first page of all texts', async () => {
    await enterAs('director')
    holdEventStream()
    const requests = enter('/content-items')
    openAdmin('/content-items')
    await screen.findAllByRole('row')
    expect(requests).toEqual([...new Set(requests)])
    expect(requests.filter((path) => /preferences|content-items/.test(path))).toHaveLength(2)
  })

  it('preload the scripts and messages of the page that the build names, if the user may open it', async () => {
    const scripts = { translations: ['assets/workbench.js'], en: ['assets/en.js'] }
    const meta = Object.assign(document.createElement('meta'), { name: 'entered-scripts' })
    meta.content = JSON.stringify(scripts)
    document.head.append(meta)
    document.documentElement.lang = 'en'
    const loaded = () =>
      [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'))
    enter('/translations')
    expect(loaded()).toEqual([])
    await enterAs('director')
    enter('/banks')
    expect(loaded()).toEqual([])
    enter('/translations?missing=he')
    expect(loaded()).toEqual(['/assets/workbench.js', '/assets/en.js'])
  })

  it('ask only for the user when nobody was signed in or the page shows no content', async () => {
    expect(enter('/content/mortgage')).toEqual(['/api/auth/me'])
    await enterAs('director')
    expect(enter('/banks/1')).toEqual(['/api/auth/me'])
  })

  it.each([
    ['director', '/content/houses'],
    ['director', '/content'],
    ['brokers', '/content/mortgage'],
    ['brokers', '/content/credit/text-edit/12'],
  ] as const)('for role %s at %s skip content that is missing or would be refused', async (role, at) => {
    await enterAs(role)
    expect(enter(at)).toEqual(['/api/auth/me'])
  })

  it('are used by the page, which does not repeat them', async () => {
    await enterAs('director')
    holdEventStream()
    const requests = enter('/content/general')
    openAdmin('/content/general')
    expect(await screen.findByRole('table', { name: 'Общие страницы' })).toBeDefined()
    expect(requests.filter((path) => path === '/api/content/general')).toHaveLength(1)
  })

  it('are discarded by every write, including signing in and out', async () => {
    await enterAs('director')
    enter('/content/general')
    await signOut()
    expect(takePrefetchedResponse('/api/content/general', {})).toBeUndefined()
  })

  it('are discarded when unused for a while', async () => {
    await enterAs('director')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    enter('/content/general')
    vi.advanceTimersByTime(15_000)
    expect(takePrefetchedResponse('/api/content/general', {})).toBeUndefined()
    vi.useRealTimers()
  })
})

describe('the scripts of the pages', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Replaces the loading of all pages; returns the paths of those that are loaded from then on. */
  const collectLoads = (fails: (path: string) => boolean = () => false): string[] => {
    const loaded: string[] = []
    for (const page of prefetchablePages) {
      if (page.load)
        vi.spyOn(page, 'load').mockImplementation(async () => {
          if (fails(page.path)) throw new Error('The server cannot be reached')
          loaded.push(page.path)
        })
    }
    return loaded
  }

  it('are all loaded for a director, and for others those of the pages that they may open', async () => {
    await enterAs('director')
    const loaded = collectLoads()
    await prefetchPageScripts()
    expect(loaded).toEqual(prefetchablePages.flatMap(({ load, path }) => (load ? [path] : [])))
    expect(loaded).toContain('/users/sessions')
    await enterAs('content-manager')
    loaded.length = 0
    await prefetchPageScripts()
    expect(loaded).toContain('/content/pending')
    expect(loaded).not.toContain('/users/sessions')
  })

  it('are not loaded any further once one of them fails', async () => {
    await enterAs('director')
    const loaded = collectLoads((path) => path === '/content/pending')
    await expect(prefetchPageScripts()).rejects.toThrow('The server cannot be reached')
    expect(loaded).not.toContain('/content/pending')
    expect(loaded.length).toBeLessThan(prefetchablePages.filter(({ load }) => load).length - 1)
  })

  it('are loaded a few seconds after the first page', async () => {
    await enterAs('director')
    openAdmin('/content/general')
    await screen.findByRole('table', { name: 'Общие страницы' })
    const loaded = collectLoads()
    await prefetchLazyParts()
    await waitFor(() => expect(loaded).toContain('/content/pending'), { timeout: 10_000 })
  })
})

describe('a link', () => {
  /** Opens the general pages and collects the paths requested from then on. */
  const openList = async () => {
    await enterAs('director')
    const { user } = openAdmin('/content/general')
    await screen.findByRole('table', { name: 'Общие страницы' })
    // The listener comes with the parts that load after the page.
    await prefetchLazyParts()
    const requests: string[] = []
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      requests.push(path)
      return send(path, init)
    })
    return { user, requests }
  }

  it('that the pointer rests on is loaded before it is clicked, and not again by a second look', async () => {
    const { user, requests } = await openList()
    const link = screen.getByRole('link', { name: 'Ипотека' })
    await user.hover(link)
    await waitFor(() => expect(requests).toContain('/api/content/mortgage'))
    await user.unhover(link)
    await user.hover(link)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(requests.filter((path) => path === '/api/content/mortgage')).toHaveLength(1)
  })

  it('to a page that was left is read ahead again', async () => {
    const { user, requests } = await openList()
    const first = screen.getByRole('heading', { level: 1 }).textContent
    await user.click(screen.getByRole('link', { name: 'Ипотека' }))
    await screen.findByRole('heading', { level: 1, name: 'Ипотека' })
    await user.click(screen.getByRole('link', { name: first ?? '' }))
    await screen.findByRole('heading', { level: 1, name: first ?? '' })
    requests.length = 0
    await user.hover(screen.getByRole('link', { name: 'Ипотека' }))
    await waitFor(() => expect(requests).toContain('/api/content/mortgage'))
  })

  it('that the keyboard reaches is loaded, a row with its page', async () => {
    const { requests } = await openList()
    const [row] = await screen.findAllByRole('link', { name: /^\d+ ?\. / })
    row?.focus()
    const path = row?.getAttribute('href')?.replace('/content/', '/api/content/')
    await waitFor(() => expect(requests).toContain(path))
  })

  it.each([
    ['/content/pending', '/api/content/pending?'],
    ['/content-management', '/api/content/pages?'],
    ['/content-management', '/api/content/pages/figures'],
    ['/dropdown-admin', '/api/admin/dropdown-cards?'],
    ['/glossary-terms', '/api/glossary-terms?'],
    ['/translations', '/api/workbench?'],
    ['/settings/general', '/api/general-settings/1'],
    ['/system-logs/audit', '/api/audit?without_sign_ins=true&group=operation&page='],
  ])('to %s asks for what its page asks for', async (path, beginning) => {
    const { requests } = await openList()
    const firstRequest = () => requests.find((request) => request.startsWith(beginning))
    const link = Object.assign(document.createElement('a'), { href: path })
    document.body.append(link)
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await waitFor(() => expect(firstRequest()).toBeDefined())
    const prefetched = firstRequest()
    link.remove()
    requests.length = 0
    openAdmin(path)
    await waitFor(() => expect(firstRequest()).toBe(prefetched))
  })

  it('to a text of the technical list loads its page and what stands beside its form', async () => {
    const { requests } = await openList()
    const { id } = await newText({ ru: 'Город' })
    const page = prefetchablePages.find(({ path }) => path === '/content-items/:id')
    const link = Object.assign(document.createElement('a'), { href: `/content-items/${id}` })
    document.body.append(link)
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await waitFor(() => expect(requests).toContain(`/api/content/text/${id}`))
    expect(page?.load).toBeDefined()
    link.remove()
  })

  it('to a page of its own path does not load the record of that name', async () => {
    await openList()
    const loads = ['/users/sessions', '/users/:id'].map((path) => {
      const page = prefetchablePages.find((candidate) => candidate.path === path)
      if (!page) throw new Error(`No page ${path}`)
      return vi.spyOn(page, 'load')
    })
    const link = Object.assign(document.createElement('a'), { href: '/users/sessions' })
    document.body.append(link)
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    // At once: a few seconds later the scripts of all pages are loaded.
    expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 0])
    link.remove()
  })

  it('that the pointer only crosses is not loaded', async () => {
    const { requests } = await openList()
    const link = screen.getByRole('link', { name: 'Ипотека' })
    const heading = screen.getByRole('heading', { level: 1 })
    // In one turn, so that the pointer does not rest on the link, however busy the machine is.
    fireEvent.pointerOver(link)
    fireEvent.pointerOver(heading)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(requests).not.toContain('/api/content/mortgage')
  })

  it('has its page rendered ahead until something else is pointed at, or something is written', async () => {
    const { user } = await openList()
    const link = screen.getByRole('link', { name: 'Ипотека' })
    const isAhead = () => screen.queryByRole('heading', { level: 1, name: 'Ипотека', hidden: true }) !== null
    await user.hover(link)
    await waitFor(() => expect(isAhead()).toBe(true))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Общие страницы')
    await user.hover(screen.getByRole('heading', { level: 1 }))
    expect(isAhead()).toBe(false)
    await user.hover(link)
    await waitFor(() => expect(isAhead()).toBe(true))
    act(() => clearAfterWrite(['content']))
    expect(isAhead()).toBe(false)
  })

  it.each([
    ['with a search', '/content/mortgage?q=city'],
    ['to another record of the page', '/content/general/drill/cooperation'],
    ['to no page', '/health'],
  ])('%s has no page rendered ahead', async (_, path) => {
    await openList()
    window.history.replaceState(window.history.state, '', '/content/general/drill/about')
    const setAhead = vi.spyOn(pageAhead, 'set')
    const link = Object.assign(document.createElement('a'), { href: path })
    document.body.append(link)
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(setAhead.mock.calls.flat().filter(Boolean)).toEqual([])
    link.remove()
  })
})
