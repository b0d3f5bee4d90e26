import { screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { Bank } from '../../domain/resources/banks.ts'
import { enterAs, newVisit } from './admin.tsx'

type User = ReturnType<typeof userEvent.setup>

/** Label of the bank field that these tests change. */
export const englishName = 'Название (английский) *'

/** Creates a bank with a unique code. */
export const newBank = async (): Promise<Bank> => {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
  const names = { name_ru: 'Банк', name_he: 'בנק', name_en: 'Bank' }
  return (await send<Bank>('POST', '/api/banks', { code, ...names })).data
}

export interface Visit {
  network: Awaited<ReturnType<typeof newVisit>>
  bank: Bank
}

/** Signs in as the director and creates a bank for this visit only. */
export const visitToBank = async (): Promise<Visit> => {
  const network = await newVisit()
  await enterAs('director')
  return { network, bank: await newBank() }
}

/** Reads the stored bank. */
export const storedBank = async ({ id }: Bank): Promise<Bank> =>
  (await request<Bank>(`/api/banks/${id}`)).data

/** Replaces the content of a field. */
export const retype = async (user: User, label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

export const readInput = (label: string) => screen.getByLabelText(label).getAttribute('value')

/** Deletes the record of the page and confirms it. */
export const removeRecord = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Ещё' }))
  await user.click(screen.getByRole('menuitem', { name: 'Удалить' }))
  await user.click(await screen.findByRole('button', { name: 'Удалить' }))
}

/** Confirms the deactivation of a bank. */
export const confirmDeactivation = async (user: User) =>
  user.click(
    within(await screen.findByRole('dialog', { name: /^Отключить: / })).getByRole('button', {
      name: 'Отключить',
    }),
  )
