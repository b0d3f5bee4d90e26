import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { uniqueName, viewBody } from '../support/builders.ts'

beforeEach(async () => {
  await newVisit()
})

const newView = async (more: object = {}) =>
  (
    await send<{ id: number; name: string; version: number }>(
      'POST',
      '/api/saved-views',
      viewBody({ ...more }),
    )
  ).data

type User = ReturnType<typeof openAdmin>['user']

const openMenu = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Вид/ }))
  return within(await screen.findByRole('menu', { name: 'Виды' }))
}
const choose = async (user: User, act: string) =>
  user.click((await openMenu(user)).getByRole('menuitem', { name: act }))
const readParameter = (at: string, name: string) => new URLSearchParams(at.split('?')[1]).get(name)
const readHeaders = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

describe('a saved view', () => {
  it('opens by its link, which puts filters, order and columns into the address', async () => {
    await enterAs('brokers')
    const { id, name } = await newView({ filters: { is_active: true } })
    const { at } = openAdmin(`/banks?view=${id}`)
    expect(await readHeaders()).toEqual(['Код', 'Активен'])
    expect(screen.getByRole('button', { name: 'Активен: Да' })).toBeDefined()
    expect(await screen.findByRole('button', { name: new RegExp(`^Вид: .*${name}`) })).toBeDefined()
    expect(['view', 'filter', 'sort', 'order', 'columns'].map((part) => readParameter(at(), part))).toEqual([
      ...[String(id), '{"is_active":true}', 'code', 'DESC', 'code,is_active'],
    ])
  })

  it('is created from the current list, for the user or for all', async () => {
    await enterAs('brokers')
    const filter = encodeURIComponent(JSON.stringify({ q: 'LEUMI' }))
    const { user, at } = openAdmin(`/banks?filter=${filter}&sort=code&order=DESC`)
    await readHeaders()
    await choose(user, 'Сохранить как новый вид')
    const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить как новый вид' }))
    const name = uniqueName('Мой вид ')
    await user.type(dialog.getByRole('textbox', { name: /Название/ }), name)
    await user.click(dialog.getByRole('checkbox', { name: 'Для всех' }))
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
    await screen.findByRole('button', { name: new RegExp(`Вид: .*${name}`) })
    await enterAs('sales-manager')
    const { data } = await send<{ name: string; filters: object }>(
      'PUT',
      `/api/saved-views/${readParameter(at(), 'view')}`,
      { version: 1 },
    ).catch(({ body }) => ({ data: body.code }))
    expect(data).toBe('forbidden')
  })

  it('shows that it was changed, and saves the change', async () => {
    await enterAs('brokers')
    const { id, name } = await newView({ filters: {} })
    const { user } = openAdmin(`/banks?view=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Активен' }))
    await user.click(screen.getByRole('menuitem', { name: 'Да' }))
    await screen.findByRole('button', { name: new RegExp(`${name}.* \\(изменён\\)`) })
    await choose(user, 'Сохранить изменения')
    await screen.findByText(/^Вид сохранён/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /изменён/ })).toBeNull())
  })

  it('is renamed, but not to the name of another view', async () => {
    await enterAs('brokers')
    const other = await newView()
    const { id } = await newView()
    const { user } = openAdmin(`/banks?view=${id}`)
    await readHeaders()
    await choose(user, 'Переименовать или открыть для всех')
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: /Название/ })
    await user.clear(field)
    expect(dialog.getByRole('button', { name: 'Сохранить' }).hasAttribute('disabled')).toBe(true)
    await user.type(field, other.name)
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
    expect(await dialog.findByText(/^У вас уже есть вид с таким названием/)).toBeDefined()
    const name = uniqueName('Иной ')
    await user.clear(field)
    await user.type(field, name)
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByRole('button', { name: new RegExp(name) })).toBeDefined()
  })

  it('is deleted after confirmation, and the list returns to its default', async () => {
    await enterAs('brokers')
    const { id, name } = await newView()
    const { user, at } = openAdmin(`/banks?view=${id}`)
    await readHeaders()
    await choose(user, 'Удалить вид')
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(name) }))
    await user.click(dialog.getByRole('button', { name: 'Удалить' }))
    await screen.findByText(/^Вид удалён/)
    expect(at()).toBe('/banks')
    const menu = await openMenu(user)
    expect(menu.queryByRole('menuitem', { name })).toBeNull()
  })

  it('of another user can only be opened, and saved under another name', async () => {
    await enterAs('sales-manager')
    const { id } = await newView({ is_shared: true })
    await enterAs('brokers')
    const { user } = openAdmin(`/banks?view=${id}`)
    await readHeaders()
    const menu = await openMenu(user)
    // The headings of its groups are no items.
    expect(menu.queryAllByRole('listitem')).toEqual([])
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(entries.slice(-3)).toEqual(['Сохранить как новый вид', 'Скопировать ссылку', 'Закрыть вид'])
  })

  it('has a link that is copied, or shown when copying is not allowed', async () => {
    await enterAs('brokers')
    const { id } = await newView()
    const { user } = openAdmin(`/banks?view=${id}`)
    await readHeaders()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    await choose(user, 'Скопировать ссылку')
    await screen.findByText('Ссылка скопирована')
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/banks?view=${id}`)
    writeText.mockRejectedValue(new Error())
    await choose(user, 'Скопировать ссылку')
    expect((await screen.findByText(/^Браузер не разрешает/)).textContent).toContain(`/banks?view=${id}`)
  })
})

describe('a list with saved views', () => {
  it('is shown with a message when the view does not exist', async () => {
    await enterAs('brokers')
    const { at } = openAdmin('/banks?view=999999')
    expect((await readHeaders()).length).toBeGreaterThan(3)
    expect(await screen.findByText(/^Такого вида нет/)).toBeDefined()
    expect(at()).toBe('/banks')
  })

  it('says that part of a view is no longer available', async () => {
    await enterAs('brokers')
    const { id } = await newView({ is_shared: true })
    const real = globalThis.fetch
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const response = await real(path, init)
      if (!path.startsWith('/api/saved-views?')) return response
      const text = (await response.text()).replaceAll('"is_partial":false', '"is_partial":true')
      return new Response(text, { headers: response.headers })
    })
    openAdmin(`/banks?view=${id}`)
    expect((await screen.findByRole('alert')).textContent).toContain('больше недоступны')
  })

  it('requests no views until its menu of views is opened', async () => {
    await enterAs('brokers')
    const requests = vi.spyOn(globalThis, 'fetch')
    openAdmin('/banks')
    await readHeaders()
    expect(requests.mock.calls.filter(([path]) => String(path).includes('saved-views'))).toEqual([])
  })

  it('shows views and columns in Hebrew', async () => {
    await enterAs('brokers')
    await languageStore.choose('he')
    const { user } = openAdmin('/banks')
    await user.click(await screen.findByRole('button', { name: 'תצוגות' }))
    expect(await screen.findByRole('menuitem', { name: 'שמירה כתצוגה חדשה' })).toBeDefined()
    await languageStore.choose('ru')
  })
})
