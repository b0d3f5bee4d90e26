import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('administration')
  await languageStore.choose('ru')
})

it('the role matrix shows the permissions and counts of each role, and links to its users', async () => {
  openAdmin('/users/roles-permissions')
  const table = await screen.findByRole('table')
  const marks = (name: string) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr') ?? table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(marks('Пользователи: управление')).toEqual(['✓', '✓', '–', '–', '–', '–'])
  expect(marks('В таблице прав')).toEqual(['15', '4', '3', '7', '2', '7'])
  expect(marks('По спецификации')).toEqual(['40', '26', '18', '13', '9', '21'])
  const link = within(table).getByRole('link', { name: 'Брокеры' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/users?filter={"role":"brokers"}')
})

it('on a phone, each role is a card with the actions of its areas, and links to its users', async () => {
  resizeTo(390)
  openAdmin('/users/roles-permissions')
  const link = await screen.findByRole('link', { name: 'Брокеры' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/users?filter={"role":"brokers"}')
  expect(screen.queryByRole('table')).toBeNull()
  const card = link.closest('li')
  expect(card?.textContent).toContain('В таблице прав: 2 · По спецификации: 9')
  const areas =
    card &&
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(areas).toHaveLength(2)
  const director = screen.getByRole('link', { name: 'Директор' }).closest('li')
  expect(director?.textContent).toContain('Формула калькулятора: чтение, создание')
})
