import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { filterMenu, findMenuEntry, menu } from '../../admin/layout/menu.ts'
import { allows, type Role } from '../../domain/access.ts'
import { resources } from '../../domain/resources/index.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'

beforeEach(async () => {
  await newVisit()
})

const groupsOf = (role: Role) => filterMenu((access) => allows(access, role)).map(({ key }) => key)

describe('the menu for each role', () => {
  it('offers everything to the director', () => {
    expect(groupsOf('director')).toEqual([
      'start',
      'pending',
      'translations',
      'content',
      'calculator',
      'banks',
      'chat',
      'users',
      'analytics',
      'settings',
      'lists',
      'logs',
    ])
  })

  it('offers content to roles that work on it', () => {
    expect(groupsOf('content-manager')).toEqual([
      'start',
      'pending',
      'translations',
      'content',
      'calculator',
      'banks',
      'analytics',
      'lists',
    ])
    expect(groupsOf('bank-employee')).toEqual([
      'start',
      'pending',
      'translations',
      'content',
      'calculator',
      'banks',
      'chat',
      'analytics',
      'lists',
    ])
  })

  it('offers users, settings and logs to the administration, without content', () => {
    expect(groupsOf('administration')).toEqual([
      'start',
      'calculator',
      'banks',
      'chat',
      'users',
      'analytics',
      'settings',
      'logs',
    ])
  })

  it('offers public pages only to roles that see more there than missing rights', () => {
    const open = ['/chat', '/analytics/dashboard', '/analytics/reports', '/analytics/user-stats']
    const openTo = (role: Role) =>
      filterMenu((access) => allows(access, role))
        .flatMap(({ entries }) => entries.map(({ to }) => to))
        .filter((to) => open.includes(to))
    expect(openTo('director')).toEqual(open)
    expect(openTo('administration')).toEqual(['/chat', '/analytics/reports', '/analytics/user-stats'])
    expect(openTo('bank-employee')).toEqual(['/chat', '/analytics/dashboard'])
    expect(openTo('content-manager')).toEqual(['/analytics/dashboard'])
    expect(openTo('sales-manager')).toEqual(['/chat'])
    expect(openTo('brokers')).toEqual([])
  })

  it('leaves out pages without content, which keep their addresses', () => {
    expect(menu.flatMap(({ entries }) => entries.map(({ to }) => to))).not.toContain('/analytics/conversion')
    expect(groupsOf('sales-manager')).toEqual(['start', 'calculator', 'banks', 'chat'])
  })

  it('offers nothing to an unknown role', () => {
    expect(filterMenu((access) => allows(access, undefined))).toEqual([])
  })
})

it('the menu lists every declared resource in its group', () => {
  const menuAddresses = menu.flatMap(({ key, entries }) => entries.map(({ to }) => `${key} ${to}`))
  const resourcesInMenu = resources.filter((resource) => resource.menu)
  expect(menuAddresses).toEqual(
    expect.arrayContaining(resourcesInMenu.map(({ name, menu: group }) => `${group} /${name}`)),
  )
})

it('an address belongs to the menu entry that it begins with, by whole segments', () => {
  expect(findMenuEntry('/content/mortgage/drill/mortgage_step1')?.to).toBe('/content/mortgage')
  expect(findMenuEntry('/content/mortgage-refi')?.to).toBe('/content/mortgage-refi')
  expect(findMenuEntry('/events/5')?.to).toBe('/system-logs/events')
  expect(findMenuEntry('/eventsof/5')).toBeUndefined()
  expect(findMenuEntry('/nowhere')).toBeUndefined()
})

/** Records the requests for the fonts of the menu, and whether each has been answered. */
const recordFontRequests = () => {
  const calls: { isAnswered: boolean }[] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const call = { isAnswered: false }
    if (path.startsWith('/api/ui-settings')) calls.push(call)
    const response = await send(path, init)
    call.isAnswered = true
    return response
  })
  return calls
}

const redrawMenu = async () => {
  resizeTo(600)
  resizeTo(1440)
  await screen.findByRole('link', { name: 'Все страницы' })
}

it('the menu requests its fonts once, however often it is rendered', async () => {
  await enterAs('director')
  const calls = recordFontRequests()
  openAdmin('/content-management')
  await waitFor(() => expect(calls).toHaveLength(1))
  await redrawMenu()
  await waitFor(() => expect(calls[0]?.isAnswered).toBe(true))
  await waitFor(() => expect(document.querySelector('[style*="--menu_font_family"]')).not.toBeNull())
  await screen.findAllByRole('link', { name: 'Ипотека' })
  await redrawMenu()
  await redrawMenu()
  expect(calls).toHaveLength(1)
})

describe('the menu beside the page', () => {
  it('expands the group of the current page, and others on a click', async () => {
    await enterAs('director')
    const { user } = openAdmin('/users/sessions')
    const current = await screen.findByRole('link', { name: 'Сессии' })
    expect(current.getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('link', { name: 'Ипотека' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Контент сайта' }))
    expect(screen.getByRole('link', { name: 'Ипотека' })).toBeDefined()
  })

  it.each(['/', '/translations', '/banks'])('expands the content on %s from the start', async (path) => {
    await enterAs('director')
    openAdmin(path)
    const menu = within(await screen.findByRole('navigation', { name: 'Основное меню' }))
    expect(menu.getByRole('link', { name: 'Ипотека' })).toBeDefined()
    expect(menu.queryByRole('link', { name: 'Сессии' })).toBeNull()
  })

  it('is repeated by the top bar with the group of the page; pages outside of groups show the bank', async () => {
    await enterAs('director')
    const { user } = openAdmin('/users/sessions')
    const bar = within(await screen.findByRole('banner'))
    expect(bar.getByText('Сессии').parentElement?.textContent).toBe('Пользователи / Сессии')
    await user.click(screen.getByRole('link', { name: 'Чат' }))
    expect(await bar.findByText('Демонстрационный банк')).toBeDefined()
    expect(bar.queryByText('Чат')).toBeNull()
  })

  it('collapses to labelled icons, and stays collapsed until it is expanded', async () => {
    await enterAs('director')
    const { user } = openAdmin('/chat')
    await user.click(await screen.findByRole('button', { name: 'Свернуть меню' }))
    expect(screen.getByRole('link', { name: 'Чат' }).getAttribute('aria-current')).toBe('page')
    expect([screen.queryByText('Чат', { selector: '[title]' }), localStorage.getItem('menu')]).toEqual([
      null,
      'folded',
    ])
    await user.click(screen.getByRole('button', { name: 'Банки' }))
    expect(screen.getByRole('link', { name: 'Настройки банков' })).toBeDefined()
    expect(localStorage.getItem('menu')).toBeNull()
  })

  it('signs out to the start address and forgets the user', async () => {
    await enterAs('brokers')
    const { user, at } = openAdmin('/chat')
    await user.click(await screen.findByRole('link', { name: 'Выйти' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeDefined()
    expect(at()).toBe('/')
    expect(localStorage.getItem('account')).toBeNull()
  })
})

describe('the menu drawer of a narrow window', () => {
  const openDrawer = async () => {
    await enterAs('director')
    resizeTo(1023)
    const { user, goBack } = openAdmin('/chat')
    expect(screen.queryByRole('navigation', { name: 'Основное меню' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Открыть меню' }))
    await screen.findByRole('dialog', { name: 'Основное меню' })
    return { user, goBack }
  }
  const expectClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Основное меню' })).toBeNull())

  it('closes by Escape', async () => {
    const { user } = await openDrawer()
    await user.keyboard('{Escape}')
    await expectClosed()
  })

  it('closes by a click outside', async () => {
    const { user } = await openDrawer()
    const overlay = document.querySelector('.MuiBackdrop-root')
    if (overlay) await user.click(overlay)
    await expectClosed()
  })

  it('closes on navigation, and stays closed on going back', async () => {
    const { user, goBack } = await openDrawer()
    await user.click(screen.getByRole('button', { name: 'Аналитика' }))
    await user.click(await screen.findByRole('link', { name: 'Отчёты' }))
    await screen.findByRole('heading', { level: 1, name: 'Отчёты' })
    await expectClosed()
    await goBack()
    await screen.findByRole('heading', { level: 1, name: 'Чат' })
    expect(screen.queryByRole('dialog', { name: 'Основное меню' })).toBeNull()
  })

  it('closes by the link of the current page', async () => {
    const { user } = await openDrawer()
    await user.click(screen.getByRole('link', { name: 'Чат' }))
    await expectClosed()
  })

  it('is replaced by the menu above 1023 px, and stays closed when the window is narrow again', async () => {
    await openDrawer()
    resizeTo(1024)
    await expectClosed()
    expect(screen.getByRole('navigation', { name: 'Основное меню' })).toBeDefined()
    resizeTo(1023)
    expect(screen.queryByRole('navigation', { name: 'Основное меню' })).toBeNull()
  })
})
