import { screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { request, send } from '../../admin/providers/http.ts'
import type { Bank } from '../../domain/resources/banks.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

type User = ReturnType<typeof userEvent.setup>

const code = 'Код *'
const english = 'Название (английский) *'
const hebrew = 'Название (иврит) *'

let network: Awaited<ReturnType<typeof newVisit>>
let bank: Bank
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
  const unique = crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
  const names = { name_ru: 'Банк', name_he: 'בנק', name_en: 'Bank' }
  bank = (await send<Bank>('POST', '/api/banks', { code: unique, ...names })).data
})

const stored = async () => (await request<Bank>(`/api/banks/${bank.id}`)).data
const colleagueSaves = (changes: Partial<Bank>) =>
  send('PUT', `/api/banks/${bank.id}`, { ...changes, version: bank.version })
const retype = async (user: User, label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const typedIn = (label: string) => screen.getByLabelText(label).getAttribute('value')
const messageOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return document.getElementById(described)?.textContent
}

describe('a form made from a descriptor', () => {
  it('cannot be saved before something was changed, and then sends it and returns to the list', async () => {
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Сохранить' })
    expect(save.disabled).toBe(true)
    await retype(user, english, 'Changed')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(at()).toBe('/banks'))
    expect(screen.getByText('Сохранено')).toBeDefined()
    expect(await stored()).toMatchObject({ name_en: 'Changed', version: 2 })
  })

  it('says beside each field what is wrong with it, and sends nothing', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, code, 'lower case')
    await retype(user, english, '')
    await retype(user, hebrew, 'ב'.repeat(121))
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(messageOf(code)).toBe('От 2 до 20 прописных латинских букв и цифр'))
    expect(messageOf(english)).toBe('Заполните это поле')
    expect(messageOf(hebrew)).toBe('Не более 120 символов')
    expect((await stored()).version).toBe(1)
  })

  it('says beside the field what only the server can know, and keeps what was typed', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, code, 'LEUMI')
    await retype(user, english, 'Typed')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(messageOf(code)).toBe('Такое значение уже занято'))
    expect([typedIn(code), typedIn(english)]).toEqual(['LEUMI', 'Typed'])
  })

  it('keeps what was typed when the server cannot be reached, and says why', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, english, 'Typed')
    network.goOffline()
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером')
    expect(typedIn(english)).toBe('Typed')
  })

  it('creates a record, with the defaults of the descriptor', async () => {
    const { user, at } = openAdmin('/banks/create')
    const unique = `${bank.code}X`
    await retype(user, code, unique)
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(messageOf(english)).toBe('Заполните это поле'))
    for (const label of [english, hebrew, 'Название (русский) *']) await retype(user, label, 'Новый')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(at()).toBe('/banks'))
    expect(screen.getByText('Запись создана')).toBeDefined()
    const found = await request<Bank[]>(`/api/banks?filter=${JSON.stringify({ q: unique })}`)
    expect(found.data).toMatchObject([{ code: unique, is_active: true }])
  })

  it('deletes after asking', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await user.click(await screen.findByRole('button', { name: 'Другие действия' }))
    await user.click(screen.getByRole('menuitem', { name: 'Удалить' }))
    await user.click(await screen.findByRole('button', { name: 'Удалить' }))
    expect(await screen.findByText(/^Удалено: .?Банк/)).toBeDefined()
    await expect(stored()).rejects.toMatchObject({ status: 404 })
  })

  it('is a page of values for who may only read', async () => {
    await enterAs('brokers')
    openAdmin(`/banks/${bank.id}`)
    expect(await screen.findByText('Только просмотр')).toBeDefined()
    expect(screen.getByText(bank.code)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('a record that somebody else has saved meanwhile', () => {
  const meet = async (theirs: Partial<Bank>) => {
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    await retype(user, english, 'Mine')
    await colleagueSaves(theirs)
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByRole('dialog', { name: 'Запись уже сохранили до вас' })
    const radios = (label: RegExp) =>
      screen.getByRole('radiogroup', { name: label }).querySelectorAll('input')
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить выбранное' })
    return { user, at, radios, save }
  }

  it('offers theirs and mine for each field that differs, with theirs where I typed nothing', async () => {
    const { user, at, radios, save } = await meet({ name_he: 'שלהם' })
    expect([...radios(/иврит/)].map(({ checked }) => checked)).toEqual([true, false])
    expect([...radios(/английский/)].map(({ checked }) => checked)).toEqual([false, true])
    expect(screen.getByText('Было: Bank')).toBeDefined()
    expect(screen.getByText(/Михаэль Бергман.*\d\d\.\d\d\.\d{4}/)).toBeDefined()
    await user.click(save())
    await waitFor(() => expect(at()).toBe('/banks'))
    expect(await stored()).toMatchObject({ name_he: 'שלהם', name_en: 'Mine', version: 3 })
  })

  it('asks to decide where both have changed the same field', async () => {
    const { user, at, radios, save } = await meet({ name_en: 'Theirs' })
    expect(save().disabled).toBe(true)
    const [theirs] = radios(/английский/)
    if (theirs) await user.click(theirs)
    await user.click(save())
    await waitFor(() => expect(at()).toBe('/banks'))
    expect(await stored()).toMatchObject({ name_en: 'Theirs' })
  })

  it('loses nothing of what was typed when the choice is put off', async () => {
    const { user } = await meet({ name_en: 'Theirs' })
    await user.click(screen.getByRole('button', { name: 'Вернуться к форме' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(typedIn(english)).toBe('Mine')
    expect(screen.getByRole('alert').textContent).toContain('изменил')
  })
})
