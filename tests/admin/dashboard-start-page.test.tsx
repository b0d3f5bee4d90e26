import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DashboardData } from '../../admin/dashboard/dashboard-data.ts'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { Role } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { holdEventStream } from '../support/slow-calls.ts'
import { newText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
})

const openAs = async (role: Role, path = '/') => {
  await enterAs(role)
  return openAdmin(path)
}

/**
 * Returns a function for the data that the page was given last. The answer to another request may differ, since other
 * tests change the data on the shared server. Without the event stream no such change makes the page ask again.
 */
const watchStart = (): (() => DashboardData) => {
  holdEventStream()
  let data: DashboardData | undefined
  const fetchAnswer = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await fetchAnswer(path, init)
    if (path === '/api/start') data = (await response.clone().json()).data
    return response
  })
  return () => {
    if (!data) throw new Error('The page has no data')
    return data
  }
}

const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))

describe('the start page', () => {
  it('shows authors their drafts with the differences, and the gaps of each section', async () => {
    await enterAs('content-manager')
    const { id, version } = await newText({ ru: 'Один банк' })
    const translations = { ru: 'Семнадцать банков' }
    await send('PUT', `/api/content-items/${id}`, { version, translations, status: 'draft' })
    const readStart = watchStart()
    const { user } = openAdmin('/')
    const drafts = await card('Мои черновики')
    expect(drafts.getByText('Семнадцать').tagName).toBe('INS')
    const gaps = readStart().content?.gaps.find(({ section }) => section === 'mortgage')
    const he = gaps?.missing.he ?? 0
    const table = await card('Чего не хватает')
    if (he > 0) {
      const link = table.getByRole('link', { name: new RegExp(`^${he}, Ипотека, Нет текста: иврит`) })
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
        '/translations?section=mortgage&missing=he',
      )
    }
    await user.click(table.getByRole('button', { name: 'Карта полноты' }))
    const map = await card('Карта полноты')
    await user.click(map.getByRole('button', { name: 'Экраны: Ипотека' }))
    const present = map.getAllByRole('link', { name: /есть перевод, русский$/ })
    expect(present.map((link) => link.getAttribute('href'))).toContain(
      '/translations?screen=mortgage_step1&present=ru',
    )
    expect(screen.queryByRole('region', { name: 'Пользователи' })).toBeNull()
  })

  it('names texts by their words, never by keys, and links to their drafts with issues', async () => {
    await enterAs('content-manager')
    const { id, version, content_key } = await newText({ ru: 'От {min}', he: 'מ־{min}', en: 'From {min}' })
    const translations = { he: 'ללא מספר', ru: 'Не меньше {min}' }
    await send('PUT', `/api/content-items/${id}`, { version, translations, status: 'draft' })
    openAdmin('/')
    const drafts = await card('Мои черновики')
    expect(drafts.getByRole('link', { name: 'Не меньше {min}' })).toBeDefined()
    const recent = await card('Недавнее')
    expect(recent.getByRole('link', { name: 'Не меньше {min}' })).toBeDefined()
    expect(screen.queryByText(content_key)).toBeNull()
    const waiting = await card('Ждут публикации')
    const blocked = waiting.getAllByRole('link', { name: /^мешает публикации: \d+$/ })[0]
    expect(blocked?.getAttribute('href')).toMatch(/^\/content\/pending\?screen_location=\w+&checks=blocked$/)
  })

  it('shows the administration users and the log by names, and no content', async () => {
    await openAs('administration')
    const changes = await card('За последние сутки')
    // Which changes are the latest depends on other tests; each has a record, an action and an author.
    await waitFor(() => expect(changes.getAllByRole('row').length).toBeGreaterThan(1))
    for (const row of changes.getAllByRole('row').slice(1)) {
      const [record, action] = within(row).getAllByRole('cell')
      expect(record?.textContent).not.toBe('')
      expect(
        within(action ?? row)
          .getByRole('link')
          .getAttribute('href'),
      ).toMatch(/audit\?entry=\d+$/)
    }
    expect(screen.getByRole('link', { name: 'Новый пользователь' }).getAttribute('href')).toBe(
      '/users/create',
    )
    const people = await card('Пользователи')
    const link = people.getAllByRole('link', { name: /Брокеры, Активны$/ })[0]
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(
      '/users?filter={"role":"brokers","status":"active"}',
    )
    const log = await card('За последние сутки')
    // One sign-in at least, that of this test: its number and its noun agree.
    expect(log.getByText(/вход(а|ов)?$/).textContent).toMatch(
      /^(\d*[02-9])?1 вход$|^\d*[2-4] входа$|^\d*(1\d|[05-9]) входов$/,
    )
    expect(screen.queryByRole('region', { name: 'Мои черновики' })).toBeNull()
  })

  it.each(['brokers', 'sales-manager'] as const)(
    'calculates a client’s payment for %s, from the loan and the bank of the address',
    async (role) => {
      await enterAs(role)
      const { data } = await request<DashboardData>('/api/start')
      const leumi = data.calculator?.banks.find(({ bank }) => bank.code === 'LEUMI')?.bank.id
      const readStart = watchStart()
      const { user, at } = openAdmin(`/?amount=500000&years=20&bank=${leumi}`)
      const banks = await card('Условия банков')
      expect(banks.getAllByRole('row').length).toBe((readStart().calculator?.banks.length ?? 0) + 1)
      expect(banks.queryByText('—')).toBeNull()
      const payment = await card('Расчёт платежа')
      // 500,000 over 20 years at 3.75 percent.
      expect((await payment.findByRole('status')).textContent).toMatch(/^2\s964,44\s₪$/)
      expect(payment.getByText(/^711\s465,98\s₪$/)).toBeDefined()
      const amount = payment.getByRole('textbox', { name: 'Сумма ссуды' })
      await user.clear(amount)
      await user.type(amount, 'много')
      expect(payment.getByRole('status').textContent).toMatch(/^2\s964/)
      expect(amount.getAttribute('aria-invalid')).toBe('true')
      await user.clear(amount)
      await user.type(amount, '50 000')
      expect(payment.getByRole('alert').textContent).toBe('Такую ссуду не даёт: меньше минимальной суммы')
      expect(new URLSearchParams(at().split('?')[1]).get('amount')).toBe('50000')
      expect(screen.queryByText('view programs')).toBeNull()
    },
  )

  it('asks for another bank when that of the link is no longer offered', async () => {
    await openAs('brokers', '/?bank=999999')
    const payment = await card('Расчёт платежа')
    expect(payment.getByText(/больше нет в списке/)).toBeDefined()
    expect(payment.queryByRole('status')).toBeNull()
  })

  it('leaves rights without pages to the profile', async () => {
    await openAs('brokers', '/profile')
    expect((await card('Права без страниц')).getByText('view programs')).toBeDefined()
  })

  it('opens under the address of a role, where other roles see their own start page and a notice', async () => {
    await openAs('brokers', '/content-manager')
    await screen.findByRole('heading', { level: 1, name: 'Контент-менеджер' })
    expect(screen.getByRole('alert').textContent).toMatch(/доступно вашей роли: Брокеры/)
    await card('Условия банков')
    expect(screen.queryByRole('region', { name: 'Мои черновики' })).toBeNull()
  })

  it('shows the director what changes, what waits, what fails and what is outdated', async () => {
    await enterAs('director')
    const readStart = watchStart()
    openAdmin('/')
    const upcoming = await card('Что изменится')
    const change = upcoming.getByRole('link', { name: 'Банк Апоалим' })
    expect(change.getAttribute('href')).toMatch(/^\/calculator-formula\?bank=\d+$/)
    expect(upcoming.getByText(/Базовая ставка/).textContent).toMatch(/3,500\s%.*4,000\s%/)
    expect(upcoming.getByText(/5\s278/)).toBeDefined()
    const gaps = await card('Чего не хватает')
    const sum = readStart().content?.gaps.reduce((total, { outdated }) => total + outdated, 0)
    const outdated = gaps.getByRole('link', { name: `${sum}, Всего, Устарели: ${sum}` })
    expect(outdated.getAttribute('href')).toBe('/translations?outdated=any')
    expect(screen.queryByRole('region', { name: 'Сбои' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Параметры ждут подтверждения' })).toBeNull()
  })

  it('links the director to the calculator and the developer page', async () => {
    await openAs('director', '/director')
    const links = within(await screen.findByRole('navigation', { name: 'Быстрые ссылки' }))
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/calculator-formula',
      '/dev',
    ])
  })
})
