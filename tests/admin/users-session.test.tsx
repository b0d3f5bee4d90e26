import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreSession } from '../../admin/providers/authProvider.ts'
import { request } from '../../admin/providers/httpClient.ts'
import { readRememberedSession, session } from '../../admin/providers/session.ts'
import type { Role } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin, openInTab } from '../support/admin.tsx'
import { refuse } from '../support/failing-answers.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a session that expires while a page is open', () => {
  const typeAndExpire = async () => {
    await enterAs('director')
    const admin = openAdmin('/banks/create')
    fireEvent.change(await screen.findByLabelText(/^Код/), { target: { value: 'HALF' } })
    for (const language of ['русский', 'иврит', 'английский'])
      fireEvent.change(screen.getByLabelText(new RegExp(language)), { target: { value: 'Half' } })
    network.loseCookies()
    await admin.user.click(screen.getByRole('button', { name: /Сохранить|Создать/ }))
    await screen.findByRole('dialog', { name: 'Сессия завершена' })
    return admin
  }

  it('is resumed on the page, keeping unsaved input', async () => {
    const { user, at } = await typeAndExpire()
    // The save goes on after signing in, and would leave the page.
    refuse('POST', /^\/api\/banks$/)
    await user.type(screen.getByLabelText('Пароль'), 'calculator-demo')
    await user.click(screen.getByRole('button', { name: 'Войти' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByDisplayValue('HALF')).toBeDefined()
    expect(at()).toBe('/banks/create')
  }, 60_000)

  it('is not confused with a newer session when its refusal arrives late', async () => {
    await enterAs('director')
    network.loseCookies()
    const send = globalThis.fetch
    let arrive = () => {}
    const begun = new Promise<void>((resolve) => {
      arrive = resolve
    })
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      const answer = await send(path, init)
      if (path === '/api/banks') await begun
      return answer
    })
    const late = expect(request('/api/banks')).rejects.toThrow('errors.unauthenticated')
    await enterAs('director')
    arrive()
    await late
    expect(session.get().state).toBe('signed-in')
  })
})

describe('a session that the browser remembers', () => {
  const rememberSession = async (role: Role = 'brokers') => {
    await enterAs(role)
    session.set(readRememberedSession())
  }

  /** Holds back the confirmation of the session. Returns the paths of all requests, and what lets it through. */
  const holdConfirmation = () => {
    const send = globalThis.fetch
    const paths: string[] = []
    let confirm = () => {}
    const released = new Promise<void>((resolve) => {
      confirm = resolve
    })
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      paths.push(path)
      if (path === '/api/auth/me') await released
      return send(path, init)
    })
    return { paths, confirm }
  }

  it('is shown at once, and stores only name and role', async () => {
    await rememberSession()
    expect(localStorage.getItem('account')).toMatch(/^.+\nbrokers$/)
    openAdmin('/chat')
    expect(await screen.findByRole('heading', { level: 1, name: 'Чат' })).toBeDefined()
  })

  it('shows the page before the server has confirmed it', async () => {
    await rememberSession()
    const { confirm } = holdConfirmation()
    const confirmed = restoreSession()
    openAdmin('/chat')
    expect(await screen.findByRole('heading', { level: 1, name: 'Чат' })).toBeDefined()
    expect(session.get().state).toBe('remembered')
    confirm()
    await act(() => confirmed)
    expect(session.get().state).toBe('signed-in')
  })

  it('does not request the counts of its menu before the server has confirmed it', async () => {
    await rememberSession('director')
    await import('../../admin/layout/MenuCounts.tsx')
    const { paths, confirm } = holdConfirmation()
    const confirmed = restoreSession()
    openAdmin('/chat')
    // The fonts of the menu are requested after its paint, later than the counts would be.
    await waitFor(() => expect(paths.some((path) => path.startsWith('/api/ui-settings'))).toBe(true))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(paths).not.toContain('/api/content/pending/count')
    confirm()
    await act(() => confirmed)
    await waitFor(() => expect(paths).toContain('/api/content/pending/count'))
  })

  it('is replaced by the sign-in page and forgotten when the server does not know it', async () => {
    await rememberSession()
    network.loseCookies()
    const { at } = openAdmin('/analytics/reports?month=11')
    await act(restoreSession)
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeDefined()
    expect(at()).toBe('/analytics/reports?month=11')
    expect(localStorage.getItem('account')).toBeNull()
  })

  it.each(['/banks?page=1&perPage=15', '/content/mortgage?q=abc', '/users/create', '/banks/1'])(
    'returns to %s after the user has signed in again',
    async (path) => {
      await enterAs('director')
      session.set(readRememberedSession())
      network.loseCookies()
      const { at } = openAdmin(path)
      expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeDefined()
      await act(() => enterAs('director'))
      await screen.findByRole('navigation', { name: 'Основное меню' })
      expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
      expect(at()).toBe(path)
    },
  )

  it('is kept when only the network fails', async () => {
    await rememberSession()
    network.goOffline()
    await restoreSession()
    expect(session.get().state).toBe('remembered')
  })

  it('is checked again until the server has answered', async () => {
    await rememberSession()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    network.goOffline()
    await restoreSession()
    await vi.advanceTimersByTimeAsync(5000)
    network.comeBack()
    await vi.waitFor(() => expect(session.get().state).toBe('signed-in'), { timeout: 15_000 })
  })
})

describe('signing out', () => {
  it('removes the addresses of the session from the tab history', async () => {
    await enterAs('director')
    const before = history.length
    const tab = openInTab('/chat?search=first')
    await tab.goTo('/analytics/reports?search=second')
    await tab.goTo('/chat?search=third')
    await tab.goTo('/analytics/reports?search=fourth')
    await tab.through(-1)
    await tab.goTo('/logout')
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeDefined()
    await waitFor(() => expect(history.length).toBe(before + 2))
    expect(tab.at()).toBe('/')
    await tab.through(-1)
    expect(tab.at()).toBe('/')
    expect(screen.getByRole('heading', { level: 1, name: 'Вход' })).toBeDefined()
  })
})
