import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request, send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { uniqueName, viewBody } from '../support/builders.ts'
import { enterAsNewUser } from '../support/new-user.ts'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
  await enterAs('director')
})

const table = () => screen.findByRole('table', { name: 'Все страницы' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const linkOf = (row: HTMLElement | undefined) => row?.querySelector('a')
const readHeaders = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(1, -1)

describe('keyboard navigation in the table of pages', () => {
  it('moves from the search to the rows and along them, selects rows and opens one', async () => {
    const { user, at } = openAdmin('/content-management?section=credit')
    const [first, second, third] = await rows()
    await user.keyboard('/{ArrowDown}')
    expect(document.activeElement).toBe(linkOf(first))
    await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(linkOf(third))
    await user.keyboard('{Shift>} {/Shift}')
    expect(screen.getByText('Выбраны 3 страницы')).toBeDefined()
    expect((await rows()).filter((row) => row.classList.contains('Mui-selected'))).toHaveLength(3)
    await user.keyboard('{ArrowUp}')
    const address = linkOf(second)?.getAttribute('href') ?? ''
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe(address))
  })

  it('choose one row with Shift once nothing is chosen any more', async () => {
    const { user } = openAdmin('/content-management?section=credit')
    const third = linkOf((await rows())[2])
    await user.keyboard('/{ArrowDown} ')
    await user.click(await screen.findByRole('button', { name: 'Снять выделение' }))
    third?.focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(screen.getByText('Выбрана 1 страница')).toBeDefined()
  })
})

describe('the columns of the table of pages', () => {
  it('are chosen by the user; a column shown separately is not repeated in another cell', async () => {
    // Other tests read the columns of the demo accounts.
    await enterAsNewUser('director')
    const { user } = openAdmin('/content-management?q=mortgage_step1')
    const defaultHeaders = await readHeaders()
    expect(defaultHeaders).toEqual([
      '№',
      'Страница',
      'Раздел',
      'Действия',
      'ru',
      'he',
      'en',
      'Ждут',
      'Статус',
      'Изменено',
    ])
    await user.click(screen.getByRole('button', { name: 'Столбцы' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Столбцы' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Страница' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Кто изменил' }))
    await user.keyboard('{Escape}')
    expect(await readHeaders()).toEqual([
      ...defaultHeaders.filter((head) => head !== 'Страница'),
      'Кто изменил',
    ])
    const [row] = await rows()
    const cells = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
    expect(cells[8]).not.toContain(cells[9])
    const number = within(await table()).getByRole('link', { name: '2' })
    expect(number.getAttribute('href')).toBe('/content/mortgage/drill/mortgage_step1')
  })

  it('come from a saved view, with its filters and order', async () => {
    const { data } = await send<{ id: number }>(
      'POST',
      '/api/saved-views',
      viewBody({
        resource: 'page-table',
        filters: { section: 'credit' },
        sort: { field: 'modifiedBy', order: 'DESC' },
        columns: ['title', 'modifiedBy'],
      }),
    )
    const { user, at } = openAdmin(`/content-management?view=${data.id}`)
    expect(await readHeaders()).toEqual(['Страница', 'Кто изменил'])
    expect(await rows()).toHaveLength(10)
    expect(at()).toMatch(/sort=modifiedBy&order=DESC/)
    await user.click(screen.getByRole('button', { name: 'Очистить' }))
    await waitFor(() => expect(at()).not.toContain('credit'))
    expect(await screen.findByRole('button', { name: /\(изменён\)/ })).toBeDefined()
  })

  it('become cards in a narrow window', async () => {
    openAdmin('/content-management?q=mortgage_step1')
    await table()
    resizeTo(899)
    expect(screen.queryByRole('table')).toBeNull()
    const [card] = within(screen.getByRole('main')).getAllByRole('listitem').slice(-1)
    expect(card?.textContent).toMatch(/2 · Ипотека · mortgage_step1.*33\sдействия/)
  })
})

const aPageWithDraft = async () => {
  const screen_location = uniqueName('table_ways_')
  const title = { ru: uniqueName('Путь ') }
  const { data: page } = await send<{ id: string }>('POST', '/api/content/pages', { screen_location, title })
  const item = { content_key: uniqueName('table.way.'), component_type: 'text', screen_location }
  const { data } = await send<{ id: string; version: number }>('POST', '/api/content-items', {
    ...item,
    translations: { ru: 'Сумма {sum}', he: 'סכום {sum}', en: 'Sum {sum}' },
  })
  await send('PUT', `/api/content/text/${data.id}`, {
    ...{ version: data.version, status: 'draft', textContent: { ru: 'Сумма' } },
  })
  return { id: page.id, name: title.ru, screen_location, item: data.id }
}

describe('a page with a text that fails the checks', () => {
  it('can only be approved with a reason, after its issues are shown', async () => {
    const { name, screen_location, item } = await aPageWithDraft()
    const { user } = openAdmin(`/content-management?q=${screen_location}`)
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Подтвердить: .*${name}`) }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Подтвердить' }))
    expect(await dialog.findByText(/^Тексты не опубликованы/)).toBeDefined()
    expect(dialog.getAllByText('{sum}').length).toBeGreaterThan(0)
    expect(dialog.getByRole('button', { name: 'Подтвердить' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('button', { name: 'Всё равно опубликовать…' }))
    await user.type(await screen.findByLabelText(/Почему/), 'Срочно')
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { data } = await request<{ approved: { ru: string } }>(`/api/content/text/${item}`)
    expect(data.approved.ru).toBe('Сумма')
  })
})

describe('a deleted page', () => {
  it('is listed among deleted pages and restored from there', async () => {
    const { id, name, screen_location } = await aPageWithDraft()
    await request(`/api/content/pages/${id}?version=1`, { method: 'DELETE' })
    const { user } = openAdmin(`/content-management?q=${screen_location}`)
    expect(await screen.findByText('Ничего не найдено')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Удалённые страницы' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалённые страницы' }))
    await user.click(await dialog.findByRole('button', { name: new RegExp(`^Восстановить: .*${name}`) }))
    await waitFor(() => expect(dialog.queryByText(name)).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
    expect(await screen.findByRole('link', { name })).toBeDefined()
  })
})

describe('a rejected page', () => {
  it('shows the reason to everyone who works on its texts', async () => {
    const { id, screen_location } = await aPageWithDraft()
    await send('PUT', `/api/content/pages/${id}`, {
      ...{ version: 1, status: 'rejected', reason: 'Нет подстановки' },
    })
    await enterAs('content-manager')
    openAdmin(`/content/general/drill/${screen_location}`)
    const note = await screen.findByText(/Нет подстановки/)
    expect(note.parentElement?.textContent).toBe('Отклонено. Причина отклонения: Нет подстановки')
  })
})
