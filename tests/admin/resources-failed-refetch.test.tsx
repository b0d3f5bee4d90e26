import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import type { User } from '../../domain/resources/users.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { readInput, removeRecord } from '../support/bank-form.ts'
import { returnToPage } from '../support/return-to-page.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

describe('a list that cannot be refetched', () => {
  it.each(['/banks', '/content/credit', '/content/main', '/content/credit/drill/credit_step1'])(
    'of %s keeps its rows, says so and offers another attempt',
    async (path) => {
      openAdmin(path)
      // Comes with the last rows: the first ten are painted before the others.
      await screen.findByText(/^\d+–\d+ из \d/)
      const rows = async () => within(await screen.findByRole('table')).getAllByRole('row').length
      const before = await rows()
      network.loseCookies()
      returnToPage()
      const failure = (await screen.findByText('Не удалось загрузить данные')).closest('[role="alert"]')
      expect(failure?.textContent).toContain('Повторить')
      expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(before)
    },
  )
})

describe('a record that the user may no longer change', () => {
  /** Gives the account another role in the answers that this browser gets. */
  const promote = async ({ id, version }: User) => {
    await send('PUT', `/api/users/${id}`, { name: 'Renamed', version })
    const fetch = globalThis.fetch
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(path, init)
      if (!path.startsWith(`/api/users/${id}`)) return answer
      const text = (await answer.text()).replaceAll('"administration"', '"director"')
      return new Response(text, { status: answer.status, headers: { 'Content-Type': 'application/json' } })
    })
  }

  it('keeps its form, and says why it cannot be saved', async () => {
    const email = `${crypto.randomUUID()}@bank.example`
    const account = { name: 'Анна Левин', email, role: 'administration' }
    const { data } = await send<User>('POST', '/api/users', account)
    await enterAs('administration')
    const { user } = openAdmin(`/users/${data.id}`)
    await screen.findByLabelText('Имя *')
    await promote(data)
    await removeRecord(user)
    expect(await screen.findByText(/^Только просмотр/)).toBeDefined()
    expect(readInput('Имя *')).toBe('Renamed')
  })
})
