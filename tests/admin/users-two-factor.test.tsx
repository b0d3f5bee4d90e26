import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { restoreSession } from '../../admin/providers/authProvider.ts'
import { getCurrentAccount } from '../../admin/providers/session.ts'
import { newVisit, openAdmin } from '../support/admin.tsx'
import { goodPassword } from '../support/builders.ts'
import { enterAsNewUser } from '../support/new-user.ts'
import { codeOf } from '../support/otp.ts'

it('two-factor sign-in is set up in the profile, and required at the next sign-in', async () => {
  const network = await newVisit()
  const email = await enterAsNewUser()
  const { user } = openAdmin('/profile')
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Настроить')
  const card = within(await screen.findByRole('region', { name: 'Двухфакторный вход' }))
  await user.type(await card.findByLabelText('Текущий пароль'), goodPassword)
  await press('Продолжить')
  await screen.findByRole('img', { name: 'QR-код для приложения-аутентификатора' })
  const secret = document.querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  await user.type(screen.getByLabelText('Код'), codeOf(secret))
  await press('Подтвердить')
  expect(await screen.findAllByText(/^(\w{4}-){3}\w{4}$/)).toHaveLength(10)
  await press('Продолжить')
  expect(await screen.findByText('Осталось кодов восстановления: 10')).toBeDefined()

  network.loseCookies()
  await act(restoreSession)
  const dialog = within(await screen.findByRole('dialog', { name: 'Сессия завершена' }))
  await user.type(await dialog.findByLabelText('Пароль'), goodPassword)
  await press('Войти')
  await user.type(await screen.findByLabelText('Код'), '000000')
  await press('Войти')
  expect(await screen.findByText(/^Код неверный/)).toBeDefined()
  await user.clear(screen.getByLabelText('Код'))
  await user.type(screen.getByLabelText('Код'), codeOf(secret, 1))
  await press('Войти')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getCurrentAccount()?.email).toBe(email)
}, 60_000)
