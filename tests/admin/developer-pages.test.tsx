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

describe('the dashboard of developers', () => {
  it('shows the permissions of each role as the specification counts them, and as the policy has them', async () => {
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

it('the dashboard of developers leads only to what the role may open', async () => {
  await open('/dev', 'brokers')
  const links = within(await screen.findByRole('navigation', { name: 'Страницы' }))
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/components',
    '/qa-showcase',
    '/qa-mortgage',
    '/qa-language',
  ])
})

describe('the showcase of components', () => {
  it('shows a part standalone, for the eye alone, and alive over the whole window by its address', async () => {
    const { user, at } = await open('/components/shared-menu?mode=fullscreen')
    const whole = within(await screen.findByRole('dialog', { name: 'Общее меню' }))
    expect(whole.getByRole('button', { name: 'Контент сайта' })).toBeDefined()
    await user.click(whole.getByRole('button', { name: 'Выйти из полного экрана' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(at()).toBe('/components/shared-menu')
    expect(document.querySelector('[inert] nav')).not.toBeNull()
  })

  it('lists the navigation components with 4, 14 and 9 actions, and those that are there', async () => {
    await open('/qa-showcase')
    await title('Компоненты навигации')
    const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '')
    expect(rows[1]).toMatch(/^Общая шапка4[1-9]/)
    expect(rows[2]).toMatch(/^Общее меню14[1-9]/)
    expect(rows[3]).toMatch(/^Макет портала9[1-9]/)
    expect(rows[4]).toMatch(/^Всего27[1-9]/)
  })
})

describe('the page of the data of mortgages', () => {
  it('measures its four calls, and shows the answer of one', async () => {
    const { user } = await open('/qa-mortgage')
    expect(await screen.findAllByText('получен ответ')).toHaveLength(4)
    await user.click(screen.getByRole('tab', { name: 'Ответ API' }))
    expect(screen.getByRole('tabpanel').textContent).toContain('mortgage_content')
    await user.click(screen.getByRole('tab', { name: 'Схема базы данных' }))
    expect(await screen.findByText(/записей: \d/)).toBeDefined()
  })

  it('makes no call that the role may not make, and names these', async () => {
    await open('/qa-mortgage', 'brokers')
    expect(await screen.findAllByText('получен ответ')).toHaveLength(1)
    expect(screen.getAllByText('Недостаточно прав')).toHaveLength(3)
    expect(screen.queryByText(/^отказ/)).toBeNull()
  })
})

it('the check of languages finds every key, and no language with fewer than another', async () => {
  await open('/qa-language')
  await title('Проверка языка')
  expect(screen.queryByText('не в порядке')).toBeNull()
  const table = await screen.findByRole('region', { name: 'Полнота' })
  const rows = (await within(table).findAllByRole('row')).slice(1).map((row) => row.textContent ?? '')
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row).toMatch(/00$/)
})

it('the verification of content leads from every number to its rows', async () => {
  await open('/content/verification')
  await title('Проверка контента')
  const link = await screen.findByRole('link', { name: /Нет текста: английский$/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/translations?missing=en')
})
