import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import type { Role } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

const rowOf = async (role: Role): Promise<HTMLElement> => {
  const row = (await screen.findAllByText(`${role}@demo.example`))[0]?.closest('li')
  if (!row) throw new Error(`No session of ${role}`)
  return row
}

const openAs = async (role: Role) => {
  const network = await newVisit()
  await enterAs('brokers')
  // Signing in again would end the previous session.
  network.loseCookies()
  await enterAs(role)
  await languageStore.choose('ru')
  return openAdmin('/users/sessions')
}

it('users see, but cannot end, their own session and those of users with more rights', async () => {
  await openAs('administration')
  const ownRow = await rowOf('administration')
  expect(within(ownRow).getByText(/эта сессия/)).toBeDefined()
  expect(within(ownRow).queryByRole('button')).toBeNull()
  const higher = await rowOf('brokers')
  expect(within(higher).queryByRole('button')).toBeNull()
  expect(within(higher).getByText('У этого пользователя есть права, которых нет у вас')).toBeDefined()
})

it('all sessions of a user are ended after confirmation', async () => {
  const { user } = await openAs('director')
  const brokers = within(await rowOf('brokers'))
  await user.click(brokers.getByRole('button', { name: /^Завершить все его сессии: / }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/выйдет на всех устройствах/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Завершить все его сессии' }))
  await waitFor(() => expect(screen.queryByText('brokers@demo.example')).toBeNull())
})
