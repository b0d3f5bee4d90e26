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

describe('two users editing one dropdown', () => {
  it('lets the second choose each option, and saves the selection', async () => {
    const id = await newDropdown([a, b, c])
    const { user, at } = openAdmin(dropdownEditorOf(id))
    await user.type(await optionField(1), '!')
    await user.click(button('Переместить: Вариант 2'))
    await user.click(await screen.findByRole('menuitem', { name: 'Ниже' }))
    await saveOptions(id, [anOption('a', 'other'), b, anOption('c', 'new')])
    await user.click(button(publish))
    const dialog = within(await screen.findByRole('dialog'))
    const option = (name: string) => within(dialog.getByRole('radiogroup', { name: new RegExp(name) }))
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Сохранить выбранное' })
    expect(option('Вариант .*c').getByRole('radio', { checked: true, name: /new ru.*new he/ })).toBeDefined()
    expect(option('Порядок').getByRole('radio', { checked: true, name: /Моя версия/ })).toBeDefined()
    expect(save.disabled).toBe(true)
    await user.click(option('Вариант .*a').getByRole('radio', { name: /a ru!/ }))
    await user.click(save)
    await waitFor(() => expect(at()).toBe(drill))
    const { options } = await storedDropdown(id)
    expect(options.map(({ value, text }) => `${value} ${text.ru}`)).toEqual(['a a ru!', 'c new ru', 'b b ru'])
  })

  it('merges both changes when one changed the list and the other the label', async () => {
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
  it('is the target of its row in a drill-down, with a link back', async () => {
    const name = crypto.randomUUID()
    const id = await newDropdown([a], { description: name })
    const { user, at } = openAdmin(`${drill}?q=${name}`)
    await user.click(await screen.findByRole('link', { name: new RegExp(`^\\d+ ?\\. ${name}`) }))
    await optionField(1)
    expect(at()).toBe(dropdownEditorOf(id))
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await waitFor(() => expect(at()).toBe(`${drill}?q=${name}`))
  })

  it('redirects from another section, and from a text to the text editor', async () => {
    const id = await newDropdown([a])
    const elsewhere = openAdmin(`/content/mortgage/dropdown-edit/${id}`)
    await waitFor(() => expect(elsewhere.at()).toBe(dropdownEditorOf(id)))
    const text = await newDropdown([], { component_type: 'text' })
    const admin = openAdmin(dropdownEditorOf(text))
    await waitFor(() => expect(admin.at()).toBe(editorOf(text)))
  })
})
