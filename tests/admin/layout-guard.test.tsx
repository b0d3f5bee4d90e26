import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '../../admin/providers/session.ts'
import type { Role } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
})

const openAs = async (role: Role, path: string) => {
  await enterAs(role)
  return openAdmin(path)
}

describe('a guarded page', () => {
  it('shows the sign-in page when nobody is signed in', async () => {
    const { at } = openAdmin('/users/sessions')
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeDefined()
    expect(at()).toBe('/users/sessions')
  })

  it('names the missing right and the role of the user', async () => {
    await openAs('brokers', '/users/sessions')
    expect(await screen.findByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeDefined()
    expect(screen.getByText('manage users')).toBeDefined()
    expect(screen.getByText('Ваша роль: Брокеры.')).toBeDefined()
  })

  it('names the required role', async () => {
    await openAs('content-manager', '/content-management')
    expect(await screen.findByText('Для этой страницы нужна роль «Директор».')).toBeDefined()
    expect(screen.getByText('Ваша роль: Контент-менеджер.')).toBeDefined()
  })

  it('opens for roles with the right', async () => {
    await openAs('administration', '/users/sessions')
    expect(await screen.findByRole('heading', { level: 1, name: 'Сессии' })).toBeDefined()
  })

  it('refuses in place roles that may read records but not create them', async () => {
    const { at } = await openAs('brokers', '/banks/create')
    expect(await screen.findByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeDefined()
    expect(screen.getByText('Для этой страницы нужна роль «Директор».')).toBeDefined()
    expect(at()).toBe('/banks/create')
  })

  it.each(['/pages/create', '/languages/create', '/content-categories/create'])(
    'does not exist when records cannot be created by anyone: %s',
    async (path) => {
      const { at } = await openAs('director', path)
      expect(await screen.findByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeDefined()
      expect(at()).toBe(path)
    },
  )

  it('refuses an unknown role, and offers it nothing', async () => {
    session.set({
      state: 'signed-in',
      account: { name: 'Гость', email: 'guest@demo.example', role: undefined },
    })
    openAdmin('/')
    expect(await screen.findByText('Ваша роль: не назначена.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Банки' })).toBeNull()
  })
})

it.each(['director', 'content-manager', 'brokers'] as const)(
  'the start address is the start page of %s, first in the menu',
  async (role) => {
    const { at } = await openAs(role, '/')
    await screen.findByRole('heading', { level: 1, name: 'Начало' })
    expect(at()).toBe('/')
    const menu = within(screen.getByRole('navigation', { name: 'Основное меню' }))
    expect(menu.getAllByRole('link')[0]?.getAttribute('href')).toBe('/')
  },
)

it('an unknown address says so and offers links back', async () => {
  const { user, at } = await openAs('brokers', '/no/such/page')
  expect(await screen.findByText('Unexpected Application Error! 404')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'На начальную страницу' }))
  await screen.findByRole('heading', { level: 1, name: 'Начало' })
  expect(at()).toBe('/')
})
