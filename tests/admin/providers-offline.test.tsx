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
    await rows()
    // The first ten rows are painted before the others.
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(11))
    // The last responses: one that arrived later would show that the server is back.
    await screen.findByRole('link', { name: /^Ждут публикации \d/ })
    await screen.findByRole('link', { name: /^Переводы \d/ })
    const before = await rows()
    network.goOffline()
    returnToPage()
    expect(await screen.findByText(age)).toBeDefined()
    expect(await rows()).toBe(before)
    // Found before, since the page may itself notice first that the server is back.
    const retry = screen.getByRole('button', { name: 'Повторить' })
    network.comeBack()
    await user.click(retry)
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
