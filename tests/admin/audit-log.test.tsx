import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { Bank } from '../../domain/resources/banks.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newBank } from '../support/bank-form.ts'
import { resizeTo } from '../support/browser.ts'
import { newText, storedText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const renamedBank = async (): Promise<Bank> => {
  const { id } = await newBank()
  return (await send<Bank>('PUT', `/api/banks/${id}`, { name_en: 'Renamed', version: 1 })).data
}

const logOf = ({ id }: Bank) =>
  `/system-logs/audit?filter=${encodeURIComponent(JSON.stringify({ resource: 'banks', record_id: String(id) }))}`

const rows = async () =>
  (await screen.findByRole('table', { name: 'Журнал изменений' })).querySelectorAll('tbody tr')

const toggles = () => screen.findAllByRole('button', { name: /^(Показать|Скрыть) изменение$/ })

describe('the audit log', () => {
  it('moves from row to row by J and K, and by the arrows within the table', async () => {
    const bank = await renamedBank()
    const { user } = openAdmin(logOf(bank))
    const [first, second] = await toggles()
    const focused = () => document.activeElement
    await user.keyboard('j')
    expect(focused()).toBe(first)
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe(second)
    await user.keyboard('{ArrowDown}k')
    expect(focused()).toBe(first)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Версия сейчас')).toBeTruthy()
    await user.keyboard('j')
    expect(focused()).toBe(second)
  })

  it('shows sign-ins that follow each other as one row, or card, which opens to each of them', async () => {
    for (let count = 0; count < 3; count += 1) await enterAs('brokers')
    await enterAs('director')
    const filter = JSON.stringify({ resource: 'sessions', action: 'sign-in' })
    const { user, at } = openAdmin(`/system-logs/audit?filter=${encodeURIComponent(filter)}`)
    const [, run] = await rows()
    expect(run?.textContent).toMatch(/человек.*Вход.*запис/)
    const name = /^\d+\sзапис/
    const entries = () => screen.queryAllByRole('button', { name: 'Показать изменение' })
    expect(entries()).toEqual([])
    await user.click(screen.getAllByRole('button', { name })[0] ?? document.body)
    expect(entries().length).toBeGreaterThanOrEqual(4)
    // Tests beside this one sign in as well.
    const signIns = [...(await rows())].slice(2).map((row) => row.textContent)
    expect(signIns).toContainEqual(expect.stringContaining('Брокеры'))
    await user.click(entries()[0] ?? document.body)
    await waitFor(() => expect(at()).toMatch(/[?&]entry=\d+/))
    resizeTo(390)
    const toggle = (await screen.findAllByRole('button', { name }))[0] ?? document.body
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Скрыть изменение' }))
    expect(within(screen.getByRole('main')).getAllByRole('listitem')[0]?.textContent).toMatch(
      /запис.*Вход.*человек/,
    )
  })

  it('groups the filtered entries by day and keeps the open entry in the address', async () => {
    const bank = await renamedBank()
    const { user, at } = openAdmin(logOf(bank))
    const [day, update] = await rows()
    expect(day?.textContent).toMatch(/^Сегодня, \d\d\.\d\d\.\d{4} · 2\sзаписи$/)
    expect(update?.textContent).toMatch(/Михаэль Бергман.*Изменено.*Банк · /)
    await user.click(screen.getAllByRole('button', { name: 'Показать изменение' })[0] ?? document.body)
    expect(await screen.findByText('Версия сейчас')).toBeTruthy()
    expect((await rows())[2]?.textContent).toMatch(/BankRenamed/)
    expect(at()).toMatch(/[?&]entry=\d+/)
    const main = screen.getByRole('main')
    const { violations } = await axe.run(main, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('links to a record and says whether it still exists only for roles that may read it', async () => {
    const { id } = await newText({ ru: 'Ставка' })
    const filter = JSON.stringify({ resource: 'content-items', record_id: id })
    const address = `/system-logs/audit?filter=${encodeURIComponent(filter)}`
    openAdmin(address)
    const link = await screen.findByRole('link', { name: /^cookie_policy/ })
    expect(link.getAttribute('href')).toBe(`/content/general/text-edit/${id}`)
    cleanup()
    await enterAs('administration')
    const { user } = openAdmin(address)
    expect((await rows())[1]?.textContent).toContain(`№\u00a0${id}`)
    const table = within(screen.getByRole('table', { name: 'Журнал изменений' }))
    expect(table.queryByRole('link')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Показать изменение' })[0] ?? document.body)
    expect(await screen.findByText('Значения видны тем, кому доступна эта запись.')).toBeDefined()
    expect(screen.queryByText('записи больше нет')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Открыть запись' })).toBeNull()
  })

  it('restores the state before an entry after confirmation, as a new change', async () => {
    const bank = await renamedBank()
    const { user } = openAdmin(logOf(bank))
    await rows()
    await user.click(screen.getAllByRole('button', { name: 'Показать изменение' })[0] ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
    const question = await screen.findByRole('dialog', { name: 'Вернуть как было?' })
    await user.click(within(question).getByRole('button', { name: 'Вернуть как было' }))
    await waitFor(async () => expect((await rows())[1]?.textContent).toContain('Возвращено'))
    expect((await request<Bank>(`/api/banks/${bank.id}`)).data).toMatchObject({ name_en: 'Bank', version: 3 })
  })

  it('reverts every record of one operation that nobody has changed since', async () => {
    const texts = [await newText({ ru: 'Срок один' }), await newText({ ru: 'Срок два' })]
    await send('POST', '/api/workbench/replacements', {
      ...{ language: 'ru', find: 'Срок', replace: 'Время' },
      records: texts.map(({ id, version }) => ({ id, version })),
    })
    const [first] = texts
    const { data } = await request<{ id: string }[]>(
      `/api/audit?resource=content-items&record_id=${first?.id}`,
    )
    const { user } = openAdmin(`/system-logs/audit?entry=${data[0]?.id}`)
    const name = 'Отменить всю операцию: 2 правки'
    await user.click(await screen.findByRole('button', { name }))
    const question = await screen.findByRole('dialog', { name: 'Отменить всю операцию?' })
    await user.click(within(question).getByRole('button', { name }))
    expect(await screen.findByText(/^Отменено: 2.записи$/)).toBeDefined()
    expect((await storedText(first?.id ?? '')).textContent.ru).toBe('Срок один')
  })

  it('shows the entry named in the address even when the filter excludes it', async () => {
    const bank = await renamedBank()
    const { data } = await request<{ id: string }[]>(`/api/audit?resource=banks&record_id=${bank.id}`)
    openAdmin(
      `/system-logs/audit?entry=${data[1]?.id}&filter=${encodeURIComponent('{"resource":"languages"}')}`,
    )
    expect((await screen.findByText(/С тех пор это меняли 1.раз/)).textContent).toBeTruthy()
  })
})

it('the audit log says that a filter in its address is wrong', async () => {
  openAdmin(`/system-logs/audit?filter=${encodeURIComponent('{"at_lte":"soon"}')}`)
  expect(await screen.findByText(/В адресе страницы неверный фильтр/)).toBeDefined()
})

it('the event log describes an event in words', async () => {
  openAdmin(`/system-logs/events?filter=${encodeURIComponent(JSON.stringify({ kind: 'start' }))}`)
  expect((await screen.findAllByText(`версия Node: ${process.version}`)).length).toBeGreaterThan(0)
})
