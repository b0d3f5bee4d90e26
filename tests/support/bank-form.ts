import { screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { request, send } from '../../admin/providers/httpClient.ts'
import type { Bank } from '../../domain/resources/banks.ts'
import { enterAs, newVisit } from './admin.tsx'

type User = ReturnType<typeof userEvent.setup>

/** The field of a bank that these tests change. */
export const english = 'Название (английский) *'

/** Makes a bank with a code of its own. */
export const newBank = async (): Promise<Bank> => {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
  const names = { name_ru: 'Банк', name_he: 'בנק', name_en: 'Bank' }
  return (await send<Bank>('POST', '/api/banks', { code, ...names })).data
}

export interface Visit {
  network: Awaited<ReturnType<typeof newVisit>>
  bank: Bank
}

/** A director's visit, and a bank that is there for it alone. */
export const visitToBank = async (): Promise<Visit> => {
  const network = await newVisit()
  await enterAs('director')
  return { network, bank: await newBank() }
}

/** A bank as it is stored now. */
export const storedBank = async ({ id }: Bank): Promise<Bank> =>
  (await request<Bank>(`/api/banks/${id}`)).data

/** Replaces what a field of the form says. */
export const retype = async (user: User, label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

export const typedIn = (label: string) => screen.getByLabelText(label).getAttribute('value')

/** Deletes the record of the page, after the question. */
export const removeRecord = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Ещё' }))
  await user.click(screen.getByRole('menuitem', { name: 'Удалить' }))
  await user.click(await screen.findByRole('button', { name: 'Удалить' }))
}

/** Confirms what is asked before a bank is switched off. */
export const confirmOff = async (user: User) =>
  user.click(
    within(await screen.findByRole('dialog', { name: /^Отключить: / })).getByRole('button', {
      name: 'Отключить',
    }),
  )
