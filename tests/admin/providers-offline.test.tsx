import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin, openInTab } from '../support/admin.tsx'
import { returnToPage } from '../support/return-to-page.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

const rows = async () => within(await screen.findByRole('table')).getAllByRole('row').length
const age = /Самые старые данные загружены (сейчас|\d+ секунд\S* назад)\./

describe('a page without a connection to the server', () => {
  it('keeps its rows and shows their age until the server is back', async () => {
    const { user } = openAdmin('/content/credit')
    const before = await rows()
    network.goOffline()
    returnToPage()
    expect(await screen.findByText(age)).toBeDefined()
    expect(await rows()).toBe(before)
    network.comeBack()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.queryByText(/Нет связи с сервером/)).toBeNull())
  })

  it('shows no age when it has nothing to show', async () => {
    const { goTo } = openInTab('/content/credit')
    await rows()
    network.goOffline()
    returnToPage()
    await screen.findByText(age)
    await goTo('/content/menu')
    expect(await screen.findByText(/Нет связи с сервером/)).toBeDefined()
    expect(screen.queryByText(age)).toBeNull()
  })
})
