import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request } from '../../admin/providers/httpClient.ts'
import type { Bank } from '../../domain/resources/banks.ts'
import { enterAs, openAdmin } from '../support/admin.tsx'
import {
  englishName,
  readInput,
  removeRecord,
  retype,
  storedBank,
  type Visit,
  visitToBank,
} from '../support/bank-form.ts'

const code = 'Код *'
const hebrew = 'Название (иврит) *'

let network: Visit['network']
let bank: Visit['bank']
beforeEach(async () => {
  ;({ network, bank } = await visitToBank())
})

const readStored = () => storedBank(bank)
const messageOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return document.getElementById(described)?.textContent
}

describe('a form generated from a descriptor', () => {
  it('says that a record does not exist, with a link back to the list', async () => {
    openAdmin('/banks/99999999')
    expect(await screen.findByText('Не удалось загрузить данные')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/banks')
  })

  it('leaves no unknown attributes on its elements', async () => {
    openAdmin(`/banks/${bank.id}`)
    await screen.findByLabelText(code)
    expect(document.querySelectorAll('[inputprops], [inputlabelprops]')).toHaveLength(0)
  })

  it('enables saving after a change, sends it and returns to the list', async () => {
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Сохранить' })
    expect(save.disabled).toBe(true)
    await retype(user, englishName, 'Changed')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(at()).toBe('/banks'))
    await screen.findByText('Сохранено')
    expect(await readStored()).toMatchObject({ name_en: 'Changed', version: 2 })
  })

  it('makes the browser ask before a reload only while something is unsaved', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { user } = openAdmin(`/banks/${bank.id}`)
    await screen.findByLabelText(englishName)
    expect(isAsked()).toBe(false)
    await user.type(screen.getByLabelText(englishName), '!')
    expect(isAsked()).toBe(true)
    await user.keyboard('{Backspace}')
    expect(isAsked()).toBe(false)
  })

  it('offers to undo a save in its message, and not once a colleague has saved after it', async () => {
    const formerName = (await readStored()).name_en
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    await retype(user, englishName, 'Changed')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(at()).toBe('/banks'))
    await user.click(await screen.findByRole('button', { name: 'Отменить' }))
    await screen.findByText('Отменено')
    expect(await readStored()).toMatchObject({ name_en: formerName, version: 3 })
    cleanup()

    const second = openAdmin(`/banks/${bank.id}`)
    await retype(second.user, englishName, 'Changed again')
    await second.user.keyboard('{Control>}s{/Control}')
    const undo = await screen.findByRole('button', { name: 'Отменить' })
    const body = JSON.stringify({ name_en: 'Of a colleague', version: 4 })
    await request(`/api/banks/${bank.id}`, { method: 'PUT', body })
    await second.user.click(undo)
    await screen.findByText(/^Не отменено: 1\sзапись/)
    expect((await readStored()).name_en).toBe('Of a colleague')
  })

  it('reports each error beside its field, and sends nothing', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, code, 'lower case')
    await retype(user, englishName, '')
    await retype(user, hebrew, 'ב'.repeat(121))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(messageOf(code)).toBe('От 2 до 20 прописных латинских букв и цифр'))
    expect(messageOf(englishName)).toBe('Заполните это поле')
    expect(messageOf(hebrew)).toBe('Не более 120 символов')
    expect((await readStored()).version).toBe(1)
  })

  it('reports a server error beside its field, and keeps the input', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, code, 'LEUMI')
    await retype(user, englishName, 'Typed')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(messageOf(code)).toBe('Запись с таким значением уже есть. Введите другое.'))
    expect([readInput(code), readInput(englishName)]).toEqual(['LEUMI', 'Typed'])
  })

  it('asks before leaving by the logo, and saves before it opens the start page', async () => {
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    await retype(user, englishName, 'Typed')
    const logo = within(screen.getByRole('banner')).getByRole('link', { name: 'Портал калькулятора' })
    expect(logo.getAttribute('href')).toBe('/')
    await user.click(logo)
    const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }))
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Сохранить' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).not.toContain('/banks'))
    expect((await readStored()).name_en).toBe('Typed')
  })

  it('stays with invalid input instead of saving it before leaving', async () => {
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    await user.clear(await screen.findByLabelText(englishName))
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(messageOf(englishName)).toBe('Заполните это поле'))
    expect(at()).toBe(`/banks/${bank.id}`)
  })

  it('offers the input again after the page is lost, and restores it', async () => {
    const first = openAdmin(`/banks/${bank.id}`)
    await retype(first.user, englishName, 'Typed')
    cleanup()
    const { user } = openAdmin(`/banks/${bank.id}`)
    const offer = await screen.findByRole('dialog', { name: 'Есть несохранённый ввод' })
    expect(within(offer).getByText('Typed')).toBeDefined()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(readInput(englishName)).toBe('Typed'))
  })

  it('keeps the input without a connection, and says why', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, englishName, 'Typed')
    network.goOffline()
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером')
    expect(readInput(englishName)).toBe('Typed')
  })

  it('creates a record with the defaults of the descriptor', async () => {
    const { user, at } = openAdmin('/banks/create')
    const unique = `${bank.code}X`
    await retype(user, code, unique)
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(messageOf(englishName)).toBe('Заполните это поле'))
    for (const label of [englishName, hebrew, 'Название (русский) *']) await retype(user, label, 'Новый')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(at()).toBe('/banks'))
    expect(await screen.findByText('Запись создана')).toBeDefined()
    const found = await request<Bank[]>(`/api/banks?filter=${JSON.stringify({ q: unique })}`)
    expect(found.data).toMatchObject([{ code: unique, is_active: true }])
  })

  it('deletes after confirmation', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await removeRecord(user)
    expect(await screen.findByText(/^Удалено: .?Банк/)).toBeDefined()
    await expect(readStored()).rejects.toMatchObject({ status: 404 })
  })

  it('says on its button that saving publishes', async () => {
    const [translation] = (await request<{ id: string }[]>('/api/translations?range=[0,0]')).data
    openAdmin(`/translations/${translation?.id}`)
    expect(await screen.findByRole('button', { name: 'Сохранить и опубликовать' })).toBeDefined()
  })

  it('shows values only to roles that may only read', async () => {
    await enterAs('brokers')
    openAdmin(`/banks/${bank.id}`)
    expect(await screen.findByText('Только просмотр')).toBeDefined()
    expect(screen.getByText(bank.code)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
