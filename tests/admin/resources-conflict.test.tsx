import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import type { Bank } from '../../domain/resources/banks.ts'
import { openAdmin } from '../support/admin.tsx'
import {
  englishName,
  readInput,
  removeRecord,
  retype,
  storedBank,
  type Visit,
  visitToBank,
} from '../support/bank-form.ts'
import { signInAgain } from '../support/session-dialog.ts'
import { holdEventStream } from '../support/slow-calls.ts'

let network: Visit['network']
let bank: Visit['bank']
beforeEach(async () => {
  ;({ network, bank } = await visitToBank())
})

const readStored = () => storedBank(bank)
const colleagueSaves = (changes: Partial<Bank>) =>
  send('PUT', `/api/banks/${bank.id}`, { ...changes, version: bank.version })

describe('a record that another user has saved in the meantime', () => {
  const meet = async (theirs: Partial<Bank>) => {
    const { user, at } = openAdmin(`/banks/${bank.id}`)
    await retype(user, englishName, 'Mine')
    await colleagueSaves(theirs)
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByRole('dialog', { name: 'Запись уже сохранил другой пользователь' })
    const radios = (label: RegExp) =>
      screen.getByRole('radiogroup', { name: label }).querySelectorAll('input')
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить выбранное' })
    return { user, at, radios, save }
  }

  it("offers both versions of each differing field, preselecting the other user's where mine is unchanged", async () => {
    const { user, at, radios, save } = await meet({ name_he: 'שלהם' })
    expect([...radios(/иврит/)].map(({ checked }) => checked)).toEqual([true, false])
    expect([...radios(/английский/)].map(({ checked }) => checked)).toEqual([false, true])
    expect(screen.getAllByText('Было:').map(({ textContent }) => textContent)).toContain('Было: Bank')
    expect(screen.getByText(/Михаэль Бергман.*\d\d\.\d\d\.\d{4}/)).toBeDefined()
    await user.click(save())
    await waitFor(() => expect(at()).toBe('/banks'))
    expect(await readStored()).toMatchObject({ name_he: 'שלהם', name_en: 'Mine', version: 3 })
  })

  it('asks for a decision when both changed the same field', async () => {
    const { user, at, radios, save } = await meet({ name_en: 'Theirs' })
    expect(save().disabled).toBe(true)
    const [theirs] = radios(/английский/)
    if (theirs) await user.click(theirs)
    await user.click(save())
    await waitFor(() => expect(at()).toBe('/banks'))
    expect(await readStored()).toMatchObject({ name_en: 'Theirs' })
  })

  it('keeps my input when the decision is postponed', async () => {
    const { user } = await meet({ name_en: 'Theirs' })
    await user.click(screen.getByRole('button', { name: 'Вернуться к форме' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readInput(englishName)).toBe('Mine')
    expect(screen.getByRole('alert').textContent).toContain('изменил')
  })

  it('is deleted only after its current state has been shown', async () => {
    holdEventStream()
    const { user } = openAdmin(`/banks/${bank.id}`)
    await screen.findByLabelText(englishName)
    await colleagueSaves({ name_en: 'Theirs' })
    await removeRecord(user)
    expect(await screen.findByText(/^Пока вы работали, данные изменились/)).toBeDefined()
    await waitFor(() => expect(readInput(englishName)).toBe('Theirs'))
    await removeRecord(user)
    expect(await screen.findByText(/^Удалено: /)).toBeDefined()
  })

  it('is not refetched over my input when deletion is refused', async () => {
    holdEventStream()
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, englishName, 'Mine')
    await colleagueSaves({ name_he: 'שלהם' })
    const send = globalThis.fetch
    const deadlock = { success: false, error: 'Deadlock', code: 'conflict', requestId: '1' }
    const refuseDeletion = vi.fn((path: string, init: RequestInit = {}) =>
      init.method === 'DELETE' ? Promise.resolve(Response.json(deadlock, { status: 409 })) : send(path, init),
    )
    vi.stubGlobal('fetch', refuseDeletion)
    await removeRecord(user)
    expect(await screen.findByText(/изменил/)).toBeDefined()
    const bankCalls = refuseDeletion.mock.calls.filter(
      ([path]) => /^\/api\/banks\b/.test(path) && !path.includes('configuration'),
    )
    expect(bankCalls.map(([, init]) => init?.method ?? 'GET')).toEqual(['DELETE'])
    expect(readInput(englishName)).toBe('Mine')
  })

  it('is compared with my input before deletion', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, englishName, 'Mine')
    await colleagueSaves({ name_en: 'Theirs' })
    await removeRecord(user)
    const dialog = await screen.findByRole('dialog', { name: 'Запись уже сохранил другой пользователь' })
    expect(dialog.textContent).toMatch(/Theirs.*Mine/)
  })

  it('is compared with input from before the session expired', async () => {
    const { user } = openAdmin(`/banks/${bank.id}`)
    await retype(user, englishName, 'Mine')
    await colleagueSaves({ name_en: 'Theirs' })
    network.loseCookies()
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByRole('dialog', { name: 'Сессия завершена' })
    await signInAgain(user)
    await screen.findByRole('dialog', { name: 'Запись уже сохранил другой пользователь' })
    expect(await readStored()).toMatchObject({ name_en: 'Theirs' })
  })

  it('is compared with input made while the record was loading', async () => {
    const { user } = openAdmin(`/banks?filter=${JSON.stringify({ q: bank.code })}`)
    const link = await screen.findByRole('link', { name: 'Банк' })
    const send = globalThis.fetch
    let tell: () => void = () => undefined
    const isSaved = new Promise<void>((resolve) => {
      tell = resolve
    })
    let answered: Promise<unknown> = isSaved
    vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
      const isReading = path === `/api/banks/${bank.id}` && (init.method ?? 'GET') === 'GET'
      const answer = isReading ? isSaved.then(() => send(path, init)) : send(path, init)
      if (isReading) answered = answer
      return answer
    })
    await user.click(link)
    await retype(user, englishName, 'Mine')
    await colleagueSaves({ name_en: 'Theirs' })
    tell()
    await answered
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await screen.findByRole('dialog', { name: 'Запись уже сохранил другой пользователь' })
  })
})
