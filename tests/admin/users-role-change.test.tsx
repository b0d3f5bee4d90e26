import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { request } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import type { User } from '../../domain/resources/users.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newUser } from '../support/new-user.ts'
import { answerInstead } from '../support/stubbed-answers.ts'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

/** Opens the dialog and selects the user with this email. */
const openFor = async (email: string) => {
  const { user } = openAdmin('/users/roles-permissions')
  await user.click(await screen.findByRole('button', { name: 'Сменить роль' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Роль пользователя' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Пользователь' }))
  await user.paste(email)
  await user.click(await screen.findByRole('option'))
  const choose = async (role: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Роль' }))
    await user.click(await screen.findByRole('option', { name: role }))
  }
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Сменить роль' })
  return { user, dialog, choose, button }
}

it('the role of a user is changed from the table of roles, after a warning of the consequences', async () => {
  const { id, email } = await newUser()
  const { user, dialog, choose, button } = await openFor(email)
  expect(button().disabled).toBe(true)
  await choose('Сотрудник банка')
  expect((await dialog.findByRole('status')).textContent).toMatch(/Брокеры.*Сотрудник банка/)
  await user.click(button())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await request<User>(`/api/users/${id}`)).data.role).toBe('bank-employee')
})

it("the dialog prevents changing one's own role and the role of users with more rights, and says so", async () => {
  await enterAs('administration')
  const ownDialog = await openFor('administration@demo.example')
  expect((await ownDialog.dialog.findByRole('status')).textContent).toContain('снять с себя роль')
  expect(ownDialog.button().disabled).toBe(true)
  await ownDialog.user.clear(ownDialog.dialog.getByRole('combobox', { name: 'Пользователь' }))
  await ownDialog.user.paste('director@demo.example')
  await ownDialog.user.click(await screen.findByRole('option', { name: 'Михаэль Бергман' }))
  await waitFor(() =>
    expect(ownDialog.dialog.getByRole('status').textContent).toContain('права, которых нет у вас'),
  )
})

it('the dialog reports why the server refused a role change: the last director stays', async () => {
  const { id, email } = await newUser()
  const { user, dialog, choose, button } = await openFor(email)
  await choose('Менеджер по продажам')
  await dialog.findByText(/Менеджер по продажам\./)
  const refusal = { success: false, error: 'x', code: 'last_director', requestId: '1' }
  answerInstead(`/api/users/${id}`, refusal, 409)
  await user.click(button())
  expect((await dialog.findByRole('alert')).textContent).toContain('последний активный директор')
})
