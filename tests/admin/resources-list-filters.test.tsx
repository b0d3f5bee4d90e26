import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

describe('a list generated from a descriptor', () => {
  it('searches, keeps the search in the address, and shows the number of results', async () => {
    const { user, at } = openAdmin('/ui-settings')
    await screen.findByText('6 записей')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Поиск'))
    await user.paste('weight')
    await screen.findByText('2 записи')
    expect(decodeURIComponent(at())).toContain('"q":"weight"')
    await user.click(screen.getByText('Очистить'))
    await screen.findByText('6 записей')
  })

  it('shows a filter of the address as a removable chip', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'LEUMI', is_active: false }))
    const { user } = openAdmin(`/banks?filter=${filter}`)
    expect(await screen.findByText('Ничего не найдено')).toBeDefined()
    screen.getByRole('button', { name: 'Активен: Нет' }).focus()
    await user.keyboard('{Delete}')
    expect(await screen.findByRole('row', { name: /LEUMI/ })).toBeDefined()
  })

  it('filters by a selected value', async () => {
    const { user, at } = openAdmin('/content-items')
    await user.click(await screen.findByRole('button', { name: 'Тип' }))
    await user.click(screen.getByRole('menuitem', { name: 'Кнопка' }))
    await screen.findByRole('button', { name: 'Тип: Кнопка' })
    expect(decodeURIComponent(at())).toContain('"component_type":"button"')
  })
})
