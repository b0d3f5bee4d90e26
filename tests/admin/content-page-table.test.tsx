import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

const table = () => screen.findByRole('table', { name: 'Все страницы' })
const rowOf = async (name: string) => {
  const row = within(await table())
    .getByRole('link', { name })
    .closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}
const menuOf = async ({ user }: ReturnType<typeof openAdmin>, name: string) => {
  await user.click(await (await rowOf(name)).findByRole('button', { name: /^Ещё/ }))
  return within(await screen.findByRole('menu'))
}

describe('the table of pages', () => {
  beforeEach(() => enterAs('director'))

  it('has the same name in the menu, the bar and its heading', async () => {
    openAdmin('/content-management')
    expect(await screen.findByRole('heading', { level: 1, name: 'Все страницы' })).toBeDefined()
    expect(within(screen.getByRole('banner')).getByText('Все страницы')).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Все страницы' })).toBeDefined()
  })

  it('links each number to the items that it counts', async () => {
    openAdmin('/content-management?q=mortgage_step2')
    const row = await rowOf('Личные данные')
    expect(row.getByText('mortgage_step2')).toBeDefined()
    expect(row.getByRole('link', { name: 'Личные данные' }).getAttribute('href')).toBe(
      '/content/mortgage/drill/mortgage_step2',
    )
    for (const gap of row.queryAllByRole('link', { name: /Нет текста: английский/ }))
      expect(gap.getAttribute('href')).toBe('/content/mortgage/drill/mortgage_step2?missing=en')
  })

  it('keeps search, filters, order, page and page size in the address', async () => {
    const { user, at } = openAdmin('/content-management?section=credit')
    const headers = within(await table())
    expect(headers.getAllByRole('row')).toHaveLength(11)
    await user.click(headers.getByRole('button', { name: /Действия/ }))
    await waitFor(() => expect(at()).toContain('sort=actionCount'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Строк на странице' }), '25')
    await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(15))
    expect(at()).toMatch(/section=credit.*perPage=25/)
    await user.type(screen.getByRole('searchbox'), 'нет такой страницы')
    expect(await screen.findByText('Ничего не найдено')).toBeDefined()
    expect(at()).toContain('q=')
  })

  it('creates, rejects with a reason, archives and deletes a page, and undoes the deletion', async () => {
    const view = openAdmin('/content-management')
    const { user, at } = view
    await user.click(await screen.findByRole('link', { name: 'Страница' }))
    await user.type(await screen.findByLabelText(/^Экран/), 'table_test')
    await user.type(screen.getByRole('textbox', { name: 'Русский' }), 'Новый экран')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(at()).toMatch(/^\/content-management($|\?)/))
    await user.type(await screen.findByRole('searchbox'), 'table_test')
    await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2))
    expect((await rowOf('Новый экран')).getByText('Без раздела')).toBeDefined()

    await user.click((await menuOf(view, 'Новый экран')).getByText('Отклонить'))
    const rejection = within(await screen.findByRole('dialog'))
    expect(rejection.getByRole('button', { name: 'Отклонить' })).toHaveProperty('disabled', true)
    await user.type(rejection.getByLabelText('Причина отклонения'), 'Нет перевода')
    await user.click(rejection.getByRole('button', { name: 'Отклонить' }))
    await waitFor(async () => expect((await rowOf('Новый экран')).getByText('Нет перевода')).toBeDefined())

    await user.click(await (await rowOf('Новый экран')).findByRole('checkbox'))
    expect(screen.getByText('Выбрана 1 страница')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'В архив' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'В архив' }))
    await waitFor(async () => expect((await rowOf('Новый экран')).getByText('В архиве')).toBeDefined())

    await user.click((await menuOf(view, 'Новый экран')).getByText('Удалить'))
    const removal = within(await screen.findByRole('dialog'))
    expect(await removal.findByText('Текстов нет.')).toBeDefined()
    await user.click(removal.getByRole('button', { name: 'Удалить' }))
    expect(await screen.findByText('Ничего не найдено')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Отменить' }))
    await waitFor(async () => expect((await rowOf('Новый экран')).getByText('В архиве')).toBeDefined())
  })

  it('asks for the number of pages before deleting several, and says what is deleted with them', async () => {
    const { user } = openAdmin('/content-management?section=credit')
    for (const row of within(await table())
      .getAllByRole('row')
      .slice(1, 3))
      await user.click(await within(row).findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Удалить' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^Исчезнут также: .*действ.*текст/)).toBeDefined()
    const remove = dialog.getByRole('button', { name: 'Удалить' })
    const field = dialog.getByLabelText('Чтобы удалить, введите число страниц: 2')
    await user.type(field, '3')
    expect(remove).toHaveProperty('disabled', true)
    await user.clear(field)
    await user.type(field, '2')
    expect(remove).toHaveProperty('disabled', false)
  })
})

describe('the table of pages for other roles', () => {
  it('is refused, naming the required role', async () => {
    await enterAs('content-manager')
    openAdmin('/content-management')
    expect(await screen.findByText('Для этой страницы нужна роль «Директор».')).toBeDefined()
  })
})
