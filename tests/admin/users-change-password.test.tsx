import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signIn } from '../../admin/providers/authProvider.ts'
import { newVisit, openAdmin } from '../support/admin.tsx'
import { goodPassword } from '../support/builders.ts'
import { enterAsNewUser } from '../support/new-user.ts'

const newPassword = 'another quiet river 8'

it('users change their own password in the profile, and see errors beside each field', async () => {
  const network = await newVisit()
  const email = await enterAsNewUser()
  const { user } = openAdmin('/chat')
  await user.click(await screen.findByRole('button', { name: 'Профиль' }))
  await user.click(await screen.findByRole('link', { name: 'Настройки профиля' }))
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  const fill = async (current: string, password: string) => {
    await type('Текущий пароль', current)
    await type('Новый пароль', password)
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  }
  await fill('', 'short')
  expect(await screen.findByText('Заполните это поле')).toBeDefined()
  expect(screen.getByText('Не менее 10 символов')).toBeDefined()
  await fill('not the password', newPassword)
  expect(await screen.findByText('Это не ваш текущий пароль')).toBeDefined()
  await fill(goodPassword, 'manchester')
  expect(await screen.findByText('Этот пароль легко угадать. Придумайте другой')).toBeDefined()
  await fill(goodPassword, newPassword)
  expect(await screen.findByText(/^Пароль изменён/)).toBeDefined()
  network.loseCookies()
  await expect(signIn({ email, password: goodPassword })).rejects.toThrow()
  await signIn({ email, password: newPassword })
}, 60_000)
