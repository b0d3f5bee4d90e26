import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signIn } from '../../admin/providers/authProvider.ts'
import { send } from '../../admin/providers/httpClient.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { goodPassword } from '../support/builders.ts'
import { newEmail } from '../support/new-user.ts'

it('a user who manages users changes their own email in the profile, with their password', async () => {
  const network = await newVisit()
  await enterAs('director')
  const email = newEmail()
  const body = { name: 'Анна Левин', email, role: 'administration' }
  const { data } = await send<{ id: number; set_password_link: string }>('POST', '/api/users', body)
  const token = data.set_password_link.split('#')[1]
  await send('POST', '/api/auth/links/password', { token, password: goodPassword })
  network.loseCookies()
  await signIn({ email, password: goodPassword })
  const { user } = openAdmin(`/users/${data.id}`)
  await user.click(await screen.findByRole('link', { name: 'Настройки профиля' }))
  expect(screen.queryByRole('button', { name: 'Сбросить пароль' })).toBeNull()
  const form = (await screen.findByRole('button', { name: 'Сохранить адрес' })).closest('form')
  const field = (name: string) => form?.querySelector(`[name=${name}]`) ?? document.body
  const fill = async (password: string) => {
    await user.clear(field('password'))
    await user.type(field('password'), password)
    await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }))
  }
  const newAddress = newEmail()
  await user.clear(field('email'))
  await user.type(field('email'), newAddress)
  await fill('not the password')
  expect(await screen.findByText('Это не ваш текущий пароль')).toBeDefined()
  await fill(goodPassword)
  await waitFor(() => expect(screen.getByText('Адрес эл. почты изменён')).toBeDefined())
  network.loseCookies()
  await signIn({ email: newAddress, password: goodPassword })
}, 60_000)
