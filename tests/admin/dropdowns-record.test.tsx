import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { languages, type Trilingual } from '../../domain/languages.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { hasDropdown, publishedDropdown } from '../support/dropdown-admin.ts'
import { dropdownMessages } from '../support/dropdown-messages.ts'
import { optionField } from '../support/dropdowns.ts'
import { refuse } from '../support/failing-answers.ts'
import { button, publish, saveDraft } from '../support/text-editor.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

type User = ReturnType<typeof openAdmin>['user']

const openRecord = async () => {
  const dropdown = await publishedDropdown(['a', 'b'])
  const admin = openAdmin(`/dropdown-admin/${dropdown.key}`)
  await screen.findByRole('heading', { level: 1, name: dropdown.label })
  return { ...dropdown, ...admin }
}

const choose = async (user: User, act: string) => {
  await user.click(screen.getByRole('button', { name: 'Ещё' }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
  // A closing menu returns the focus to its button.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

describe('the page of a dropdown', () => {
  it('shows its page, version, state and unsaved changes', async () => {
    const { user, key } = await openRecord()
    for (const text of [key, 'Опубликовано', '100 %']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText(/^версия/).textContent).toMatch(/^версия 1, /)
    expect(screen.getByRole('link', { name: 'Проверка заявки' }).getAttribute('href')).toBe(
      '/content/mortgage/drill/mortgage_step4',
    )
    expect(screen.queryByText('не сохранено')).toBeNull()
    await user.type(await optionField(1), '!')
    expect(screen.getByText('не сохранено')).toBeDefined()
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    await waitFor(() => expect(screen.getByText(/^версия/).textContent).toMatch(/^версия 2, /))
    expect(screen.queryByText('не сохранено')).toBeNull()
    expect(screen.getAllByText('Черновик').length).toBeGreaterThan(0)
  })

  it('opens by the id of the item, and replaces it in the address by the key', async () => {
    const { key } = await publishedDropdown()
    const { data } = await request<{ id: string }>(`/api/admin/dropdown/${key}`)
    const { at } = openAdmin(`/dropdown-admin/${data.id}?tab=uses`)
    await waitFor(() => expect(at()).toBe(`/dropdown-admin/${key}?tab=uses`))
  })

  it('publishes, confirms it and returns to the list', async () => {
    const { user, key, at } = await openRecord()
    await user.type(await optionField(1), '!')
    await user.click(button(publish))
    await screen.findByText(dropdownMessages.updated.ru)
    await waitFor(() => expect(at()).toBe('/dropdown-admin'))
    const { data } = await request<{ published: { options: { text: Trilingual }[] } }>(
      `/api/admin/dropdown/${key}`,
    )
    expect(data.published.options[0]?.text.ru).toBe('a ru!')
  })

  it('returns to the list after deletion', async () => {
    const { user, key, at } = await openRecord()
    await choose(user, 'Удалить')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/^Чтобы удалить, введите ключ: /), key)
    await user.click(dialog.getByRole('button', { name: 'Удалить' }))
    await waitFor(() => expect(at()).toBe('/dropdown-admin'))
    expect(await hasDropdown(key)).toBe(false)
  })

  it('links to the same dropdown in its section', async () => {
    const { user, at } = await openRecord()
    await choose(user, 'Открыть в разделе')
    await waitFor(() => expect(at()).toMatch(/^\/content\/mortgage\/dropdown-edit\/\d+$/))
  })

  it('says in each language that it could not be saved', async () => {
    const { user } = await openRecord()
    await user.type(await optionField(1), '!')
    refuse('PUT', /admin\/dropdown/)
    await user.click(button(publish))
    for (const language of languages) {
      await act(async () => void (await languageStore.choose(language)))
      expect(await screen.findByText(dropdownMessages.save[language])).toBeDefined()
    }
  })
})
