import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { countPermissions, specifiedRoles } from '../../admin/developer/DevPage.tsx'
import { permissions } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
})

const open = async (path: string, role: 'director' | 'brokers' = 'director') => {
  await enterAs(role)
  return openAdmin(path)
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the developer dashboard', () => {
  it('shows the number of permissions of each role as in the specification and the policy', async () => {
    await open('/dev', 'brokers')
    await title('Панель разработчика')
    expect(specifiedRoles.map(([, count]) => count)).toEqual([40, 26, 13, 18, 9, 21])
    expect(countPermissions('director')).toBe(permissions.director.length)
    const card = within(screen.getByRole('region', { name: 'Брокеры' }))
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '9 прав',
      '2 права',
    ])
  })
})

it('the developer dashboard links only to pages that the role may open', async () => {
  await open('/dev', 'brokers')
  const links = within(await screen.findByRole('navigation', { name: 'Страницы' }))
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/components',
    '/qa-showcase',
    '/qa-mortgage',
    '/qa-language',
  ])
})

describe('the component showcase', () => {
  it('shows a component inert on its page, and working in full screen by its address', async () => {
    const { user, at } = await open('/components/shared-menu?mode=fullscreen')
    const whole = within(await screen.findByRole('dialog', { name: 'Общее меню' }))
    expect(whole.getByRole('button', { name: 'Контент сайта' })).toBeDefined()
    await user.click(whole.getByRole('button', { name: 'Выйти из полного экрана' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(at()).toBe('/components/shared-menu')
    expect(document.querySelector('[inert] nav')).not.toBeNull()
  })

  it('lists the navigation components with 4, 14 and 9 actions, and those found', async () => {
    await open('/qa-showcase')
    await title('Компоненты навигации')
    const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '')
    expect(rows[1]).toMatch(/^Общая шапка4[1-9]/)
    expect(rows[2]).toMatch(/^Общее меню14[1-9]/)
    expect(rows[3]).toMatch(/^Макет портала9[1-9]/)
    expect(rows[4]).toMatch(/^Всего27[1-9]/)
  })
})

describe('the mortgage data page', () => {
  it('measures its four calls and shows the response of one', async () => {
    const { user } = await open('/qa-mortgage')
    expect(await screen.findAllByText('получен ответ')).toHaveLength(4)
    await user.click(screen.getByRole('tab', { name: 'Ответ API' }))
    expect(screen.getByRole('tabpanel').textContent).toContain('mortgage_content')
    await user.click(screen.getByRole('tab', { name: 'Схема базы данных' }))
    expect(await screen.findByText(/записей: \d/)).toBeDefined()
  })

  it('skips calls that the role may not make, and names them', async () => {
    await open('/qa-mortgage', 'brokers')
    expect(await screen.findAllByText('получен ответ')).toHaveLength(1)
    expect(screen.getAllByText('Недостаточно прав')).toHaveLength(3)
    expect(screen.queryByText(/^отказ/)).toBeNull()
  })
})

it('the language check finds every key in every language', async () => {
  await open('/qa-language')
  await title('Проверка языка')
  expect(screen.queryByText('не в порядке')).toBeNull()
  const table = await screen.findByRole('region', { name: 'Полнота' })
  const rows = (await within(table).findAllByRole('row')).slice(1).map((row) => row.textContent ?? '')
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row).toMatch(/00$/)
})

it('the content verification links every number to its rows', async () => {
  await open('/content/verification')
  await title('Проверка контента')
  const link = await screen.findByRole('link', { name: /Нет текста: английский$/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/translations?missing=en')
})
