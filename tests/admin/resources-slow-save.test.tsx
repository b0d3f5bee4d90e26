import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { Bank } from '../../domain/resources/banks.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { holdSaves } from '../support/slow-calls.ts'

const english = 'Название (английский) *'
const names = { name_ru: 'Банк', name_he: 'בנק', name_en: 'Bank' }
const uniqueCode = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const save = () => screen.getByRole('button', { name: /^Сохран/ })
const findNotification = (said: string) => screen.findByText(said)

describe('input made while a record is being saved', () => {
  it('stays in the form, and is saved by the next save', async () => {
    const { data } = await send<Bank>('POST', '/api/banks', { code: uniqueCode(), ...names })
    const readStoredName = async () => (await request<Bank>(`/api/banks/${data.id}`)).data.name_en
    const { user, at } = openAdmin(`/banks/${data.id}`)
    await user.type(await screen.findByLabelText(english), ' A')
    const release = holdSaves()
    await user.click(save())
    await user.type(screen.getByLabelText(english), ' B')
    release()
    await findNotification('Сохранено')
    expect(await readStoredName()).toBe('Bank A')
    expect(screen.getByDisplayValue('Bank A B')).toBeDefined()
    expect(at()).toBe(`/banks/${data.id}`)
    await user.click(save())
    await waitFor(() => expect(at()).toBe('/banks'))
    expect(await readStoredName()).toBe('Bank A B')
  })

  it('is saved right afterwards if another save was requested meanwhile', async () => {
    const { data } = await send<Bank>('POST', '/api/banks', { code: uniqueCode(), ...names })
    const { user, at } = openAdmin(`/banks/${data.id}`)
    await user.type(await screen.findByLabelText(english), ' A')
    const release = holdSaves()
    await user.click(save())
    await user.type(screen.getByLabelText(english), ' B')
    fireEvent.keyDown(screen.getByLabelText(english), { code: 'KeyS', ctrlKey: true })
    release()
    await waitFor(() => expect(at()).toBe('/banks'))
    const { name_en, version } = (await request<Bank>(`/api/banks/${data.id}`)).data
    expect([name_en, version]).toEqual(['Bank A B', 3])
  })

  it('is kept on the page of a newly created record', async () => {
    const { user, at } = openAdmin('/banks/create')
    await user.type(await screen.findByLabelText('Код *'), uniqueCode())
    for (const language of ['русский', 'иврит', 'английский'])
      await user.type(screen.getByLabelText(`Название (${language}) *`), 'Bank')
    const release = holdSaves()
    await user.click(save())
    await user.type(screen.getByLabelText(english), ' B')
    release()
    await findNotification('Запись создана')
    await waitFor(() => expect(at()).toMatch(/^\/banks\/\d+$/))
    await screen.findByRole('button', { name: 'Ещё' })
    expect(await screen.findByDisplayValue('Bank B')).toBeDefined()
    await user.click(save())
    await waitFor(() => expect(at()).toBe('/banks'))
  })
})
