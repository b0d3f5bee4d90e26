import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, ResourceContextProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { session } from '../../admin/providers/session.ts'
import { RecordForm } from '../../admin/resources/RecordForm.tsx'
import type { Role } from '../../domain/access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { users } from '../../domain/resources/users.ts'

const transitions: NonNullable<Resource['rules']>['transitions'] = [
  { field: 'status', from: ['pending'], to: ['inactive'] },
  { field: 'status', from: 'any', to: ['active'], access: { role: 'director' } },
]
const { rules } = users

// The form finds a resource by its name, so a declared one gets transitions for the test.
beforeEach(async () => {
  Object.assign(users, { rules: { ...rules, transitions } })
  await languageStore.choose('ru')
})
afterEach(() => {
  Object.assign(users, { rules })
})

const userWithStatus = (status: string) => ({
  ...{ id: 7, version: 1, name: 'Анна', email: 'anna@bank.example', role: 'administration', status },
  ...{ last_login: null, created_at: '2026-11-12T12:03:00.000Z', updated_at: '2026-11-12T12:03:00.000Z' },
})

const draw = (role: Role, loaded: object) => {
  session.set({ state: 'signed-in', account: { name: 'Борис', email: 'boris@bank.example', role } })
  const form = (
    <AdminContext i18nProvider={languageStore.get().provider}>
      <ResourceContextProvider value="users">
        <RecordForm loaded={{ ...loaded }} header={null} destination={undefined} onSaved={vi.fn()} />
      </ResourceContextProvider>
    </AdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />)
}

const options = async (label: string) => {
  await userEvent.click(await screen.findByLabelText(label))
  const listed = within(await screen.findByRole('listbox')).getAllByRole('option')
  return listed.map(({ textContent }) => textContent?.trim()).filter(Boolean)
}

it.each<[Role, string, string[]]>([
  ['administration', 'pending', ['Неактивен', 'Ожидает активации']],
  ['director', 'pending', ['Активен', 'Неактивен', 'Ожидает активации']],
  ['administration', 'inactive', ['Неактивен']],
  ['director', 'inactive', ['Активен', 'Неактивен']],
])('the form offers %s the possible next statuses of a record that is %s', async (role, status, offered) => {
  draw(role, userWithStatus(status))
  expect(await options('Статус *')).toEqual(offered)
})

it('the form of a new record offers only roles that the user may assign', async () => {
  draw('administration', {})
  expect(await options('Роль *')).toEqual(['Администрация'])
})
