import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { languages, type Trilingual } from '../../domain/languages.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { cardOf, dropdownScreen, listAddress, publishedDropdown } from '../support/dropdown-admin.ts'
import { dropdownMessages } from '../support/dropdown-messages.ts'
import { refuse } from '../support/failing-answers.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

/** Expects a message of the page in one language after another. */
const expectSaid = async (message: Trilingual) => {
  for (const language of languages) {
    await act(async () => void (await languageStore.choose(language)))
    expect(await screen.findByText(message[language])).toBeDefined()
  }
}

describe('the dropdown pages say in each language', () => {
  it('that screens and dropdowns cannot be loaded', async () => {
    refuse('GET', /dropdown-screens/)
    refuse('GET', /dropdown-cards/, 'internal')
    openAdmin('/dropdown-admin')
    await expectSaid(dropdownMessages.screensRefused)
    await expectSaid(dropdownMessages.list)
  })

  it('that a dropdown cannot be loaded', async () => {
    refuse('GET', /admin\/dropdown\//)
    openAdmin('/dropdown-admin/mortgage_step1_city')
    await expectSaid(dropdownMessages.record)
  })

  it('that a dropdown could not be created', async () => {
    const { user } = openAdmin(`/dropdown-admin?open=new&perPage=1&screen=${dropdownScreen}`)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Имя поля'), `n_${crypto.randomUUID().slice(0, 8)}`)
    refuse('POST', /admin\/dropdown$/)
    await user.click(dialog.getByRole('button', { name: 'Создать' }))
    await expectSaid(dropdownMessages.create)
  })

  it('that a dropdown could not be deleted', async () => {
    const { key, label } = await publishedDropdown()
    const { user } = openAdmin(listAddress(key))
    await user.click((await cardOf(label)).getByRole('button', { name: /^Удалить: / }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/^Чтобы удалить, введите ключ: /), key)
    refuse('DELETE', /admin\/dropdown/)
    await user.click(dialog.getByRole('button', { name: 'Удалить' }))
    await expectSaid(dropdownMessages.remove)
  })
})
