import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signIn } from '../../admin/providers/authProvider.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import type { Role } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { goodPassword } from '../support/builders.ts'
import { enterAsNewUser } from '../support/new-user.ts'

const rowOf = async (email: string): Promise<HTMLElement> => {
  const row = (await screen.findAllByText(email))[0]?.closest('tr')
  if (!row) throw new Error(`No session of ${email}`)
  return row
}

const ownRowAs = (role: Role) => rowOf(`${role}@demo.example`)

/** Opens the sessions, one of which is the only session of a new broker; returns also the broker's email. */
const openAs = async (role: Role) => {
  const network = await newVisit()
  const broker = await enterAsNewUser()
  // Signing in again would end the previous session.
  network.loseCookies()
  await enterAs(role)
  await languageStore.choose('ru')
  return { ...openAdmin('/users/sessions'), broker }
}

it('users see, but cannot end, their own session and those of users with more rights', async () => {
  const { broker } = await openAs('administration')
  const ownRow = await ownRowAs('administration')
  expect(within(ownRow).getByText(/эта сессия/)).toBeDefined()
  expect(within(ownRow).queryByRole('button')).toBeNull()
  const higher = await rowOf(broker)
  expect(within(higher).queryByRole('button')).toBeNull()
  expect(within(higher).getByText('У этого пользователя есть права, которых нет у вас')).toBeDefined()
})

it('all sessions of a user are ended after confirmation', async () => {
  const { user, broker } = await openAs('director')
  const row = within(await rowOf(broker))
  await user.click(row.getByRole('button', { name: /^Завершить все его сессии: / }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/выйдет на всех устройствах/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Завершить все его сессии' }))
  await waitFor(() => expect(screen.queryByText(broker)).toBeNull())
})

it('selected sessions are ended after one confirmation; the own session cannot be selected', async () => {
  const { user, broker } = await openAs('director')
  const own = within(await ownRowAs('director'))
  expect((await own.findByRole<HTMLInputElement>('checkbox')).disabled).toBe(true)
  await user.click(await within(await rowOf(broker)).findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Завершить выбранные' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Завершить 1\sсессию\?$/ }))
  await user.click(dialog.getByRole('button', { name: 'Завершить выбранные' }))
  expect(await screen.findByText(/^Завершена 1\sсессия$/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Завершить выбранные' })).toBeNull())
})

it('users end selected sessions of their own in the profile, where the current one is marked', async () => {
  const network = await newVisit()
  // Other tests use the sessions of the demo accounts.
  const email = await enterAsNewUser()
  network.loseCookies()
  await signIn({ email, password: goodPassword })
  await languageStore.choose('ru')
  const { user } = openAdmin('/profile')
  const table = within(await screen.findByRole('table', { name: 'Ваши сессии' }))
  expect(table.getByText('эта сессия').closest('tr')?.textContent).not.toContain('Завершить')
  const checkboxes = await waitFor(() => {
    const [, ...ofRows] = table.getAllByRole<HTMLInputElement>('checkbox')
    expect(ofRows).toHaveLength(table.getAllByRole('row').length - 1)
    return ofRows
  })
  expect(checkboxes.map(({ disabled }) => disabled)).toEqual([true, ...checkboxes.slice(1).map(() => false)])
  const [, other] = checkboxes
  if (!other) throw new Error('There is no other session')
  await user.click(other)
  await user.click(screen.getByRole('button', { name: 'Завершить выбранные' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Завершить 1/ }))
  await user.click(dialog.getByRole('button', { name: 'Завершить выбранные' }))
  expect(await screen.findByText(/^Завершена 1\sсессия$/)).toBeDefined()
})
