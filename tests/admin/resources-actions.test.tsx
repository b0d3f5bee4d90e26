import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { request, send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import {
  confirmDeactivation,
  englishName,
  newBank,
  readInput,
  retype,
  storedBank,
} from '../support/bank-form.ts'
import { resizeTo } from '../support/browser.ts'
import { newUser } from '../support/new-user.ts'
import { holdEventStream } from '../support/slow-calls.ts'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

const listAddress = (resource: string, q: string) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

/** Replaces the list of jobs by one failed and one finished job, and records what is sent. */
const replaceJobs = () => {
  const network = globalThis.fetch
  const sent: unknown[] = []
  const rows = ['failed', 'done'].map((status, index) => ({
    ...{ id: String(index + 1), version: 1, created_at: '2026-11-12T12:03:00.000Z' },
    ...{ kind: 'vacuum', job_key: `job of ${status}`, status, tries: 5, error: null },
  }))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/jobs')) return network(path, init)
    if (init.method === 'POST') sent.push([path, JSON.parse(String(init.body))])
    const data = /jobs\/\d/.test(path) ? rows[0] : rows
    return Response.json({ success: true, data }, { headers: { 'Content-Range': 'jobs 0-1/2' } })
  })
  return sent
}

describe('an action of a resource', () => {
  it('is in the menu of each row that it would change, and runs there', async () => {
    await enterAs('director')
    const { code } = await newBank()
    const { user } = openAdmin(listAddress('banks', code))
    await user.click(await (await rowOf(/Bank/)).findByRole('button', { name: 'Ещё' }))
    expect(await items()).toEqual(['Отключить'])
    await user.click(screen.getByRole('menuitem', { name: 'Отключить' }))
    await confirmDeactivation(user)
    await rowOf(/Bank.*Нет/)
    expect(screen.getByText('Изменена 1 запись')).toBeDefined()
    await user.click(await (await rowOf(/Bank/)).findByRole('button', { name: 'Ещё' }))
    expect(await items()).toEqual(['Включить'])
  })

  it('is on the card of a phone, without following the link of the card', async () => {
    await enterAs('director')
    const { code } = await newBank()
    const { user, at } = openAdmin(listAddress('banks', code))
    resizeTo(390)
    const card = within(await screen.findByRole('listitem'))
    await user.click(await card.findByRole('button', { name: 'Ещё' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Отключить' }))
    await confirmDeactivation(user)
    await card.findByText('Нет')
    expect(at()).toContain('/banks?')
  })

  it('runs from the page of a record and keeps unsaved input', async () => {
    await enterAs('director')
    const bank = await newBank()
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    await retype(user, englishName, 'Typed')
    await user.click(screen.getByRole('button', { name: 'Ещё' }))
    expect(await items()).toEqual(['Отключить', 'Удалить'])
    await user.click(screen.getByRole('menuitem', { name: 'Отключить' }))
    await confirmDeactivation(user)
    await screen.findByText('Изменена 1 запись')
    expect([at(), readInput(englishName)]).toEqual([`/banks/${bank.id}`, 'Typed'])
    expect(await storedBank(bank)).toMatchObject({ is_active: false, name_en: 'Bank' })
  })

  it('asks for confirmation if declared so, naming the record', async () => {
    const { email } = await newUser()
    const { user } = openAdmin(listAddress('users', email))
    await user.click(await (await rowOf(/Яна Левин/)).findByRole('button', { name: 'Ещё' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Деактивировать' }))
    const question = await screen.findByRole('dialog', { name: /^Деактивировать: .?Яна Левин/ })
    expect(question.textContent).toContain('Пользователь не сможет войти в портал')
    await user.click(within(question).getByRole('button', { name: 'Деактивировать' }))
    await rowOf(/Неактивен/)
  })

  it('names the field and the reason when it is refused', async () => {
    const { email } = await newUser()
    const { user } = openAdmin(listAddress('users', email))
    await user.click(await (await rowOf(/Яна Левин/)).findByRole('button', { name: 'Ещё' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Активировать' }))
    expect(await screen.findByText(/^Статус: У этого пользователя ещё нет пароля/)).toBeDefined()
  })

  it('on a record that another user has deleted takes its row away', async () => {
    await enterAs('director')
    const { id, code, version } = await newBank()
    holdEventStream()
    const { user } = openAdmin(listAddress('banks', code))
    await user.click(await (await rowOf(/Bank/)).findByRole('button', { name: 'Ещё' }))
    await request(`/api/banks/${id}?version=${version}`, { method: 'DELETE' })
    await user.click(screen.getByRole('menuitem', { name: 'Отключить' }))
    await confirmDeactivation(user)
    await waitFor(() => expect(screen.queryByText(code)).toBeNull())
  })

  it('is not offered to roles that may not run it', async () => {
    await enterAs('sales-manager')
    openAdmin('/banks')
    await screen.findByRole('columnheader', { name: 'Активен' })
    expect(within(screen.getByRole('table')).queryByRole('button', { name: 'Ещё' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Действия' })).toBeNull()
  })

  it('is not offered for accounts that the user may not change', async () => {
    await enterAs('administration')
    openAdmin(listAddress('users', 'demo.example'))
    expect(await (await rowOf(/administration@/)).findByRole('button', { name: 'Ещё' })).toBeDefined()
    expect((await rowOf(/director@/)).queryByRole('button', { name: 'Ещё' })).toBeNull()
  })
})

describe('an action with a condition', () => {
  it('is in the menu of matching rows and on their pages', async () => {
    await enterAs('director')
    const sent = replaceJobs()
    const { user } = openAdmin('/jobs')
    const button = await (await rowOf(/Не удалось/)).findByRole('button', { name: 'Ещё' })
    expect((await rowOf(/Выполнено/)).queryByRole('button', { name: 'Ещё' })).toBeNull()
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Запустить снова' }))
    await screen.findByText('Изменена 1 запись')
    const body = { records: [{ id: '1', version: 1 }] }
    expect(sent).toEqual([['/api/jobs/actions/run-again', body]])
    await user.click((await rowOf(/Не удалось/)).getByRole('link'))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Ещё' }))
    expect(await items()).toEqual(['Запустить снова'])
  })

  it('is enabled for selected rows only when all match, and says so', async () => {
    await enterAs('director')
    replaceJobs()
    const { user } = openAdmin('/jobs')
    await user.click(await (await rowOf(/Не удалось/)).findByRole('checkbox'))
    const button = () => screen.getByRole('button', { name: 'Запустить снова' })
    expect(button()).toHaveProperty('disabled', false)
    await user.click(await (await rowOf(/Выполнено/)).findByRole('checkbox'))
    await waitFor(() => expect(button()).toHaveProperty('disabled', true))
    expect(screen.getByTitle('Для выбранных записей это невозможно')).toBeDefined()
    // jsdom renders no colours.
    const rules = { 'color-contrast': { enabled: false } }
    const { violations } = await axe.run(screen.getByRole('main'), { rules })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

describe('an action on selected rows', () => {
  it('asks once for all of them', async () => {
    await newUser()
    const mark = crypto.randomUUID()
    const emails = ['a', 'b'].map((letter) => `${letter}.${mark}@bank.example`)
    for (const email of emails) await newUser(email)
    const { user } = openAdmin(listAddress('users', mark))
    for (const email of emails)
      await user.click(await (await rowOf(new RegExp(email))).findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Деактивировать' }))
    const question = await screen.findByRole('dialog', { name: 'Деактивировать: Выбраны 2' })
    await user.click(within(question).getByRole('button', { name: 'Деактивировать' }))
    for (const email of emails) await rowOf(new RegExp(`${email}.*Неактивен`))
    expect(screen.queryByText('Выбраны 2')).toBeNull()
  })

  it.each([
    ['ru', 'Отключить', 'Выполнено: «Отключить»', 'История'],
    ['he', 'השבתה', 'בוצעה הפעולה ״השבתה״', 'היסטוריה'],
    ['en', 'Deactivate', '“Deactivate” done', 'History'],
  ])('is labelled in %s, in the history as well', async (language, label, entry, history) => {
    await enterAs('director')
    const { id, version } = await newBank()
    await send('POST', '/api/banks/actions/deactivate', { records: [{ id, version }] })
    await languageStore.choose(language)
    const { user } = openAdmin(`/banks/${id}`)
    await user.click(await screen.findByRole('button', { name: history }))
    expect(await screen.findByText(entry)).toBeDefined()
    expect(entry).toContain(label)
  })
})
