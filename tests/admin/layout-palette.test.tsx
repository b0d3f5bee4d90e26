import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

describe('the command palette', () => {
  it('opens by Ctrl+K, finds a page by name, and lists it first the next time', async () => {
    await enterAs('brokers')
    const { user, at } = openAdmin('/chat')
    await screen.findByRole('button', { name: 'Страница, текст, банк…' })
    await user.keyboard('{Control>}[KeyK]{/Control}')
    expect(screen.queryByRole('option', { name: 'Пользователи' })).toBeNull()
    await user.type(await screen.findByRole('combobox', { name: 'Перейти' }), 'формула{Enter}')
    await waitFor(() => expect(at()).toBe('/calculator-formula'))
    await user.click(screen.getByRole('button', { name: 'Страница, текст, банк…' }))
    const [first] = await screen.findAllByRole('option')
    expect(first?.textContent).toBe('Формула калькулятора')
  })

  it('finds records by the search fields of their lists, grouped by kind', async () => {
    await enterAs('director')
    const { user, at } = openAdmin('/chat')
    await user.click(await screen.findByRole('button', { name: 'Страница, текст, банк…' }))
    await user.type(await screen.findByRole('combobox', { name: 'Перейти' }), 'brokers@demo')
    const group = await screen.findByRole('group', { name: 'Пользователи' })
    const { violations } = await axe.run(group, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
    await user.click(within(group).getByRole('option', { name: /brokers@demo/ }))
    await waitFor(() => expect(at()).toMatch(/^\/users\/\d+/))
  })

  it('finds a text by its words in any order, and opens its editor at the matching language', async () => {
    await enterAs('director')
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const { id } = await newText({ ru: 'Город', he: `${first} עיר ${second}` })
    const { user, at } = openAdmin('/chat')
    await user.click(await screen.findByRole('button', { name: 'Страница, текст, банк…' }))
    await user.type(await screen.findByRole('combobox', { name: 'Перейти' }), `${second} ${first}`)
    const group = await screen.findByRole('group', { name: 'Тексты' })
    const option = within(group).getByRole('option', { name: /Город/ })
    expect(option.textContent).toContain(`he ${first} עיר ${second}`)
    expect(within(option).getByText(first).tagName).toBe('B')
    await user.click(option)
    await waitFor(() => expect(at()).toBe(`/content/general/edit/${id}?language=he`))
    expect(await screen.findByRole('textbox', { name: /עברית|Иврит/ })).toBeDefined()
  })

  it('shows the name by which a text was found', async () => {
    await enterAs('director')
    const word = `Слово${crypto.randomUUID().slice(0, 8)}`
    await newText({ ru: 'Город' }, { description: `Подпись ${word}` })
    const { user } = openAdmin('/chat')
    await user.click(await screen.findByRole('button', { name: 'Страница, текст, банк…' }))
    await user.type(await screen.findByRole('combobox', { name: 'Перейти' }), word)
    const group = await screen.findByRole('group', { name: 'Тексты' })
    const option = within(group).getByRole('option', { name: /Город/ })
    expect(option.textContent).toContain(`Подпись ${word}`)
    expect(within(option).getByText(word).tagName).toBe('B')
  })

  it('offers the drafts of the user and the rates of a bank as commands', async () => {
    await enterAs('director')
    const name_ru = `Банк ${crypto.randomUUID()}`
    const code = name_ru.slice(-12).toUpperCase()
    const { data: bank } = await send<{ id: number }>('POST', '/api/banks', {
      ...{ code, name_ru, name_he: 'בנק', name_en: 'Bank' },
    })
    const { user, at } = openAdmin('/chat')
    await user.click(await screen.findByRole('button', { name: 'Страница, текст, банк…' }))
    const field = await screen.findByRole('combobox', { name: 'Перейти' })
    await user.type(field, 'черновики мои')
    expect(await screen.findByRole('option', { name: 'Мои черновики' })).toBeDefined()
    await user.clear(field)
    await user.type(field, name_ru)
    await user.click(await screen.findByRole('option', { name: /^Ставки: / }))
    await waitFor(() => expect(at()).toBe(`/calculator-formula?bank=${bank.id}`))
  })

  it('links to a page without a section at an address where the user may read it', async () => {
    await enterAs('director')
    const screen_location = `screen_${crypto.randomUUID().replaceAll('-', '_')}`
    await send('POST', '/api/content/pages', { screen_location })
    await enterAs('content-manager')
    const { user, at } = openAdmin('/chat')
    await user.click(await screen.findByRole('button', { name: 'Страница, текст, банк…' }))
    await user.type(await screen.findByRole('combobox', { name: 'Перейти' }), screen_location)
    const group = await screen.findByRole('group', { name: 'Страницы' })
    await user.click(within(group).getByRole('option'))
    await waitFor(() => expect(at()).toMatch(/^\/pages\/\d+/))
    expect(await screen.findByRole('heading', { level: 1, name: screen_location })).toBeDefined()
  })
})

describe('the notification bell', () => {
  it('opens the notifications, or says that there are none', async () => {
    await enterAs('sales-manager')
    const { user } = openAdmin('/chat')
    await user.click(await screen.findByRole('button', { name: /^Уведомления, непрочитанных: / }))
    const panel = await screen.findByRole('dialog', { name: 'Уведомления' })
    expect(await within(panel).findByText('Уведомлений пока нет')).toBeDefined()
  })
})

describe('the chat', () => {
  const topicsOf = async () => within(await screen.findByRole('tabpanel', { name: 'Сообщения' }))

  it('has two tabs for the director, and says whom to ask until it has messages', async () => {
    await enterAs('director')
    const { user, at } = openAdmin('/chat')
    const topics = await topicsOf()
    expect(topics.getByText('О тексте или переводе')).toBeDefined()
    expect(topics.getByRole('link', { name: 'Переводы' })).toBeDefined()
    await user.click(screen.getByRole('tab', { name: 'Управление контентом' }))
    expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: /^Сводка/ })).toBeDefined()
    expect(at()).toBe('/chat?tab=content-management')
  })

  it('leads to the translations only roles that may write comments', async () => {
    await enterAs('sales-manager')
    openAdmin('/chat')
    const topics = await topicsOf()
    expect(topics.getByText('О тексте или переводе')).toBeDefined()
    expect(topics.queryByRole('link', { name: 'Переводы' })).toBeNull()
  })
})
