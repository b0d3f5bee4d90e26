import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request, send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

const readField = (dialog: HTMLElement, label: string) =>
  within(dialog).getByLabelText(label).getAttribute('value') ?? ''

describe('API keys of reading systems', () => {
  it('are created at the settings address, shown once, and listed without their secret', async () => {
    await enterAs('director')
    const { user, at } = openAdmin('/settings/api-config')
    expect(await screen.findByText(/в заголовке Authorization: Bearer/)).toBeDefined()
    expect(at()).toBe('/tokens')
    await user.click(screen.getByRole('link', { name: 'Создать' }))
    await user.type(await screen.findByLabelText('Название *'), 'Сайт')
    await user.click(screen.getByLabelText('Доступ на чтение *'))
    await user.click(await screen.findByRole('option', { name: 'Контент' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    const dialog = await screen.findByRole('dialog', { name: /Ключ «.*Сайт.*» создан/ })
    const key = readField(dialog, 'Ключ API')
    expect(key).toMatch(/^bkt_[\w-]{43}$/)
    await user.click(within(dialog).getByRole('button', { name: 'Готово' }))
    await waitFor(() => expect(at()).toBe('/tokens'))
    const row = (await screen.findByText('Сайт')).closest('tr')
    expect(row?.textContent).toContain('Действует')
    expect(document.body.textContent).not.toContain(key)
  })

  it('have an end in the format of all dates, whatever the browser’s own is', async () => {
    await enterAs('director')
    const { user } = openAdmin('/tokens/create')
    const end = await screen.findByLabelText<HTMLInputElement>('Действует до')
    expect(end.placeholder).toBe('ДД.ММ.ГГГГ | ЧЧ:ММ')
    await user.type(screen.getByLabelText('Название *'), 'Срочный ключ')
    await user.click(screen.getByLabelText('Доступ на чтение *'))
    await user.click(await screen.findByRole('option', { name: 'Контент' }))
    await user.keyboard('{Escape}')
    await user.type(end, '31.02.2099')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Введите дату и время')).toBeDefined()
    await user.clear(end)
    await user.type(end, '1.12.2099 9:30')
    await user.tab()
    expect(end.value).toBe('01.12.2099 | 09:30')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Готово' }))
    const row = (await screen.findByText('Срочный ключ')).closest('tr')
    expect(row?.textContent).toContain('01.12.2099 | 09:30')
  })

  it('are explained beside the form by a command with the address of this server', async () => {
    await enterAs('director')
    const { user } = openAdmin('/tokens/create')
    const example = within(await screen.findByRole('region', { name: 'Как читать данные' }))
    await user.click(example.getByRole('button', { name: 'Скопировать' }))
    expect(await navigator.clipboard.readText()).toBe(
      `curl ${window.location.origin}/api/content-items \\\n  -H "Authorization: Bearer bkt_…"`,
    )
  })

  it('are refused to roles that do not manage the system', async () => {
    await enterAs('content-manager')
    openAdmin('/settings/integrations')
    expect(await screen.findByRole('heading', { name: 'Недостаточно прав' })).toBeDefined()
  })
})

describe('a webhook', () => {
  // Before others are created: only this file creates webhooks.
  it('is explained by the empty list, which offers the first step', async () => {
    await enterAs('director')
    openAdmin('/webhooks')
    const title = await screen.findByText('Записей пока нет')
    const notice = within(title.parentElement ?? title)
    expect(notice.getByText(/портал сообщает другим системам об изменениях/)).toBeDefined()
    expect(notice.getByRole('link', { name: 'Создать' }).getAttribute('href')).toBe('/webhooks/create')
    const example = within(screen.getByRole('region', { name: 'Что получает другая система' }))
    expect(example.getByText(/webhook-signature: v1/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Виды' })).toBeNull()
  })

  it('links to its delivery log, and gets a new secret after confirmation, shown once', async () => {
    await enterAs('administration')
    const body = { name: 'Сайт', url: 'https://site.example/', events: ['banks.changed'] }
    const { id, secret } = (await send<{ id: number; secret: string }>('POST', '/api/webhooks', body)).data
    const { user } = openAdmin(`/webhooks/${id}`)
    const log = await screen.findByRole('link', { name: 'Журнал отправок' })
    expect(decodeURIComponent(log.getAttribute('href') ?? '')).toBe(
      `/webhook-deliveries?filter={"webhook_id":${id}}`,
    )
    await user.click(screen.getByRole('button', { name: 'Выдать новый секрет' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('сразу перестанет действовать')
    await user.click(within(question).getByRole('button', { name: 'Выдать новый секрет' }))
    const dialog = await screen.findByRole('dialog', { name: /Секрет вебхука/ })
    expect(readField(dialog, 'Секрет')).toMatch(/^whsec_/)
    expect(readField(dialog, 'Секрет')).not.toBe(secret)
    expect((await request<object>(`/api/webhooks/${id}`)).data).not.toHaveProperty('secret')
  })
})

describe('the settings of banks', () => {
  it('are readable for roles that read banks, and editable for those that manage the system', async () => {
    await enterAs('brokers')
    openAdmin('/banks/settings')
    expect(await screen.findByText('Второе подтверждение')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull()
    const related = within(await screen.findByRole('region', { name: 'Что ещё влияет на расчёт' }))
    expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/calculator-formula',
      '/calculator-formula/formula',
      '/calculator-formula/compare',
    ])
  })

  it('name the public addresses, and link users who manage the system to the API keys', async () => {
    await enterAs('administration')
    openAdmin('/banks/api-config')
    expect(await screen.findByText(/\/api\/public\/banks$/)).toBeDefined()
    const keys = screen
      .getAllByRole('link', { name: 'Ключи API' })
      .map((link) => link.getAttribute('href') ?? '')
    expect(keys.map(decodeURIComponent)).toContain('/tokens?filter={"scopes":"calculator"}')
  })
})

describe('the chat page', () => {
  it('says whom to ask about what, and links to where', async () => {
    await enterAs('administration')
    openAdmin('/chat')
    const topics = within(await screen.findByRole('region', { name: 'Чата пока нет' }))
    expect(topics.getByText(/^Параметры меняют: .*Директор/)).toBeDefined()
    expect(topics.getByText(/^Учётные записи .*Администрация/)).toBeDefined()
    const paths = topics.getAllByRole('link').map((link) => link.getAttribute('href'))
    // The administration has no part in texts.
    expect(paths).toEqual(['/calculator-formula', '/profile'])
    expect(topics.getByRole('button', { name: 'Скопировать отчёт' })).toBeDefined()
  })
})
