import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from '../../admin/providers/httpClient.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import {
  cardOf,
  dropdownScreen,
  hasDropdown,
  listAddress,
  publishedDropdown,
} from '../support/dropdown-admin.ts'
import { textScreen } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

type User = ReturnType<typeof openAdmin>['user']

const dialog = async () => within(await screen.findByRole('dialog'))

const chooseScreen = async (user: User, name: string) => {
  const choice = await (await dialog()).findByRole('combobox', { name: 'Экран' })
  await user.click(choice)
  await user.type(choice, name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

const newField = () => `n_${crypto.randomUUID().slice(0, 8)}`

describe('creating a dropdown', () => {
  it('takes a screen and a field, makes a draft and opens it', async () => {
    const field = newField()
    const { user, at } = openAdmin('/dropdown-admin?open=new&perPage=1')
    await chooseScreen(user, textScreen)
    await user.type((await dialog()).getByLabelText('Имя поля'), field)
    expect((await dialog()).getByText(`${textScreen}_${field}`)).toBeDefined()
    const timers = vi.spyOn(window, 'setTimeout')
    await user.click((await dialog()).getByRole('button', { name: 'Создать' }))
    await waitFor(() => expect(at()).toBe(`/dropdown-admin/${textScreen}_${field}`))
    expect(await hasDropdown(`${textScreen}_${field}`)).toBe(true)
    expect(await screen.findByText('Выпадающий список создан')).toBeDefined()
    expect(await screen.findByText('Черновик')).toBeDefined()
    expect(screen.queryByText('Опубликовано')).toBeNull()
    await waitFor(() => expect(timers.mock.calls.map(([, time]) => time)).toContain(15_000))
    timers.mockRestore()
    // The link leads to the list, not to the dialog above it.
    expect((await screen.findByRole('link', { name: 'Назад' })).getAttribute('href')).toBe(
      '/dropdown-admin?perPage=1',
    )
  })

  it('requires a screen and a field, and reports at once a taken key or an invalid name', async () => {
    const { field_name, key, label } = await publishedDropdown()
    const { user } = openAdmin(`/dropdown-admin?open=new&perPage=1&screen=${dropdownScreen}`)
    const create = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Создать' })
    const field = (await dialog()).getByLabelText<HTMLInputElement>('Имя поля')
    expect(create.disabled).toBe(true)
    await user.type(field, field_name)
    const owner = await (await dialog()).findByRole('link', { name: label })
    expect(owner.getAttribute('href')).toBe(`/dropdown-admin/${key}`)
    expect([field.getAttribute('aria-invalid'), create.disabled]).toEqual(['true', true])
    await user.type(field, '2')
    await waitFor(() => expect(create.disabled).toBe(false))
    await user.type(field, ' Я')
    expect([field.getAttribute('aria-invalid'), create.disabled]).toEqual(['true', true])
  })
})

describe('copying a dropdown', () => {
  it('copies label, options and values to another screen, as a draft', async () => {
    const { key, label, field_name } = await publishedDropdown(['x', 'y'])
    const { user, at } = openAdmin(listAddress(key))
    await user.click((await cardOf(label)).getByRole('button', { name: /^Ещё: / }))
    await user.click(screen.getByRole('menuitem', { name: 'Копировать на другой экран' }))
    await chooseScreen(user, textScreen)
    await user.click((await dialog()).getByRole('button', { name: 'Копировать' }))
    const copy = `${textScreen}_${field_name}`
    await waitFor(() => expect(at()).toBe(`/dropdown-admin/${copy}`))
    const { data } = await request<{
      dropdown_data: { options: { value: string }[] }
      options_draft: boolean
    }>(`/api/admin/dropdown/${copy}`)
    expect(data.dropdown_data.options.map(({ value }) => value)).toEqual(['x', 'y'])
    expect(data.options_draft).toBe(true)
  })
})

describe('deleting a dropdown', () => {
  const askToRemove = async (user: User, label: string) =>
    user.click((await cardOf(label)).getByRole('button', { name: /^Удалить: / }))

  it('asks to type the key of a published dropdown, and can be undone at once', async () => {
    const { key, label } = await publishedDropdown()
    const { user } = openAdmin(listAddress(key))
    await askToRemove(user, label)
    const typed = await (await dialog()).findByLabelText(/^Чтобы удалить, введите ключ: /)
    const remove = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Удалить' })
    expect((await dialog()).getByText('Посетители выбирают из этого списка')).toBeDefined()
    await user.type(typed, key.slice(0, -1))
    expect(remove.disabled).toBe(true)
    await user.type(typed, key.slice(-1))
    await user.click(remove)
    await screen.findByText('Выпадающий список удалён')
    expect(await hasDropdown(key)).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Отменить' }))
    await screen.findByText('Выпадающий список восстановлен')
    expect(await hasDropdown(key)).toBe(true)
  })

  it('asks for no key when visitors do not get the dropdown', async () => {
    const field = newField()
    await request('/api/admin/dropdown', {
      method: 'POST',
      body: JSON.stringify({ screen_location: dropdownScreen, field_name: field, status: 'draft' }),
    })
    const key = `${dropdownScreen}_${field}`
    const { user } = openAdmin(listAddress(key))
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Удалить: .*${key}`) }))
    const remove = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Удалить' })
    await waitFor(() => expect(remove.disabled).toBe(false))
    expect((await dialog()).queryByRole('textbox')).toBeNull()
  })

  it('fails once the dropdown has changed, and says so', async () => {
    const { key, label } = await publishedDropdown()
    const { user } = openAdmin(listAddress(key))
    await askToRemove(user, label)
    await user.type(await (await dialog()).findByLabelText(/^Чтобы удалить, введите ключ: /), key)
    await request(`/api/admin/dropdown/${key}`, {
      method: 'PUT',
      body: JSON.stringify({ status: 'draft', dropdown_data: { label: { ru: 'Иначе' } } }),
    })
    await user.click((await dialog()).getByRole('button', { name: 'Удалить' }))
    expect(await (await dialog()).findByText('Не удалось удалить выпадающий список')).toBeDefined()
    expect(await hasDropdown(key)).toBe(true)
  })

  it('moves it to the deleted dropdowns, from where it is restored', async () => {
    const { key, label } = await publishedDropdown()
    await request(`/api/admin/dropdown/${key}`, { method: 'DELETE' })
    const { user } = openAdmin('/dropdown-admin?open=deleted&perPage=1')
    await user.click(await (await dialog()).findByRole('button', { name: new RegExp(label) }))
    await waitFor(async () => expect(await hasDropdown(key)).toBe(true))
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(label) })).toBeNull())
  })
})

it('deletion is not offered to roles that may not delete', async () => {
  const { key, label } = await publishedDropdown()
  await newVisit()
  await enterAs('content-manager')
  openAdmin(listAddress(key))
  const card = await cardOf(label)
  expect(card.queryByRole('button', { name: /^Удалить: / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Удалённые выпадающие списки' })).toBeNull()
})
