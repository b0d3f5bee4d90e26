import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import {
  anOption,
  dropdownEditorOf,
  newDropdown,
  optionField,
  saveOptions,
  storedDropdown,
} from '../support/dropdowns.ts'
import { button, drill, editorOf, field, publish } from '../support/text-editor.ts'
import { colleagueSaves } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const [a, b, c] = [anOption('a'), anOption('b'), anOption('c')]
const values = async (id: string) => (await storedDropdown(id)).options.map(({ value }) => value)

describe('two people on one dropdown', () => {
  it('lets the second choose between the lists as a whole, and saves the choice', async () => {
    const id = await newDropdown([a, b, c])
    const { user, at } = openAdmin(dropdownEditorOf(id))
    await user.click(await optionField(1))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await saveOptions(id, [c, a])
    await user.click(button(publish))
    const dialog = within(await screen.findByRole('dialog'))
    const lists = within(dialog.getByRole('radiogroup', { name: 'Варианты выпадающего списка' }))
    expect(lists.getByText(/1\. .*c ru.*c he.* 2\. .*a ru/)).toBeDefined()
    await user.click(lists.getByRole('radio', { name: /Моя версия/ }))
    await user.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitFor(() => expect(at()).toBe(drill))
    expect(await values(id)).toEqual(['b', 'a', 'c'])
  })

  it('lets both changes stand where one changed the list and the other the label', async () => {
    const id = await newDropdown([a, b])
    const { user, at } = openAdmin(dropdownEditorOf(id))
    await user.type(await field('Подпись, English'), 'City')
    await saveOptions(id, [b, a])
    await colleagueSaves(id, 'ru', 'Населённый пункт')
    await user.click(button(publish))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitFor(() => expect(at()).toBe(drill))
    expect(await storedDropdown(id)).toMatchObject({
      textContent: { ru: 'Населённый пункт', en: 'City' },
      options: [b, a],
    })
  })
})

describe('the address of a dropdown', () => {
  it('is where its row in a drill-down leads, and keeps to dropdowns of its own section', async () => {
    const name = crypto.randomUUID()
    const id = await newDropdown([a], { description: name })
    const { user, at } = openAdmin(`${drill}?q=${name}`)
    await user.click(await screen.findByRole('link', { name: new RegExp(`^\\d+ ?\\. ${name}`) }))
    await optionField(1)
    expect(at()).toBe(dropdownEditorOf(id))
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await waitFor(() => expect(at()).toBe(`${drill}?q=${name}`))
  })

  it('leads on from another section, and from a text to the editor of texts', async () => {
    const id = await newDropdown([a])
    const elsewhere = openAdmin(`/content/mortgage/dropdown-edit/${id}`)
    await waitFor(() => expect(elsewhere.at()).toBe(dropdownEditorOf(id)))
    const text = await newDropdown([], { component_type: 'text' })
    const opened = openAdmin(dropdownEditorOf(text))
    await waitFor(() => expect(opened.at()).toBe(editorOf(text)))
  })
})
