import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { openAdmin } from '../support/admin.tsx'
import { refuse } from '../support/failing-answers.ts'
import { aTextEach, editorOf } from '../support/text-editor.ts'
import { newScreen, newText } from '../support/texts.ts'

const id = aTextEach({ ru: 'Город', he: 'עיר' })
const ask = 'Запросить перевод'

type User = ReturnType<typeof openAdmin>['user']

const fill = async (user: User, due: string, note: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: ask }))
  fireEvent.change(dialog.getByLabelText(/^Срок/), { target: { value: due } })
  await user.click(dialog.getByRole('checkbox', { name: 'עברית' }))
  await user.type(dialog.getByLabelText('Пояснение'), note)
  await user.click(dialog.getByRole('button', { name: 'Запросить' }))
}

describe('a translation request', () => {
  it('is created, changed and withdrawn in the editor', async () => {
    const { user } = openAdmin(editorOf(id()))
    const card = within(await screen.findByRole('region', { name: 'Запросы перевода' }))
    await user.click(await card.findByRole('button', { name: ask }))
    await fill(user, '2020-01-31', 'К запуску')
    const request = within(await card.findByRole('listitem'))
    expect(request.getByText('31.01.2020')).toBeDefined()
    expect(request.getByText(/срок прошёл/)).toBeDefined()
    expect(request.getByText('осталось: 1 перевод')).toBeDefined()
    const changeButton = request.getByRole('button', { name: 'Изменить запрос' })
    expect(changeButton.getAttribute('aria-haspopup')).toBe('dialog')
    await user.click(changeButton)
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить запрос' }))
    expect(dialog.getByRole('checkbox', { name: 'עברית' })).toHaveProperty('checked', false)
    const [due, store] = [dialog.getByLabelText(/^Срок/), dialog.getByRole('button', { name: 'Сохранить' })]
    expect(due).toHaveProperty('value', '31.01.2020')
    await user.clear(due)
    await user.type(due, '31.02.2099')
    expect(store).toHaveProperty('disabled', true)
    await user.clear(due)
    await user.type(due, '31.01.2099')
    await user.click(store)
    expect(await card.findByText('31.01.2099')).toBeDefined()
    await user.click(request.getByRole('button', { name: 'Снять запрос' }))
    await waitFor(() => expect(card.queryByRole('listitem')).toBeNull())
  })

  it('is listed on the start page with a link to its text', async () => {
    const sent = { item: id(), languages: ['en'], due: '2020-01-30', note: 'К запуску' }
    await send('POST', '/api/translation-requests', sent)
    openAdmin('/director')
    const line = (await screen.findByText('К запуску')).closest('li')
    expect(line?.querySelector('a')?.getAttribute('href')).toBe(`/content/general/edit/${id()}`)
    expect(line?.textContent).toContain('срок прошёл')
  })

  it('can be made for a whole page, whose menu then shows it', async () => {
    const screen_location = await newScreen()
    await newText({ ru: 'Город' }, { screen_location })
    const { user } = openAdmin(`/content/general/drill/${screen_location}`)
    const openRequests = async () => {
      await user.click(await screen.findByRole('button', { name: 'Ещё' }))
      await user.click(await screen.findByRole('menuitem', { name: ask }))
    }
    await screen.findByRole('table')
    const fetchBefore = globalThis.fetch
    refuse('GET', /translation-requests/)
    await openRequests()
    const failedDialog = within(await screen.findByRole('dialog', { name: ask }))
    vi.stubGlobal('fetch', fetchBefore)
    await user.click(await failedDialog.findByRole('button', { name: 'Повторить' }))
    await fill(user, '2027-01-31', 'Для страницы')
    await openRequests()
    const dialog = within(await screen.findByRole('dialog', { name: ask }))
    expect(await dialog.findByText('Для страницы')).toBeDefined()
    // It changes this dialog, and opens none.
    const changeButton = dialog.getByRole('button', { name: 'Изменить запрос' })
    expect(changeButton.getAttribute('aria-haspopup')).toBeNull()
    await user.click(dialog.getByRole('link', { name: 'Показать тексты' }))
    expect(await screen.findByRole('button', { name: 'по запросу перевода' })).toBeDefined()
    expect(await screen.findByRole('row', { name: /Город/ })).toBeDefined()
  })

  it('is changed from the dialog of its page by what was typed alone', async () => {
    const screen_location = await newScreen()
    await newText({ ru: 'Город' }, { screen_location })
    const stored = { languages: ['he'], due: '2027-01-31', note: 'Для страницы' }
    const sent = { ...stored, screen: screen_location }
    const { data } = await send<{ id: string }>('POST', '/api/translation-requests', sent)
    const openRequest = async () => {
      const { user } = openAdmin(`/content/general/drill/${screen_location}`)
      await screen.findByRole('table')
      await user.click(await screen.findByRole('button', { name: 'Ещё' }))
      await user.click(await screen.findByRole('menuitem', { name: ask }))
      await user.click(await screen.findByRole('button', { name: 'Изменить запрос' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Изменить запрос' }))
      return { user, dialog }
    }
    const { user, dialog: first } = await openRequest()
    await user.type(first.getByLabelText('Пояснение'), '!')
    await user.keyboard('{Escape}')
    cleanup()
    await send('PUT', `/api/translation-requests/${data.id}`, { ...stored, due: '2028-02-29' })
    const { dialog } = await openRequest()
    expect(dialog.getByLabelText('Пояснение')).toHaveProperty('value', 'Для страницы!')
    expect(dialog.getByLabelText(/^Срок/)).toHaveProperty('value', '29.02.2028')
  })
})
